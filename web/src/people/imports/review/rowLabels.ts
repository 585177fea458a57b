import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { type Choices, decisionOf } from './decisions.ts'

/** A row's status, for its status cell. */
export interface RowStatus {
  look: 'done' | 'failed' | 'duplicate' | 'canceled'
  word: 'Valid' | 'Error' | 'Duplicate' | 'Removed'
  /** The problem with the row, or what will happen to it. */
  note: string
}

/** Words for a row's status. */
export function statusOf(entry: ImportEntry, choices: Choices): RowStatus {
  const decision = decisionOf(entry, choices)
  if (decision.act === 'remove') return { look: 'canceled', word: 'Removed', note: '' }
  if (entry.status === 'error') return { look: 'failed', word: 'Error', note: entry.errors[0]?.message ?? '' }
  const joinedTo = choices.joined.get(entry.row)
  if (joinedTo !== undefined) return { look: 'done', word: 'Valid', note: `partner of row ${joinedTo}` }
  if (entry.status === 'success')
    return { look: 'done', word: 'Valid', note: entry.warnings[0]?.message ?? '' }
  return { look: 'duplicate', word: 'Duplicate', note: duplicateNote(entry, decision.act) }
}

function duplicateNote({ duplicate }: ImportEntry, act: 'keep' | 'update'): string {
  if (act === 'update')
    return `updates ${duplicate?.contact?.data.first_name ?? duplicate?.contact?.display_name ?? ''}`
  return duplicate?.contact ? 'separate person' : `same as row ${duplicate?.row ?? ''}`
}

/** A row's person, for button labels. */
export function nameOf({ row, data }: ImportEntry): string {
  return [data.first_name, data.last_name].filter(Boolean).join(' ') || `row ${row}`
}
