import type { ReplaceableField } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'

/** What becomes of a row: added, left out, or its values go to the person it is a duplicate of. */
export type Decision =
  | { act: 'keep' }
  | { act: 'remove' }
  /** Fills what is empty, and replaces these fields. */
  | { act: 'update'; replace: ReplaceableField[] }

/** The member's choices: rows not named here are as they were found. */
export interface Choices {
  decisions: ReadonlyMap<number, Decision>
  /** The row of a person by the row of the partner that was joined into it. */
  joined: ReadonlyMap<number, number>
  /** Couples that stay two people, by the first row. */
  apart: ReadonlySet<number>
}

export const noChoices: Choices = { decisions: new Map(), joined: new Map(), apart: new Set() }

const keep: Decision = { act: 'keep' }
const update: Decision = { act: 'update', replace: [] }

/** What becomes of a row. Somebody who is there already is updated unless the member says otherwise: it loses nothing. */
export function decisionOf(entry: ImportEntry, { decisions }: Pick<Choices, 'decisions'>): Decision {
  const decided = decisions.get(entry.row)
  // An edit may have made another row of it, of nobody.
  if (decided && (decided.act !== 'update' || entry.duplicate?.contact)) return decided
  return entry.duplicate?.contact ? update : keep
}

/** Every row of a file exactly once (dry run), and what blocks the import. */
export interface Summary {
  added: number
  updated: number
  joined: number
  leftOut: number
  /** Rows with errors that are neither mended nor removed: they block the import (C-5-54). */
  waiting: number
  /** Rows that will be imported: neither removed nor with errors. */
  valid: number
}

/** What the import would do with these rows. */
export function summaryOf(entries: readonly ImportEntry[], choices: Choices): Summary {
  const sum: Summary = { added: 0, updated: 0, joined: 0, leftOut: 0, waiting: 0, valid: 0 }
  for (const entry of entries) {
    const { act } = decisionOf(entry, choices)
    if (act !== 'remove' && entry.status !== 'error') sum.valid += 1
    if (act === 'remove') sum.leftOut += 1
    else if (entry.status === 'error') sum.waiting += 1
    else if (choices.joined.has(entry.row)) sum.joined += 1
    else if (act === 'update') sum.updated += 1
    else sum.added += 1
  }
  return sum
}

/** Why these rows cannot be imported; null when they can (C-5-53, C-5-54). */
export function whyNoImport({ added, updated, waiting }: Summary): string | null {
  if (waiting > 0)
    return waiting === 1
      ? '1 row still has errors. Fix or remove it to import.'
      : `${waiting.toLocaleString('en-US')} rows still have errors. Fix or remove them to import.`
  return added + updated === 0 ? 'There is no valid row to import.' : null
}

/** How many rows have each status: what the chips count (C-4.5-04). */
export function countsOf(entries: readonly ImportEntry[]): Record<ImportEntry['status'], number> {
  const counts = { success: 0, error: 0, duplicate: 0 }
  for (const { status } of entries) counts[status] += 1
  return counts
}
