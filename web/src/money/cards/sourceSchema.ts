import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import { keySchema } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { z } from 'zod/mini'

/** The card that pays, in the schema of a payment's form; `needed` is what is said without one. */
export const sourceSchema = (needed: string) => keySchema('card', z.string().check(z.minLength(1, needed)))

/** The card that a payment's form begins with: the first that has not expired (B-4.9-04, B-4.9-08); empty without any. */
export const firstSource = (cards: readonly PaymentMethod[]) =>
  cards.find(({ expired }) => !expired)?.id ?? readKey('card', '')
