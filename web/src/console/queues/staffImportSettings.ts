import { importFields } from '@goodturn/contract/people/imports/fields'
import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import { client } from '../../platform/client.ts'
import type { ImportSettings } from '../../people/imports/hub/importSettings.ts'

/** Imports a file in the name of the member who sent it. */
export function staffImportSettings({ key, member }: StaffUpload): ImportSettings {
  const who = firstNameOf(member.name)
  return {
    at: `/v1/staff/conciergeuploads/${encodeURIComponent(key)}`,
    fields: importFields,
    remembered: async () => (await client.staffImports.uploadColumns({ key })).data,
    words: { who, people: `${who}’s people`, file: 'The file' },
  }
}

/** A member's name in sentences. */
export const firstNameOf = (name: string) => name.split(' ')[0] ?? name
