import { z } from 'zod/mini'
import { bundleDocument, bundleLabels } from './documents/bundle.ts'
import { categoryDocument, categoryLabels } from './documents/category.ts'
import { eventDocument, eventLabels } from './documents/event.ts'
import { promptDocument, promptLabels } from './documents/prompt.ts'
import { sequenceDocument, sequenceLabels } from './documents/sequence.ts'
import { serviceDocument, serviceLabels } from './documents/service.ts'
import type { DocumentLabels } from './labels.ts'

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
export const documentLabels: Readonly<Record<CatalogKind, DocumentLabels>> = {
  service: serviceLabels,
  category: categoryLabels,
  event: eventLabels,
  bundle: bundleLabels,
  prompt: promptLabels,
  sequence: sequenceLabels,
}

/** Fields that every document has: a title and, unless the item is always visible, whether members see it. */
interface AnyDocument {
  title: string
  active?: boolean
}

/** Whether an item can be hidden from members. A category is always visible. */
export function canBeHidden(document: AnyDocument): document is AnyDocument & { active: boolean } {
  return 'active' in document
}

/** Whether members see an item, by its document. */
export function isOffered(document: AnyDocument): boolean {
  return !canBeHidden(document) || document.active
}
