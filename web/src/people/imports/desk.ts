import { adminImportFields, type ImportField, importFields } from '@goodturn/contract/people/imports/fields'
import type { ColumnChoice } from '@goodturn/contract/people/imports/schema'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { isActingAs } from '../../platform/session/acting.ts'

/** Where an import is done: by the member themselves, or by staff in a member's name. */
export interface ImportDesk {
  /** Below `/api`: its rows are checked and imported there. */
  at: string
  /** The fields that may be imported. */
  fields: readonly ImportField[]
  /** What columns were used for the last time. */
  remembered: (cache: QueryClient) => Promise<readonly ColumnChoice[]>
  /** How the screens call whose import it is. */
  words: DeskWords
}

interface DeskWords {
  /** Who matched columns before. */
  who: string
  /** What stands above a person who is there already, and above the row that is like them. */
  people: string
  file: string
}

/** The member's own import. Some fields are for administrators who act as the member (C-3-80, C-6-13). */
export function memberDesk(): ImportDesk {
  return {
    at: '/imports',
    fields: isActingAs() ? importFields : importFields.filter((field) => !isAdminField(field)),
    remembered: async (cache) => (await cache.fetchQuery(api.imports.columns.queryOptions())).data,
    words: { who: 'you', people: 'Your people', file: 'Your file' },
  }
}

const isAdminField = (field: ImportField) => adminImportFields.some((one) => one === field)
