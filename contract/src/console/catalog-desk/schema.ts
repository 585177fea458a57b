import { z } from 'zod/mini'
import { artSchema } from '../../shop/catalog/schema.ts'
import { keySchema } from '../../ids.ts'
import { pageOf } from '../../call.ts'
import { catalogKinds, documentSchema } from './documents.ts'

export const kindSchema = z.enum(catalogKinds, 'There is no such part of the catalog.')

/** On sale; hidden from members; or new, which means that it was never published. */
export const catalogStates = ['onsale', 'hidden', 'new'] as const
/** What the list of the catalog can be narrowed down to. */
export const catalogFilters = ['onsale', 'hidden', 'draft', 'planned'] as const

const personSchema = z.object({ key: keySchema('staff'), name: z.string() })

/** One thing that differs between two documents, in words; null where there is nothing on that side. */
export const changeSchema = z.object({
  /** Where in the document, items of lists by their names: `prices.1.tiers.0.price`, `experiences.peony-box.message`. */
  path: z.string(),
  label: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** What the review of a document says: `fault` stops publishing, `warning` does not, `fact` is good to know. */
export const noteSchema = z.object({
  level: z.enum(['good', 'fault', 'warning', 'fact']),
  text: z.string(),
  /** The field that it is about, as in `changeSchema`; null where it is about the whole. */
  field: z.nullable(z.string()),
})

/** What somebody is changing. Instants are business time, in integer seconds. */
export const draftSchema = z.object({
  /** Changes with each save: what was loaded with another one is not saved over it. */
  revision: z.string(),
  document: documentSchema,
  /** The version that it was made from; 0 for a new thing. */
  based_on: z.int(),
  changes: z.array(changeSchema),
  /** What members will see differently once it is published, one line each; empty for nothing. */
  for_members: z.array(z.string()),
  saved_at: z.int(),
  saved_by: personSchema,
  /** When it is published by itself; null where that is not planned. */
  publish_at: z.nullable(z.int()),
  planned_by: z.nullable(personSchema),
  /** Why it was not published when it should have been: it stayed a draft. */
  failed: z.nullable(z.string()),
})

/** A thing of the catalog with its draft. */
export const catalogThingSchema = z.object({
  kind: kindSchema,
  key: z.string(),
  title: z.string(),
  state: z.enum(catalogStates),
  /** The newest version; 0 for a new thing. What came with the catalog is version 1. */
  version: z.int(),
  /** As members see it; null for a new thing. */
  published: z.nullable(documentSchema),
  draft: z.nullable(draftSchema),
  /** Of the draft, without one of what is published. */
  review: z.array(noteSchema),
})

/** A row of the catalog. */
export const catalogRowSchema = z.object({
  kind: kindSchema,
  key: z.string(),
  title: z.string(),
  line: z.string(),
  /** What stands beside the title, such as the category. */
  note: z.string(),
  art: z.nullable(artSchema),
  image: z.nullable(z.string()),
  /** In dollars; null where it has none. */
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

/** A page of the catalog; the first one comes with how many things and drafts there are by kind. */
export const catalogPageSchema = z.extend(pageOf(catalogRowSchema), {
  kinds: z.nullable(z.array(z.object({ kind: kindSchema, count: z.int(), drafts: z.int() }))),
})

/**
 * A version: `seed` is what was there before the first change, `elsewhere` what was changed by another way than a draft,
 * such as the command line; `staff` was published from a draft.
 */
export const versionSchema = z.object({
  number: z.int(),
  source: z.enum(['seed', 'elsewhere', 'staff']),
  /** Null for what was there before the first change. */
  at: z.nullable(z.int()),
  by: z.nullable(personSchema),
  /** It was published by itself on its day. */
  planned: z.boolean(),
  changes: z.array(changeSchema),
  /** What members see now. */
  current: z.boolean(),
})

/** What the fields of documents choose from. */
export const catalogChoicesSchema = z.object({
  categories: z.array(z.object({ key: z.string(), title: z.string(), title_other: z.nullable(z.string()) })),
  services: z.array(
    z.object({
      key: keySchema('service'),
      slug: z.string(),
      title: z.string(),
      type: z.enum(['service', 'package', 'plan']),
      active: z.boolean(),
      /** Of one, near, in dollars. */
      price: z.number(),
    }),
  ),
  experiences: z.array(z.object({ slug: z.string(), title: z.string(), service: z.string() })),
  /** What a step of a ready-made sequence can send: its art, and its price in dollars where it is sold. */
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

/** A picture that was uploaded: `image` goes into documents, `url` shows it. */
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
export type CatalogThing = z.infer<typeof catalogThingSchema>
export type CatalogRow = z.infer<typeof catalogRowSchema>
export type CatalogPage = z.infer<typeof catalogPageSchema>
export type CatalogVersion = z.infer<typeof versionSchema>
export type CatalogChoices = z.infer<typeof catalogChoicesSchema>
export type CatalogPicture = z.infer<typeof catalogPictureSchema>
