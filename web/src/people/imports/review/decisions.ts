import type { ReplaceableField } from '@goodturn/contract/people/imports/fields'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'

/** The decision on a row: add it, leave it out, or update the person it duplicates. */
export type Decision =
  | { act: 'keep' }
  | { act: 'remove' }
  /** Fills empty fields, and replaces these. */
  | { act: 'update'; replace: ReplaceableField[] }

/** The member's choices; other rows keep their default. */
export interface Choices {
  decisions: ReadonlyMap<number, Decision>
  /** The person's row, by the row of the partner joined into it. */
  joined: ReadonlyMap<number, number>
  /** Couples kept as two people, by the first row. */
  apart: ReadonlySet<number>
}

export const noChoices: Choices = { decisions: new Map(), joined: new Map(), apart: new Set() }

const keepDecision: Decision = { act: 'keep' }
const updateDecision: Decision = { act: 'update', replace: [] }

/**
 * Returns what to do with a row. An existing person is updated unless the member decides otherwise, since updating
 * loses nothing.
 */
export function decisionOf(entry: ImportEntry, { decisions }: Pick<Choices, 'decisions'>): Decision {
  const decided = decisions.get(entry.row)
  // After an edit, the row may no longer match an existing person.
  if (decided && (decided.act !== 'update' || entry.duplicate?.contact)) return decided
  return entry.duplicate?.contact ? updateDecision : keepDecision
}

/** Dry run: counts every row in a file exactly once, and the rows that block the import. */
export interface Summary {
  added: number
  updated: number
  joined: number
  leftOut: number
  /** Rows with errors, neither fixed nor removed: they block the import (C-5-54). */
  waiting: number
  /** Rows that will be imported: neither removed nor with errors. */
  valid: number
}

/** The dry-run result for these rows. */
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

/** The reason these rows can't be imported; null when they can (C-5-53, C-5-54). */
export function findImportBlocker({ added, updated, waiting }: Summary): string | null {
  if (waiting > 0)
    return waiting === 1
      ? '1 row still has errors. Fix or remove it to import.'
      : `${waiting.toLocaleString('en-US')} rows still have errors. Fix or remove them to import.`
  return added + updated === 0 ? 'There are no valid rows to import.' : null
}

/** Number of rows per status, for the chips (C-4.5-04). */
export function countsOf(entries: readonly ImportEntry[]): Record<ImportEntry['status'], number> {
  const counts = { success: 0, error: 0, duplicate: 0 }
  for (const { status } of entries) counts[status] += 1
  return counts
}
