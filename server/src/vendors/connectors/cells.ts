import { type DayOfYear, readDay, writeDay } from '@goodturn/contract/people/contacts/dates'
import type { ContactType } from '@goodturn/contract/people/contacts/types'
import type { ImportField } from '@goodturn/contract/people/imports/fields'
import { importCellLengthMax } from '@goodturn/contract/people/imports/limits'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'

type Given = string | number | null | undefined

/** A person's cells: trimmed, without empty or overlong ones. */
export function cells(given: Partial<Record<ImportField, Given>>): ImportValues {
  const values: ImportValues = {}
  for (const [field, value] of Object.entries(given) as [ImportField, Given][]) {
    const text = String(value ?? '').trim()
    if (text !== '' && text.length <= importCellLengthMax) values[field] = text
  }
  return values
}

/**
 * A day in cell format: `1984-05-04`, or `--05-04` without a year. Reads `1984-05-04` with or without a time,
 * `5/4/1984`, `05/04`, and `--05-04`. Drops anything else: a person is worth more than an unreadable birthday.
 */
export function dayCell(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? ''
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[T ])/.exec(text)
  if (iso) return dayOf({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) })
  const american = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(text) ?? /^--(\d{2})-(\d{2})$/.exec(text)
  if (!american) return undefined
  return dayOf({
    year: american[3] ? Number(american[3]) : null,
    month: Number(american[1]),
    day: Number(american[2]),
  })
}

/** A day from its parts. Years before 1900, such as Apple's 1604, mean no year. */
export function dayOf({
  year,
  month,
  day,
}: Partial<Record<keyof DayOfYear, number | null>>): string | undefined {
  if (!month || !day) return undefined
  const known = year && year >= 1900 ? year : null
  const written = writeDay({ year: known, month, day })
  return readDay(written) ? written : undefined
}

/** Tags as one cell; a comma within a tag would split it. */
export function tagsCell(tags: readonly (string | null | undefined)[] | null | undefined): string {
  return (tags ?? [])
    .map((tag) => tag?.replaceAll(/\s*[,;]\s*/g, ' ').trim())
    .filter(Boolean)
    .join(', ')
}

/** Splits a multi-line street into the first line and the rest. */
export function streetCells(text: string | null | undefined): Pick<ImportValues, 'address' | 'address2'> {
  const [address, ...rest] = (text ?? '').split(/\r?\n/).map((line) => line.trim())
  return { address, address2: rest.filter(Boolean).join(', ') }
}

const types: Record<string, ContactType> = {
  client: 'client',
  'active client': 'client',
  'past client': 'client',
  customer: 'client',
  closed: 'client',
  prospect: 'prospect',
  lead: 'prospect',
  opportunity: 'prospect',
  marketingqualifiedlead: 'prospect',
  salesqualifiedlead: 'prospect',
}

/** Maps a service's type of person to ours if it is clear; otherwise the member chooses. */
export function typeCell(theirs: string | null | undefined): ContactType | undefined {
  return types[theirs?.trim().toLowerCase() ?? '']
}

/** The first marked item, or else the first of all. */
export function chosen<T>(
  list: readonly T[] | null | undefined,
  isMarked: (item: T) => boolean,
): T | undefined {
  return list?.find(isMarked) ?? list?.[0]
}
