import { z } from 'zod/mini'
import { dateFields } from '../contacts/dates.ts'
import { keySchema } from '../../ids.ts'
import { countries } from '../../regions.ts'
import { requiredLine, sanitizeLine } from '../../text.ts'
import {
  type ImportField,
  importFieldLabels,
  importFields,
  missingImportFields,
  replaceableFields,
} from './fields.ts'
import { repairKinds } from './repairs.ts'
import { importCellLengthMax, importColumnsMax, importRowsMax, validateRowsMax } from './limits.ts'
import { conciergeStates, importStates } from './states.ts'

const cell = z.string().check(z.maxLength(importCellLengthMax, 'This cell is too long.'))
const field = z.enum(importFields)
const importValues = z.partialRecord(field, z.string())
const counted = z.int().check(z.nonnegative())
const column = counted.check(z.maximum(importColumnsMax - 1))

/** The field of each column, counted from 0. */
const mappingSchema = z.partialRecord(field, column).check(
  z.refine(
    (mapping: Record<string, number>) => new Set(Object.values(mapping)).size === Object.keys(mapping).length,
    'A column can be used for only one field.',
  ),
  z.refine((mapping: Record<string, number>) => missingIn(mapping).length === 0, {
    error: ({ input }) =>
      `Please choose a column for: ${missingIn(input as object)
        .map((one) => importFieldLabels[one])
        .join(', ')}.`,
  }),
)

function missingIn(mapping: object): ImportField[] {
  return missingImportFields(importFields.filter((one) => one in mapping))
}

/** Fields whose cells are kept as written instead of repaired. */
const asWritten = z.optional(z.array(field).check(z.maxLength(importFields.length)))

/** File rows to validate (C-7-25). */
export const validateForm = z.object({
  contacts: z
    .array(z.array(cell).check(z.maxLength(importColumnsMax, 'This line has too many cells.')))
    .check(
      z.minLength(1),
      z.maxLength(validateRowsMax, `At most ${validateRowsMax} rows can be checked at a time.`),
    ),
  mapping: mappingSchema,
  /** The row number in the file of the first of these rows; 1 unless given. */
  first_row: z.optional(z.int().check(z.positive())),
  /** The number of columns in the header: a line with more cells is an error. */
  columns: z.optional(z.int().check(z.positive(), z.maximum(importColumnsMax))),
  as_written: asWritten,
  /** The country of rows without one, unless their state or code proves another; the United States unless given. */
  country: z.optional(z.enum(countries)),
  /** Fields whose dates have the day before the month. */
  day_first: z.optional(z.array(z.enum(dateFields)).check(z.maxLength(dateFields.length))),
})

/** The person, or the earlier row, that a row duplicates. */
const duplicateSchema = z.object({
  contact: z.optional(z.object({ key: keySchema('contact'), display_name: z.string(), data: importValues })),
  row: z.optional(z.int()),
})

const atField = z.object({ field: z.enum([...importFields, 'row']), message: z.string() })

/** The validation result of a row (C-3-81, C-7-26). */
export const importEntrySchema = z.object({
  /** From 1, in file order. */
  row: z.int(),
  status: z.enum(['success', 'error', 'duplicate']),
  /** The cells by field, cleaned; fields without a value are left out. */
  data: importValues,
  errors: z.array(atField),
  /** Unusual values that may be right: they don't block the import. */
  warnings: z.array(atField),
  /** Repairs made to cells so that they can be stored, including those that `as_written` undoes. */
  repairs: z.array(z.object({ field, kind: z.enum(repairKinds) })),
  active: z.boolean(),
  duplicate: z.optional(duplicateSchema),
})

/** A row to import: its fields, and what to do with an existing person. */
export const importRowSchema = z.object({
  ...(Object.fromEntries(importFields.map((one) => [one, z.optional(cell)])) as Record<
    (typeof importFields)[number],
    z.ZodMiniOptional<typeof cell>
  >),
  /** Its row in the file; defaults to its place in the request. */
  row: z.optional(z.int().check(z.positive())),
  /** `update` fills the empty fields of the person in `contact`, and replaces the fields in `replace`. */
  action: z.optional(z.enum(['create', 'update'])),
  contact: z.optional(keySchema('contact')),
  replace: z.optional(z.array(z.enum(replaceableFields)).check(z.maxLength(replaceableFields.length))),
  /** The row of the partner that was joined into this one. */
  joined_row: z.optional(z.int().check(z.positive())),
})

const columnName = z.pipe(
  z.string().check(z.maxLength(importCellLengthMax)),
  z.transform((value: string) => sanitizeLine(value).trim().slice(0, 200)),
)

/** A column in a file and the field it was used for; null if the column was left out. */
export const columnChoiceSchema = z.object({ header: columnName, field: z.nullable(field) })

/** An import (C-7-27). */
export const processForm = z.object({
  data: z
    .array(importRowSchema)
    .check(
      z.minLength(1, 'There are no rows to import.'),
      z.maxLength(importRowsMax, `An import can have at most ${importRowsMax.toLocaleString('en-US')} rows.`),
    ),
  import_type: z.literal('contacts'),
  title: requiredLine('title'),
  file_name: z.optional(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((value: string) => sanitizeLine(value).trim().slice(0, 255)),
    ),
  ),
  rows_in_file: z.optional(counted),
  skipped: z.optional(counted),
  as_written: asWritten,
  /** The choices to remember for the next file with these column names. */
  columns: z.optional(z.array(columnChoiceSchema).check(z.maxLength(importColumnsMax))),
})

/** An import as listed. Times are seconds. */
export const importSchema = z.object({
  key: keySchema('import'),
  title: z.string(),
  file_name: z.nullable(z.string()),
  created: z.int(),
  state: z.enum(importStates),
  /** Rows of the file, and rows left out. */
  rows_in_file: z.int(),
  skipped_count: z.int(),
  /** People added, people updated, and rows that became another row's partner. */
  created_count: z.int(),
  updated_count: z.int(),
  joined_count: z.int(),
  /** When it was undone, and the result; null until then. */
  undone: z.nullable(z.int()),
  undo: z.nullable(z.object({ removed: z.int(), given_back: z.int(), left: z.int() })),
})

/** Why an undo skips a person, or one of their fields. */
export const undoSkipReasons = [
  'has_gifts',
  'has_plan',
  'has_package',
  'in_checkout',
  'invited',
  'archived',
  'edited',
] as const
export type UndoSkipReason = (typeof undoSkipReasons)[number]

export const undoSkipTexts: Record<UndoSkipReason, string> = {
  has_gifts: 'Gifts were ordered for them.',
  has_plan: 'They have a plan.',
  has_package: 'They have a package.',
  in_checkout: 'They are part of a purchase.',
  invited: 'Someone was invited to look after them.',
  archived: 'They’ve been archived since.',
  edited: 'They’ve been changed since.',
}

const changedFields = z.array(z.enum([...importFields]))
const named = { key: keySchema('contact'), name: z.string() }

/** The effect of an undo, done or previewed. Each list names the first people; `count` includes all. */
export const importUndoSchema = z.object({
  import: importSchema,
  removes: z.object({ count: z.int(), people: z.array(z.object(named)) }),
  gives_back: z.object({ count: z.int(), people: z.array(z.object({ ...named, fields: changedFields })) }),
  leaves: z.object({
    count: z.int(),
    people: z.array(
      z.object({
        ...named,
        reason: z.enum(undoSkipReasons),
        text: z.string(),
        /** For an updated person: the fields that keep their current value. */
        fields: changedFields,
      }),
    ),
  }),
})

/** A file that the concierge imports, for the member who sent it. */
export const conciergeUploadSchema = z.object({
  key: keySchema('conciergeUpload'),
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  notes: z.string(),
  state: z.enum(conciergeStates),
  created: z.int(),
  /** When its state last changed. */
  updated: z.int(),
})

export type ValidateForm = z.infer<typeof validateForm>
export type ImportEntry = z.infer<typeof importEntrySchema>
export type ImportRow = z.infer<typeof importRowSchema>
export type ProcessForm = z.infer<typeof processForm>
export type Import = z.infer<typeof importSchema>
export type ImportUndo = z.infer<typeof importUndoSchema>
export type ColumnChoice = z.infer<typeof columnChoiceSchema>
export type ConciergeUpload = z.infer<typeof conciergeUploadSchema>
