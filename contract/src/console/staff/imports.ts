import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import {
  columnChoiceSchema,
  conciergeUploadSchema,
  importEntrySchema,
  importSchema,
  processForm,
  validateForm,
} from '../../people/imports/schema.ts'
import { conciergeStates } from '../../people/imports/states.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { staffNoteMax } from '../../outreach/support/thread.ts'
import { sanitizeMessage } from '../../text.ts'

const bySupport = staffOnly('support')
const key = keySchema('conciergeUpload')

/** A file for the concierge with the member who sent it. */
export const staffUploadSchema = z.extend(conciergeUploadSchema, {
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
})

export type StaffUpload = z.infer<typeof staffUploadSchema>

/** An import on a member's behalf, and the text that staff add to the notification email. */
const importUploadForm = z.extend(processForm, {
  key,
  message: z.optional(
    z.pipe(
      z.string().check(z.maxLength(staffNoteMax, `Please write at most ${staffNoteMax} characters.`)),
      z.transform((value: string) => sanitizeMessage(value, staffNoteMax).trim()),
    ),
  ),
})

export type ImportUploadForm = z.infer<typeof importUploadForm>

/** Staff actions on files that members sent for the concierge to import (CG-35). */
export const staffImportCalls = {
  uploads: call('GET', '/v1/admin/conciergeuploads', {
    summary: 'Unfinished concierge files, oldest first',
    ...bySupport,
  })
    .input(z.object(pageQuery))
    .output(pageOf(staffUploadSchema)),
  setUploadState: call('POST', '/v1/admin/conciergeuploads/{key}/state', {
    summary: 'Set the import status of a file',
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
  uploadColumns: call('GET', '/v1/staff/conciergeuploads/{key}/columns', {
    summary: 'The fields that the member of a file last mapped columns to',
    ...bySupport,
  })
    .input(z.object({ key }))
    .output(dataOf(z.array(columnChoiceSchema))),
  validateUpload: call('POST', '/v1/staff/conciergeuploads/{key}/validate', {
    summary: 'Check rows of a file against the people of the member who sent it',
    ...bySupport,
    long: true,
  })
    .input(z.extend(validateForm, { key }))
    .output(dataOf(z.array(importEntrySchema))),
  importUpload: call('POST', '/v1/staff/conciergeuploads/{key}/process', {
    summary:
      'Import the rows of a file on behalf of the member who sent it, once; the member is notified by email',
    ...bySupport,
    long: true,
  })
    .input(importUploadForm)
    .output(z.object({ import: importSchema, upload: staffUploadSchema })),
}
