import { accounts } from '@goodturn/contract/money/ledger/accounts'
import type { Command } from '../command.ts'
import { dollarsOf } from './typed-money.ts'

/** The help section on correcting the books. */
export const correctionUsage = `  transfers WHAT                    transfers of an invoice (key or number), charge, credit, or member (key)
  correct TRANSFER FROM TO AMOUNT REASON [--credit CREDIT]
                                    propose a transfer that corrects another one; always takes a second person.
                                    FROM and TO are accounts: ${accounts.slice(0, 5).join(', ')},
                                    ${accounts.slice(5).join(', ')}; wallet needs --credit
  corrections                       proposed and posted corrections`

/** Parses a command about the books: returns the request, an error message, or null for any other command. */
export function correctionCommandOf(
  name: string,
  words: readonly string[],
  { credit }: { credit?: string | undefined },
): Command | string | null {
  const path = '/v1/staff/books'
  const [first = '', from = '', to = '', typed = '', ...rest] = words
  if (name === 'corrections') return { method: 'GET', path: `${path}/corrections` }
  if (name === 'transfers')
    return first
      ? { method: 'GET', path: `${path}/transfers?about=${encodeURIComponent(words.join(' '))}` }
      : 'transfers needs an invoice, a charge, a credit, or a member.'
  if (name !== 'correct') return null
  const amount = dollarsOf(typed)
  if (amount === undefined || rest.length === 0)
    return 'correct needs a transfer, two accounts, an amount, and a reason.'
  const body = { transfer: first, from, to, amount, reason: rest.join(' '), ...(credit ? { credit } : {}) }
  return { method: 'POST', path: `${path}/corrections`, body, movesMoney: true }
}
