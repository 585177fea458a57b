import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { pageOf } from '../../call.ts'
import { catalogKinds, documentSchema } from './documents.ts'

export const kindSchema = z.enum(catalogKinds, 'We couldn’t find that part of the catalog.')

/** On sale; hidden from members; or new, meaning never published. */
export const catalogStates = ['onsale', 'hidden', 'new'] as const
/** Filters of the catalog list. */
export const catalogFilters = ['onsale', 'hidden', 'draft', 'planned'] as const

const personSchema = z.object({ key: keySchema('staff'), name: z.string() })

/** One difference between two documents, as text; null where that side has nothing. */
export const changeSchema = z.object({
  /** The place in the document, list items by name: `prices.1.tiers.0.price`, `experiences.peony-box.message`. */
  path: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** A note from the review of a document: `fault` blocks publishing, `warning` does not, `fact` is information. */
export const noteSchema = z.object({
  level: z.enum(['good', 'fault', 'warning', 'fact']),
  text: z.string(),
  /** The field that it concerns, as in `changeSchema`; null for the whole document. */
  field: z.nullable(z.string()),
})

/** A draft. Instants are business time, in integer seconds. */
export const draftSchema = z.object({
  /** Changes on every save: a draft loaded with an older revision can't overwrite a newer one. */
  revision: z.string(),
  document: documentSchema,
  /** The version that the draft was made from; 0 for a new item. */
  based_on: z.int(),
  changes: z.array(changeSchema),
  /** The changes that members will see once it is published, one line each; empty if none. */
  for_members: z.array(z.string()),
  saved_at: z.int(),
  saved_by: personSchema,
  /** When it is published automatically; null if not scheduled. */
  publish_at: z.nullable(z.int()),
  planned_by: z.nullable(personSchema),
  /** Why the scheduled publishing failed; it stayed a draft. */
  failed: z.nullable(z.string()),
})

/** A catalog item with its draft. */
export const catalogItemSchema = z.object({
  kind: kindSchema,
  key: z.string(),
  title: z.string(),
  state: z.enum(catalogStates),
  /** The newest version; 0 for a new item. Items that came with the catalog start at version 1. */
  version: z.int(),
  /** The version that members see; null for a new item. */
  published: z.nullable(documentSchema),
  draft: z.nullable(draftSchema),
  /** The review of the draft, or of the published version if there is no draft. */
  review: z.array(noteSchema),
})

/** A row of the catalog. */
export const catalogRowSchema = z.object({
  kind: kindSchema,
  key: z.string(),
  title: z.string(),
  line: z.string(),
  /** The text next to the title, such as the category. */
  note: z.string(),
  art: z.nullable(artSchema),
  image: z.nullable(z.string()),
  /** The price in dollars; null if it has none. */
  price: z.nullable(z.number()),
  state: z.enum(catalogStates),
  draft: z.nullable(
    z.object({
      saved_at: z.int(),
      saved_by: personSchema,
      publish_at: z.nullable(z.int()),
      failed: z.nullable(z.string()),
    }),
  ),
})

/** A page of the catalog; the first one includes the number of items and drafts by kind. */
export const catalogPageSchema = z.extend(pageOf(catalogRowSchema), {
  kinds: z.nullable(z.array(z.object({ kind: kindSchema, count: z.int(), drafts: z.int() }))),
})

/**
 * A version: `seed` was there before the first change, `elsewhere` was changed without a draft, for example on the
 * command line, and `staff` was published from a draft.
 */
export const versionSchema = z.object({
  number: z.int(),
  source: z.enum(['seed', 'elsewhere', 'staff']),
  /** Null for the version before the first change. */
  at: z.nullable(z.int()),
  by: z.nullable(personSchema),
  /** Published automatically on its scheduled day. */
  planned: z.boolean(),
  changes: z.array(changeSchema),
  /** Whether members see this version now. */
  current: z.boolean(),
})

/** The choices of document fields. */
export const catalogChoicesSchema = z.object({
  categories: z.array(z.object({ key: z.string(), title: z.string(), title_other: z.nullable(z.string()) })),
  services: z.array(
    z.object({
      key: keySchema('service'),
      slug: z.string(),
      title: z.string(),
      type: z.enum(['service', 'package', 'plan']),
      active: z.boolean(),
      /** The near-zone unit price, in dollars. */
      price: z.number(),
    }),
  ),
  experiences: z.array(z.object({ slug: z.string(), title: z.string(), service: z.string() })),
  /**
   * Services that a step of a ready-made sequence can send, each with its art and, if it is on sale, its price in
   * dollars.
   */
  step_services: z.array(
    z.object({
      key: keySchema('service'),
      slug: z.string(),
      title: z.string(),
      active: z.boolean(),
      art: artSchema,
      sends: z.enum(['gift', 'top_of_mind']),
      price: z.nullable(z.number()),
    }),
  ),
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** An uploaded picture: `image` goes into documents, `url` shows it. */
export const catalogPictureSchema = z.object({
  image: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

export type CatalogState = (typeof catalogStates)[number]
export type CatalogFilter = (typeof catalogFilters)[number]
export type Change = z.infer<typeof changeSchema>
export type ReviewNote = z.infer<typeof noteSchema>
export type CatalogDraft = z.infer<typeof draftSchema>
export type CatalogItem = z.infer<typeof catalogItemSchema>
export type CatalogRow = z.infer<typeof catalogRowSchema>
export type CatalogPage = z.infer<typeof catalogPageSchema>
export type CatalogVersion = z.infer<typeof versionSchema>
export type CatalogChoices = z.infer<typeof catalogChoicesSchema>
export type CatalogPicture = z.infer<typeof catalogPictureSchema>
