import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../call.ts'
import { keySchema } from '../ids.ts'
import { conciergeUploadSchema } from '../imports/schema.ts'
import { conciergeStates } from '../imports/states.ts'
import { staffOnly } from '../staff-accounts/who.ts'

const bySupport = staffOnly('support')
const key = keySchema('conciergeUpload')

/** A file for the concierge with the member who sent it. */
export const staffUploadSchema = z.extend(conciergeUploadSchema, {
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
})

export type StaffUpload = z.infer<typeof staffUploadSchema>

/** The acts of staff on files that members sent for the concierge to import (CG-35). */
export const staffImportCalls = {
  uploads: call('GET', '/v1/admin/conciergeuploads', {
    summary: 'Files for the concierge that are not done, oldest first',
    ...bySupport,
  })
    .input(z.object(pageQuery))
    .output(pageOf(staffUploadSchema)),
  setUploadState: call('POST', '/v1/admin/conciergeuploads/{key}/state', {
    summary: 'Say how far the import of a file is',
    ...bySupport,
  })
    .input(z.object({ key, state: z.enum(conciergeStates) }))
    .output(dataOf(staffUploadSchema)),
  fetchUpload: call('GET', '/v1/admin/conciergeuploads/{key}/file', {
    summary: 'The file as the member sent it',
    ...bySupport,
  })
    .input(z.object({ key }))
    .output(z.file()),
}
