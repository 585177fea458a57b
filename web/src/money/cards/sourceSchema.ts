import type { PaymentMethod } from '@goodturn/contract/identity/accounts/schema'
import { keySchema } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { z } from 'zod/mini'

/** Schema of the paying card in a payment form; `needed` is the message when none is chosen. */
export const sourceSchema = (needed: string) => keySchema('card', z.string().check(z.minLength(1, needed)))

/** Default card of a payment form: the first that has not expired (B-4.9-04, B-4.9-08); empty if none. */
export const firstSource = (cards: readonly PaymentMethod[]) =>
  cards.find(({ expired }) => !expired)?.id ?? readKey('card', '')
