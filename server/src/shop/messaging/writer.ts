import type { WritingStyle } from '@goodturn/contract/shop/messaging/styles'

/** What a writer knows when it is asked for a card's message. Texts are cleaned; empty when nothing was given. */
export interface WritingOrder {
  prompt: { title: string; description: string; guidance: string; style: WritingStyle }
  /** `tag` is what the gift is mostly sent for: "birthday". */
  gift: { title: string; description: string; tag: string | null; season: string | null }
  /** The card's text as the gift has it by default. */
  defaultMessage: string
  /** The message as it stands in the editor. */
  message: string
  notes: string
  toName: string
  /** 0 for the first one; every other number asks for another wording. */
  attempt: number
}

/** Who writes messages for cards (CG-30). What it answers is cleaned and cut by the room that asked. */
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
