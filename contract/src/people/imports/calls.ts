import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { sanitizeMessage } from '../../text.ts'
import { conciergeNotesLengthMax } from './limits.ts'
import {
  columnChoiceSchema,
  conciergeUploadSchema,
  importEntrySchema,
  importSchema,
  importUndoSchema,
  processForm,
  validateForm,
} from './schema.ts'

const importKey = z.object({ key: keySchema('import') })

/** Importing people from a file, and files for the concierge. */
export const importCalls = {
  validate: call('POST', '/imports/validate', { summary: 'Check rows of a file', long: true })
    .input(validateForm)
    .output(dataOf(z.array(importEntrySchema))),
  process: call('POST', '/imports/process', {
    summary: 'Import people: all rows or none; once per Idempotency-Key',
    long: true,
  })
    .input(processForm)
    .output(z.object({ contacts_count: z.int(), import: importSchema })),
  list: call('GET', '/v1/imports', { summary: 'Imports, newest first' })
    .input(z.object(pageQuery))
    .output(pageOf(importSchema)),
  get: call('GET', '/v1/imports/{key}', { summary: 'An import' })
    .input(importKey)
    .output(dataOf(importSchema)),
  previewUndo: call('GET', '/v1/imports/undo/{key}', { summary: 'What undoing an import would do' })
    .input(importKey)
    .output(dataOf(importUndoSchema)),
  undo: call('POST', '/v1/imports/undo/{key}', { summary: 'Undo an import' })
    .input(importKey)
    .output(dataOf(importUndoSchema)),
  columns: call('GET', '/v1/imports/columns', {
    summary: 'The fields that columns were last mapped to, by column name',
  }).output(dataOf(z.array(columnChoiceSchema))),
  sendToConcierge: call('POST', '/v1/imports/concierge', {
    summary: 'Send a file to the concierge for importing',
    status: 201,
  })
    .input(
      z.object({
        file: z.file('Please choose a file.'),
        notes: z.optional(
          z.pipe(
            z
              .string()
              .check(
                z.maxLength(
                  conciergeNotesLengthMax,
                  `Notes can have at most ${conciergeNotesLengthMax} characters.`,
                ),
              ),
            z.transform((value: string) => sanitizeMessage(value, conciergeNotesLengthMax).trim()),
          ),
        ),
      }),
    )
    .output(dataOf(conciergeUploadSchema)),
  listConcierge: call('GET', '/v1/imports/concierge', {
    summary: 'Files sent to the concierge, newest first',
  })
    .input(z.object(pageQuery))
    .output(pageOf(conciergeUploadSchema)),
}
