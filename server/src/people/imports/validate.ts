import { adminImportFields, importFields } from '@goodturn/contract/people/imports/fields'
import { notReaddedText } from '@goodturn/contract/people/contacts/erased'
import { duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { type ReadRow, readRow } from '@goodturn/contract/people/imports/row'
import type { ImportEntry, ValidateForm } from '@goodturn/contract/people/imports/schema'
import { dateIn } from '@goodturn/contract/time'
import { isBlocked, findBlockedKeys } from '../contacts/block-reimport.ts'
import { type Ctx, actingOf } from '../../platform/context.ts'
import { mapInParts } from '../../platform/lists/in-parts.ts'
import { adminFieldsOnly } from './errors.ts'
import { type DuplicateMatch, findDuplicateMatches } from './find-duplicates.queries.ts'
import { valuesOf } from './values-of.ts'

interface ValidatedRow extends ReadRow {
  row: number
}

/**
 * Checks the rows of a file (CG-33): each by the rules for the person form, then for duplicates among earlier rows and
 * the member's own people. A person erased from the list is an error. Drops rows without any text (C-5-47); stores
 * nothing. 403 for a column mapped to an administrator's field.
 */
export async function validateRows(ctx: Ctx, form: ValidateForm): Promise<ImportEntry[]> {
  if (!actingOf(ctx.actor) && adminImportFields.some((field) => form.mapping[field] !== undefined))
    throw adminFieldsOnly()
  const firstRow = form.first_row ?? 1
  const today = dateIn(ctx.cause().now, ctx.request.timeZone)
  const options = {
    asWritten: form.as_written ?? [],
    country: form.country ?? 'US',
    dayFirst: form.day_first ?? [],
  }
  const lines = form.contacts
    .map((cells, at) => ({ cells, row: firstRow + at }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const read = await mapInParts(lines, ({ cells, row }): ValidatedRow => {
    const one = readRow(valuesIn(cells, form.mapping), today, options)
    const excess = extraCells(cells, form.columns)
    return excess ? { ...one, row, errors: [excess, ...one.errors] } : { ...one, row }
  })
  const right = read.filter(({ errors }) => errors.length === 0)
  const alike = await findDuplicateMatches(
    ctx.db,
    ctx.actor.memberKey,
    right.map(({ data }) => data),
  )
  const rowsByLikeness = new Map<string, number>()
  const gone = await findBlockedKeys(
    ctx.db,
    ctx.actor.memberKey,
    right.flatMap(({ data }) => duplicateKeys(data)),
  )
  return mapInParts(read, (one) =>
    isBlocked(gone, one.data) ? erasedEntry(one) : entryOf(one, alike, rowsByLikeness),
  )
}

function valuesIn(cells: readonly string[], mapping: ValidateForm['mapping']): ImportValues {
  const values: ImportValues = {}
  for (const field of importFields) {
    const column = mapping[field]
    if (column !== undefined) values[field] = cells[column] ?? ''
  }
  return values
}

/** A line with more cells than the header was split in the wrong places, so none of its cells can be trusted. */
function extraCells(cells: readonly string[], columns: number | undefined) {
  if (columns === undefined || !cells.slice(columns).some((cell) => cell.trim() !== '')) return null
  const message = `This line has ${cells.length} cells, but the header has ${columns}.`
  return { field: 'row' as const, message }
}

function erasedEntry({ row, data, warnings, repairs }: ValidatedRow): ImportEntry {
  const errors = [{ field: 'row' as const, message: notReaddedText }]
  return { row, status: 'error', data, errors, warnings, repairs, active: true }
}

function entryOf(
  { row, data, errors, warnings, repairs }: ValidatedRow,
  alike: ReadonlyMap<string, DuplicateMatch>,
  rowsByLikeness: Map<string, number>,
): ImportEntry {
  const entry = { row, data, errors, warnings, repairs, active: true }
  if (errors.length > 0) return { ...entry, status: 'error' }
  const keys = duplicateKeys(data)
  const earlier = keys.map((key) => rowsByLikeness.get(key)).find((one) => one !== undefined)
  for (const key of keys) if (!rowsByLikeness.has(key)) rowsByLikeness.set(key, row)
  const known = keys.map((key) => alike.get(key)).find((one) => one !== undefined)
  if (earlier === undefined && !known) return { ...entry, status: 'success' }
  return {
    ...entry,
    status: 'duplicate',
    duplicate: {
      ...(known ? { contact: presentMatch(known) } : {}),
      ...(earlier === undefined ? {} : { row: earlier }),
    },
  }
}

function presentMatch({ person, place }: DuplicateMatch) {
  return { key: person.key, display_name: person.displayName, data: valuesOf(person, place) }
}
