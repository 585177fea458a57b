import { type Permission, permissions } from '@goodturn/contract/identity/accounts/permissions'
import { creditReasons } from '@goodturn/contract/money/ledger/reasons'
import type { Command } from '../command.ts'
import { dollarsOf } from './typed-money.ts'

/** Options that money commands accept. */
export interface MoneyOptions {
  services?: string | undefined
  types?: string | undefined
  title?: string | undefined
  qty?: string | undefined
  uses?: string | undefined
  starts?: string | undefined
  ends?: string | undefined
  expires?: string | undefined
}

/** The help section on money. */
export const moneyUsage = `  member WHO                        wallet, invoices, and permissions of a member
  refund INVOICE AMOUNT|all REASON  refund money: card first, then funds, then credits
  funds WHO AMOUNT DESCRIPTION      give funds, which never expire
  credit WHO AMOUNT KIND DESCRIPTION [--expires DAY]
                                    give credit for 12 months or to the end of a day; KIND is one of
                                    ${Object.keys(creditReasons).join(', ')}
  void CREDIT REASON                void what is left of one grant
  charge WHO AMOUNT REASON          charge the default card
  discount WHO 10%|AMOUNT TITLE REASON [--services A,B] [--qty N] [--expires DAY]
  tokens WHO QTY VALUE TITLE REASON --services A,B
  allow WHO PERMISSION ...          ${permissions.join(', ')}
  forbid WHO PERMISSION ...
  sign-out WHO REASON               sign a member out on every device, including ones in other hands
  easy-billing WHO on|off|balance|card [AMOUNT] [MINIMUM]
                                    pay purchases from the balance, with the permission easy-billing; a card
                                    replenishes it by multiples of AMOUNT to keep at least MINIMUM
  affiliate WHO PERCENT|none         add to the affiliate program, with the discount of invites; or remove
  promotion CODE 10%|AMOUNT DESCRIPTION [--title TITLE] [--services A,B] [--types package,plan] [--starts DAY] [--ends DAY] [--uses N]
  end-promotion CODE
  disputes                          charges that cardholders dispute, newest first`

/** Usage of each command, shown when one was typed wrong. */
const forms: Readonly<Record<string, string>> = {
  member: 'a member',
  refund: 'an invoice, an amount or "all", and a reason',
  funds: 'a member, an amount, and a description',
  credit: 'a member, an amount, a kind, and a description',
  void: 'a credit and a reason',
  charge: 'a member, an amount, and a reason',
  discount: 'a member, a percentage or an amount, a title, and a reason',
  tokens: 'a member, a quantity, the value of one, a title, a reason, and --services',
  allow: `a member and permissions: ${permissions.join(', ')}`,
  forbid: `a member and permissions: ${permissions.join(', ')}`,
  'sign-out': 'a member and a reason',
  'easy-billing': 'a member, and "on", "off", "balance", or "card" with amounts',
  affiliate: 'a member, and a whole percentage or "none"',
  promotion: 'a code, a percentage or an amount, and a description',
  'end-promotion': 'a code',
  disputes: 'nothing more',
}

/** Parses a money command: returns the request, an error message, or null for any other command. */
export function moneyCommandOf(
  name: string,
  words: readonly string[],
  options: MoneyOptions,
): Command | string | null {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  if (!form) return null
  return requestOf(name, words, options) ?? `${name} needs ${form}.`
}

function requestOf(name: string, words: readonly string[], options: MoneyOptions): Command | null {
  const [first = '', second = '', third = '', fourth = '', ...rest] = words
  const path = (verb: string) => `/v1/admin/members/${encodeURIComponent(first)}/${verb}`
  const from = (index: number) => words.slice(index).join(' ')
  switch (name) {
    case 'member':
      return first ? { method: 'GET', path: `/v1/admin/members/${encodeURIComponent(first)}` } : null
    case 'disputes':
      return { method: 'GET', path: '/v1/admin/disputes' }
    case 'refund': {
      const amount = second === 'all' ? null : dollarsOf(second)
      if (amount === undefined || !third) return null
      return money(`/v1/admin/invoices/${encodeURIComponent(first)}/refund`, { amount, reason: from(2) })
    }
    case 'funds':
      return withAmount(second, third, (amount) => money(path('funds'), { amount, description: from(2) }))
    case 'charge':
      return withAmount(second, third, (amount) => money(path('charges'), { amount, reason: from(2) }))
    case 'credit':
      return withAmount(second, fourth, (amount) =>
        money(path('credits'), {
          amount,
          reason: third,
          description: from(3),
          ...(options.expires ? { expires: options.expires } : {}),
        }),
      )
    case 'void':
      return second ? money(`/v1/admin/credits/${encodeURIComponent(first)}/void`, { reason: from(1) }) : null
    case 'discount': {
      const off = reductionOf(second)
      if (!off || !fourth) return null
      const { qty, expires } = options
      const more = { ...(qty ? { qty: Number(qty) } : {}), ...(expires ? { expires } : {}) }
      return money(path('discounts'), {
        ...off,
        title: third,
        reason: from(3),
        ...servicesOf(options),
        ...more,
      })
    }
    case 'tokens':
      if (rest.length === 0 || !options.services) return null
      return withAmount(third, fourth, (amount) =>
        money(path('tokens'), {
          qty: Number(second),
          amount,
          title: fourth,
          reason: from(4),
          ...servicesOf(options),
        }),
      )
    case 'allow':
    case 'forbid': {
      const named = words.slice(1)
      if (named.length === 0 || !named.every((word) => permissions.includes(word as Permission))) return null
      return {
        method: 'POST',
        path: path('permissions'),
        body: { [name === 'allow' ? 'add' : 'remove']: named },
      }
    }
    case 'sign-out':
      return second ? { method: 'POST', path: path('signout'), body: { reason: from(1) } } : null
    case 'easy-billing':
      return easyBilling(path('userfunding'), words.slice(1))
    case 'affiliate':
      return second === 'none' || /^\d{1,3}%?$/.test(second)
        ? money(path('affiliate'), { percentage: second === 'none' ? null : Number.parseInt(second, 10) })
        : null
    case 'promotion': {
      const off = reductionOf(second)
      return off && third
        ? { method: 'POST', path: '/v1/admin/promotions', body: promotionOf(first, off, from(2), options) }
        : null
    }
    case 'end-promotion':
      return first
        ? { method: 'POST', path: `/v1/admin/promotions/${encodeURIComponent(first)}/end`, body: {} }
        : null
    default:
      return null
  }
}

const money = (path: string, body: Record<string, unknown>): Command => ({
  method: 'POST',
  path,
  body,
  movesMoney: true,
})

function promotionOf(code: string, off: object, description: string, options: MoneyOptions) {
  const { title, starts, ends, uses, types } = options
  return {
    code,
    ...off,
    description,
    ...servicesOf(options),
    ...(types ? { types: types.split(',').map((one) => one.trim()) } : {}),
    ...(title ? { title } : {}),
    ...(starts ? { starts } : {}),
    ...(ends ? { ends } : {}),
    ...(uses ? { uses_max: Number(uses) } : {}),
  }
}

function withAmount(typed: string, further: string, make: (amount: number) => Command): Command | null {
  const amount = dollarsOf(typed)
  return amount === undefined || !further ? null : make(amount)
}

/** Parses a discount: 10% or an amount. */
function reductionOf(typed: string): { percent: number } | { amount: number } | null {
  if (/^\d+%$/.test(typed)) return { percent: Number.parseInt(typed, 10) }
  const amount = dollarsOf(typed)
  return amount === undefined ? null : { amount }
}

const servicesOf = ({ services }: MoneyOptions) =>
  services ? { services: services.split(',').map((one) => one.trim()) } : {}

/** `on` and `off` keep the settings; the other two set what pays and switch it on. */
function easyBilling(path: string, [how = '', amount, minimum, ...rest]: readonly string[]): Command | null {
  const asks = (body: Record<string, unknown>) => money(path, body)
  if (how === 'card' && rest.length === 0) {
    const rule = {
      recharge_amount: amount && dollarsOf(amount),
      minimum_balance: minimum && dollarsOf(minimum),
    }
    if ((amount && !rule.recharge_amount) || (minimum && rule.minimum_balance === undefined)) return null
    return asks({ status: 'active', funding_type: 'credit_card', ...rule })
  }
  if (amount !== undefined) return null
  if (how === 'balance') return asks({ status: 'active', funding_type: 'internal' })
  return how === 'on' || how === 'off' ? asks({ status: how === 'on' ? 'active' : 'inactive' }) : null
}
