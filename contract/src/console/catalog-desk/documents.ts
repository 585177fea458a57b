import { z } from 'zod/mini'
import { bundleDocument, bundleWords } from './documents/bundle.ts'
import { categoryDocument, categoryWords } from './documents/category.ts'
import { eventDocument, eventWords } from './documents/event.ts'
import { promptDocument, promptWords } from './documents/prompt.ts'
import { sequenceDocument, sequenceWords } from './documents/sequence.ts'
import { serviceDocument, serviceWords } from './documents/service.ts'
import type { Words } from './words.ts'

/** Every kind of thing in the catalog that staff edit, with the schema of its document: one more kind is one more line. */
export const documents = {
  service: serviceDocument,
  category: categoryDocument,
  event: eventDocument,
  bundle: bundleDocument,
  prompt: promptDocument,
  sequence: sequenceDocument,
} as const

export type CatalogKind = keyof typeof documents
export const catalogKinds = Object.keys(documents) as [CatalogKind, ...CatalogKind[]]

/** A thing of the catalog as staff edit it, by its kind. */
export const documentSchema = z.discriminatedUnion('kind', [
  documents.service,
  documents.category,
  documents.event,
  documents.bundle,
  documents.prompt,
  documents.sequence,
])
export type CatalogDocument = z.infer<typeof documentSchema>
/** The document of one kind. */
export type DocumentOf<K extends CatalogKind> = Extract<CatalogDocument, { kind: K }>

/** Kinds as screens name them: many, and one. */
export const catalogKindNames: Readonly<Record<CatalogKind, readonly [many: string, one: string]>> = {
  service: ['Services', 'service'],
  category: ['Categories', 'category'],
  event: ['Special events', 'special event'],
  bundle: ['Bundles', 'bundle'],
  prompt: ['Prompts', 'prompt'],
  sequence: ['Sequences', 'sequence'],
}

/** How changes of documents are told, by kind. */
export const documentWords: Readonly<Record<CatalogKind, Words>> = {
  service: serviceWords,
  category: categoryWords,
  event: eventWords,
  bundle: bundleWords,
  prompt: promptWords,
  sequence: sequenceWords,
}

/** What every document has: a title, and unless it is always there, whether members see it. */
interface AnyDocument {
  title: string
  active?: boolean
}

/** Whether a thing can be hidden from members: its document says whether it is. A category is always there. */
export function mayBeHidden(document: AnyDocument): document is AnyDocument & { active: boolean } {
  return 'active' in document
}

/** Whether members see a thing as its document says. */
export function isOffered(document: AnyDocument): boolean {
  return !mayBeHidden(document) || document.active
}
