import { adminImportFields, type ImportField, importFields } from '@goodturn/contract/people/imports/fields'
import type { ColumnChoice } from '@goodturn/contract/people/imports/schema'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { isActingAs } from '../../../platform/session/acting.ts'

/** The import settings, which depend on who runs it: the member, or staff on the member's behalf. */
export interface ImportSettings {
  /** Path below `/api` where its rows are checked and imported. */
  at: string
  /** The fields that may be imported. */
  fields: readonly ImportField[]
  /** The column choices from last time. */
  remembered: (cache: QueryClient) => Promise<readonly ColumnChoice[]>
  /** Words for the owner of the import. */
  words: OwnerTexts
}

interface OwnerTexts {
  /** Whose earlier column matches are used, as the page puts it: "you". */
  who: string
  /** Heading above the existing people; `file` is the one above the rows like them. */
  people: string
  file: string
}

/** The member's own import. Some fields are only for administrators acting as the member (C-3-80, C-6-13). */
export function memberImportSettings(): ImportSettings {
  return {
    at: '/imports',
    fields: isActingAs() ? importFields : importFields.filter((field) => !isAdminField(field)),
    remembered: async (cache) => (await cache.fetchQuery(api.imports.columns.queryOptions())).data,
    words: { who: 'you', people: 'Your people', file: 'Your file' },
  }
}

const isAdminField = (field: ImportField) => adminImportFields.some((one) => one === field)
