import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'

/** The input for a writer of a card's message. Texts are cleaned; empty if none was given. */
export interface WritingOrder {
  prompt: { title: string; description: string; guidance: string; style: WritingStyle }
  /** `tag` is the gift's most common occasion: "birthday". */
  gift: { title: string; description: string; tag: string | null; season: string | null }
  /** The gift's default card text. */
  defaultMessage: string
  /** The current message in the editor. */
  message: string
  notes: string
  toName: string
  /** 0 for the first attempt; any other number requests different wording. */
  attempt: number
}

/** Writes messages for cards (CG-30). The calling room cleans and cuts its output. */
export interface Writer {
  readonly name: string
  /** A message of 1 to 350 characters. Throws when there is none. */
  write(order: WritingOrder): Promise<string>
}

declare module '../../platform/context.ts' {
  interface Ports {
    writer: Writer
  }
}
