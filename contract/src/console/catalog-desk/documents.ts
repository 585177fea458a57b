import { z } from 'zod/mini'
import { bundleDocument, bundleWords } from './documents/bundle.ts'
import { categoryDocument, categoryWords } from './documents/category.ts'
import { eventDocument, eventWords } from './documents/event.ts'
import { promptDocument, promptWords } from './documents/prompt.ts'
import { sequenceDocument, sequenceWords } from './documents/sequence.ts'
import { serviceDocument, serviceWords } from './documents/service.ts'
import type { Words } from './words.ts'

/** Every kind of catalog item that staff edit, with its document schema. A new kind is one more line. */
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

/** A catalog item as staff edit it, by kind. */
export const documentSchema = z.discriminatedUnion('kind', [
  documents.service,
  documents.category,
  documents.event,
  documents.bundle,
  documents.prompt,
  documents.sequence,
])
export type CatalogDocument = z.infer<typeof documentSchema>
/** The document type for kind `K`. */
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

/** Labels for changes of documents, by kind. */
export const documentWords: Readonly<Record<CatalogKind, Words>> = {
  service: serviceWords,
  category: categoryWords,
  event: eventWords,
  bundle: bundleWords,
  prompt: promptWords,
  sequence: sequenceWords,
}

/** Fields that every document has: a title and, unless the item is always visible, whether members see it. */
interface AnyDocument {
  title: string
  active?: boolean
}

/** Whether an item can be hidden from members. A category is always visible. */
export function mayBeHidden(document: AnyDocument): document is AnyDocument & { active: boolean } {
  return 'active' in document
}

/** Whether members see an item, by its document. */
export function isOffered(document: AnyDocument): boolean {
  return !mayBeHidden(document) || document.active
}
