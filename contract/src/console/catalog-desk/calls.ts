import { z } from 'zod/mini'
import { call, dataOf, pageOf } from '../../call.ts'
import { searchQuery } from '../../text.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { documentSchema } from './documents.ts'
import {
  catalogChoicesSchema,
  catalogFilters,
  catalogPageSchema,
  catalogPictureSchema,
  catalogItemSchema,
  kindSchema,
  versionSchema,
} from './schema.ts'

const byCatalog = staffOnly('catalog')
const itemAnswer = dataOf(catalogItemSchema)
const one = { kind: kindSchema, key: z.string().check(z.maxLength(80)) }
/** The revision of the draft that the caller has seen. */
const revision = z.string().check(z.maxLength(40))
/** A time in seconds; the scheduling code limits how far ahead it may be. */
const moment = z.int('Please choose a day.').check(z.minimum(0), z.maximum(99_999_999_999))
/** The cursor of the previous page. */
const after = z.optional(z.string().check(z.maxLength(400)))
const number = z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000))

/**
 * The staff side of the catalog: items are edited in a draft, and members see the published version. Earlier purchases
 * don't change.
 */
export const catalogDeskCalls = {
  list: call('GET', '/v1/staff/catalog', {
    summary: 'Catalog items of one kind by title, new ones first; the first page counts all kinds',
    ...byCatalog,
  })
    .input(
      z.object({
        after,
        kind: kindSchema,
        search: searchQuery,
        state: z.optional(z.enum(catalogFilters)),
      }),
    )
    .output(catalogPageSchema),
  choices: call('GET', '/v1/staff/catalogchoices', {
    summary: 'The options of catalog fields',
    ...byCatalog,
  }).output(dataOf(catalogChoicesSchema)),
  addPicture: call('POST', '/v1/staff/catalogpictures', {
    summary: 'Upload a picture; it is kept once a published document uses it',
    ...byCatalog,
    status: 201,
  })
    .input(z.object({ file: z.file('Please choose a file.') }))
    .output(dataOf(catalogPictureSchema)),
  show: call('GET', '/v1/staff/catalog/{kind}/{key}', {
    summary: 'A catalog item as members see it, its draft, and what blocks publishing it',
    ...byCatalog,
  })
    .input(z.object(one))
    .output(itemAnswer),
  add: call('POST', '/v1/staff/catalog/{kind}', {
    summary: 'Create a catalog item as a draft; members see it once it is published',
    ...byCatalog,
    status: 201,
  })
    .input(z.object({ kind: kindSchema, document: documentSchema }))
    .output(itemAnswer),
  save: call('POST', '/v1/staff/catalog/{kind}/{key}/draft', {
    summary: 'Save the draft or create one: `revision` is the one that was loaded, or null if there was none',
    ...byCatalog,
  })
    .input(z.object({ ...one, revision: z.nullable(revision), document: documentSchema }))
    .output(itemAnswer),
  discard: call('POST', '/v1/staff/catalog/{kind}/{key}/draft/discard', {
    summary: 'Discard the draft; an item that was never published is removed with it',
    ...byCatalog,
    status: 204,
  })
    .input(z.object({ ...one, revision }))
    .output(z.void()),
  publish: call('POST', '/v1/staff/catalog/{kind}/{key}/draft/publish', {
    summary: 'Publish the draft now; repeating the same revision publishes only once',
    ...byCatalog,
  })
    .input(z.object({ ...one, revision }))
    .output(itemAnswer),
  plan: call('POST', '/v1/staff/catalog/{kind}/{key}/draft/plan', {
    summary: 'Schedule the draft to be published',
    ...byCatalog,
  })
    .input(z.object({ ...one, revision, publish_at: moment }))
    .output(itemAnswer),
  unplan: call('POST', '/v1/staff/catalog/{kind}/{key}/draft/unplan', {
    summary: 'Cancel the scheduled publishing of the draft',
    ...byCatalog,
  })
    .input(z.object({ ...one, revision }))
    .output(itemAnswer),
  hide: call('POST', '/v1/staff/catalog/{kind}/{key}/hide', {
    summary: 'Take an item off sale now; its draft is kept',
    ...byCatalog,
  })
    .input(z.object(one))
    .output(itemAnswer),
  offer: call('POST', '/v1/staff/catalog/{kind}/{key}/offer', {
    summary: 'Put a hidden item back on sale now; its draft is kept',
    ...byCatalog,
  })
    .input(z.object(one))
    .output(itemAnswer),
  history: call('GET', '/v1/staff/catalog/{kind}/{key}/versions', {
    summary: 'Published versions, newest first, with their changes',
    ...byCatalog,
  })
    .input(z.object({ ...one, after }))
    .output(pageOf(versionSchema)),
  version: call('GET', '/v1/staff/catalog/{kind}/{key}/versions/{number}', {
    summary: 'The document of a version',
    ...byCatalog,
  })
    .input(z.object({ ...one, number }))
    .output(dataOf(z.object({ number: z.int(), document: documentSchema }))),
  goBack: call('POST', '/v1/staff/catalog/{kind}/{key}/versions/{number}/draft', {
    summary:
      'Create a draft from a version; `revision` is that of the draft it replaces, or null if there is none',
    ...byCatalog,
  })
    .input(z.object({ ...one, number, revision: z.nullable(revision) }))
    .output(itemAnswer),
}
