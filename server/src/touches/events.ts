import type { TouchKey } from '@goodturn/contract/ids'
import { defineEvent } from '../platform/events.ts'

/** Touches were processed: packed and handed over, or done on the spot. */
export const touchesCompleted = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.completed')

/** Touches could not be processed because something is missing. */
export const touchesIncomplete = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.incomplete')

/** A carrier brought touches back. */
export const touchesReturned = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.returned')
