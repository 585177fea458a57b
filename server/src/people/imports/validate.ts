import { adminImportFields, importFields } from '@goodturn/contract/people/imports/fields'
import { keptOutText } from '@goodturn/contract/people/contacts/erased'
import { likenessKeys } from '@goodturn/contract/people/imports/likeness'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { type ReadRow, readRow } from '@goodturn/contract/people/imports/row'
import type { ImportEntry, ValidateForm } from '@goodturn/contract/people/imports/schema'
import { dateIn } from '@goodturn/contract/time'
import { isAmong, keptOutAmong } from '../contacts/keep-out.ts'
import { type Ctx, actingOf } from '../../platform/context.ts'
import { inParts } from '../../platform/lists/in-parts.ts'
import { adminFieldsOnly } from './errors.ts'
import { type Alike, findAlike } from './find-alike.queries.ts'
import { valuesOf } from './values-of.ts'

interface Read extends ReadRow {
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
  const read = await inParts(lines, ({ cells, row }): Read => {
    const one = readRow(valuesIn(cells, form.mapping), today, options)
    const excess = excessOf(cells, form.columns)
    return excess ? { ...one, row, errors: [excess, ...one.errors] } : { ...one, row }
  })
  const right = read.filter(({ errors }) => errors.length === 0)
  const alike = await findAlike(
    ctx.db,
    ctx.actor.memberKey,
    right.map(({ data }) => data),
  )
  const rowsByLikeness = new Map<string, number>()
  const gone = await keptOutAmong(
    ctx.db,
    ctx.actor.memberKey,
    right.flatMap(({ data }) => likenessKeys(data)),
  )
  return inParts(read, (one) =>
    isAmong(gone, one.data) ? keptOutEntry(one) : entryOf(one, alike, rowsByLikeness),
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
function excessOf(cells: readonly string[], columns: number | undefined) {
  if (columns === undefined || !cells.slice(columns).some((cell) => cell.trim() !== '')) return null
  const message = `This line has ${cells.length} cells, but the header has ${columns}.`
  return { field: 'row' as const, message }
}

function keptOutEntry({ row, data, warnings, repairs }: Read): ImportEntry {
  const errors = [{ field: 'row' as const, message: keptOutText }]
  return { row, status: 'error', data, errors, warnings, repairs, active: true }
}

function entryOf(
  { row, data, errors, warnings, repairs }: Read,
  alike: ReadonlyMap<string, Alike>,
  rowsByLikeness: Map<string, number>,
): ImportEntry {
  const entry = { row, data, errors, warnings, repairs, active: true }
  if (errors.length > 0) return { ...entry, status: 'error' }
  const keys = likenessKeys(data)
  const earlier = keys.map((key) => rowsByLikeness.get(key)).find((one) => one !== undefined)
  for (const key of keys) if (!rowsByLikeness.has(key)) rowsByLikeness.set(key, row)
  const known = keys.map((key) => alike.get(key)).find((one) => one !== undefined)
  if (earlier === undefined && !known) return { ...entry, status: 'success' }
  return {
    ...entry,
    status: 'duplicate',
    duplicate: {
      ...(known ? { contact: shownOf(known) } : {}),
      ...(earlier === undefined ? {} : { row: earlier }),
    },
  }
}

function shownOf({ person, place }: Alike) {
  return { key: person.key, display_name: person.displayName, data: valuesOf(person, place) }
}
