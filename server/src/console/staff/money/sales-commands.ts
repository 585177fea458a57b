import { reservationStates } from '@goodturn/contract/ordering/reservations/states'
import type { Command } from '../command.ts'
import { dollarsOf } from './typed-money.ts'

/** Options that these commands accept. */
export interface SalesOptions {
  price?: string | undefined
  savings?: string | undefined
  terms?: string | undefined
  title?: string | undefined
  expires?: string | undefined
}

/** The help section on custom bundles and reservations. */
export const salesUsage = `  bundle WHO PRICE TITLE REASON QTY:VALUE:TOKEN:SERVICE[,SERVICE] ... [--savings AMOUNT] [--title WORDS] [--expires DAY]
                                    offer a bundle to one member; --title is shown beside the savings
  end-bundle BUNDLE REASON          stop offering it
  reservations [STATE]              STATE is one of ${reservationStates.join(', ')}
  reserve WHO SERVICE QTY EACH REASON [--price AMOUNT] [--terms HTML]
                                    reserve stock at a price each, or at one price for all of it
  cancel-reservation RESERVATION REASON`

/** Usage of each command, shown when one was typed wrong. */
const forms: Readonly<Record<string, string>> = {
  bundle: 'a member, a price, a title, a reason, and tokens such as 5:38:Treat:honey-jar,cookies',
  'end-bundle': 'a bundle and a reason',
  reservations: `nothing more, or one of ${reservationStates.join(', ')}`,
  reserve: 'a member, a service, a quantity, the price of one, and a reason',
  'cancel-reservation': 'a reservation and a reason',
}

/**
 * Parses a command about bundles or reservations: returns the request, an error message, or null for any other command.
 */
export function salesCommandOf(
  name: string,
  words: readonly string[],
  options: SalesOptions,
): Command | string | null {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) return null
  return requestOf(name, words, options) ?? `${name} needs ${form}.`
}

function requestOf(name: string, words: readonly string[], options: SalesOptions): Command | null {
  const [first = '', second = ''] = words
  switch (name) {
    case 'bundle':
      return bundleOf(words, options)
    case 'reserve':
      return reservationOf(words, options)
    case 'reservations':
      if (first && !reservationStates.some((state) => state === first)) return null
      return { method: 'GET', path: `/v1/admin/reservations${first ? `?state=${first}` : ''}` }
    case 'end-bundle':
      return second ? act(`bundles/${encodeURIComponent(first)}/end`, { reason: joinRest(words, 1) }) : null
    default:
      return second
        ? act(`reservations/${encodeURIComponent(first)}/cancel`, { reason: joinRest(words, 1) })
        : null
  }
}

const joinRest = (words: readonly string[], from: number) => words.slice(from).join(' ')

const act = (path: string, body: Record<string, unknown>, movesMoney = false): Command => ({
  method: 'POST',
  path: `/v1/admin/${path}`,
  body,
  ...(movesMoney ? { movesMoney } : {}),
})

function bundleOf(words: readonly string[], options: SalesOptions): Command | null {
  const [who = '', typed = '', title = '', reason = '', ...tokens] = words
  const price = dollarsOf(typed)
  const items = tokens.map(tokenOf)
  if (price === undefined || items.length === 0 || items.includes(null)) return null
  const savings = options.savings === undefined ? undefined : dollarsOf(options.savings)
  const body = {
    title,
    price,
    reason,
    items,
    ...(savings === undefined ? {} : { price_savings: savings }),
    ...(options.title ? { title_savings: options.title } : {}),
    ...(options.expires ? { expires: options.expires } : {}),
  }
  return act(`members/${encodeURIComponent(who)}/bundles`, body, true)
}

/**
 * `5:38:Treat under $50:honey-jar,cookies`: quantity, value of each, title, and the services it can be redeemed for.
 */
function tokenOf(typed: string) {
  const [qty = '', value = '', title = '', services = ''] = typed.split(':')
  const amount = dollarsOf(value)
  if (amount === undefined || !title || !services) return null
  return { qty: Number(qty), amount, title, services: services.split(',').map((one) => one.trim()) }
}

function reservationOf(words: readonly string[], { price, terms }: SalesOptions): Command | null {
  const [who = '', service = '', qty = '', each = '', reason] = words
  const unit = dollarsOf(each)
  const whole = price === undefined ? undefined : dollarsOf(price)
  if (unit === undefined || !reason || (price !== undefined && whole === undefined)) return null
  const body = {
    service,
    qty: Number(qty),
    price_per_unit: unit,
    reason: joinRest(words, 4),
    ...(whole === undefined ? {} : { price: whole }),
    ...(terms ? { terms } : {}),
  }
  return act(`members/${encodeURIComponent(who)}/reservations`, body, true)
}
