import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The sender whose emails a mailed code stops, and whether they are stopped already. */
export interface Stop {
  /** The member in whose name they are sent. */
  sender: string
  isStopped: boolean
  /** The recipient's language; null if it isn't known. */
  language: PersonLanguage | null
}

/** A higher room's functions for stopping its emails by their code. */
export interface Stops {
  find(tx: Tx, code: string): Promise<Stop | null>
  /** Repeating it changes nothing. */
  stop(tx: Tx, code: string, cause: Cause): Promise<void>
}

/** Stops of several rooms as one: a code belongs to the first that knows it. */
export function firstOf(...all: readonly Stops[]): Stops {
  return {
    async find(tx, code) {
      for (const one of all) {
        const found = await one.find(tx, code)
        if (found) return found
      }
      return null
    },
    async stop(tx, code, cause) {
      for (const one of all) if (await one.find(tx, code)) return one.stop(tx, code, cause)
    },
  }
}
