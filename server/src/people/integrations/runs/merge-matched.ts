import type { ContactKey } from '@goodturn/contract/ids'
import type { RowForm } from '@goodturn/contract/people/imports/row'
import type { ReplaceableField } from '@goodturn/contract/people/imports/fields'
import type { CalendarDate } from '@goodturn/contract/time'
import { type Merged, mergeRow } from '../../imports/merge.ts'
import { decide } from './decide.ts'
import type { Link, LinkWrite } from '../links.queries.ts'
import { type ReadPerson, formOfKnown } from './read-person.ts'

/** A person in a service and their match here. */
export interface MatchedPerson {
  person: ReadPerson
  /** Null if they are being linked now. */
  link: Link | null
  contactKey: ContactKey
}

interface Rules {
  today: CalendarDate
  theirsWin: boolean
}

/**
 * Merges a person from a service into their match here, in memory, and returns the new values of their link. Skips a
 * person who is archived here.
 */
export function mergeMatched(
  merged: Merged | undefined,
  { person, link, contactKey }: MatchedPerson,
  rules: Rules,
): LinkWrite {
  const write: LinkWrite = {
    externalId: person.id,
    contactKey,
    state: 'linked',
    data: person.data,
    errors: null,
    differing: link?.differing ?? null,
    kept: link?.kept ?? {},
  }
  const form = merged && formOfKnown(person.known, merged.after, rules.today)
  if (!merged || !form) return write
  const before = link && { cells: link.data, form: formOfKnown(link.data, merged.after, rules.today) }
  const { replace, differing } = decide(merged, {
    form,
    cells: person.known,
    unusable: person.unusable,
    before,
    differing: link?.differing ?? {},
    kept: write.kept,
    theirsWin: rules.theirsWin,
  })
  const left = mergeLenient(merged, form, replace)
  for (const field of left) if (person.data[field]) differing[field] = person.data[field]
  return { ...write, differing: Object.keys(differing).length > 0 ? differing : null }
}

/** Merges whatever fits; returns the fields that would exceed a limit, such as a 21st tag. */
export function mergeLenient(merged: Merged, form: RowForm, replace: readonly ReplaceableField[]) {
  const left: ('tags' | 'notes' | 'address')[] = []
  let rest = form
  for (;;) {
    const trial = structuredClone(merged)
    const fault = mergeRow(trial, {
      row: 1,
      at: 0,
      form: rest,
      given: { row: 1, action: 'update', replace: [...replace] },
    })
    if (!fault) {
      Object.assign(merged, trial)
      return left
    }
    const field = fault.field === 'tags' || fault.field === 'notes' ? fault.field : ('address' as const)
    left.push(field)
    const { tags, notes, location, ...others } = rest
    rest = {
      ...others,
      ...(tags && !left.includes('tags') ? { tags } : {}),
      ...(notes && !left.includes('notes') ? { notes } : {}),
      ...(location && !left.includes('address') ? { location } : {}),
    }
  }
}

/** Whether a merge has changes to write. */
export function isChanged({ before, after, places }: Merged): boolean {
  return (
    JSON.stringify(before) !== JSON.stringify(after) ||
    places.some(({ key, was }) => key === null || was !== null)
  )
}
