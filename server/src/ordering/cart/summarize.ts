import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { dollars } from '@goodturn/contract/money'
import type { PricedCart, PricedItem } from './priced-cart.ts'

interface Saving {
  description: string
  isToken: boolean
  nominalCents: number
  savingsCents: number
}

interface Entry {
  title: string
  count: number
  cents: number
  /** By the key of the token or discount. */
  taken: Map<string, Saving>
}

/**
 * One entry per service, in the order of their first items, each with what its tokens and discounts take off (BG-22).
 */
export function summarize(cart: PricedCart): Review['summary'] {
  const entries = new Map<string, Entry>()
  for (const priced of cart.items) {
    if (priced.item.soft_deleted) continue
    const key = priced.row.service_key as string
    const entry = entries.get(key) ?? { title: priced.row.title, count: 0, cents: 0, taken: new Map() }
    entries.set(key, entry)
    entry.count += 1
    entry.cents += priced.paidCents
    addSaving(entry.taken, priced)
  }
  return [...entries].map(([id, { title, count, cents, taken }]) => ({
    id,
    title,
    count,
    subtotal: dollars(cents),
    discounts: [...taken.values()].map(({ description, isToken, nominalCents, savingsCents }) => ({
      amount: dollars(nominalCents),
      description,
      savings: dollars(savingsCents),
      is_token: isToken,
    })),
  }))
}

/** A fixed amount counts once per order; percentages and tokens add up over their items. */
function addSaving(taken: Map<string, Saving>, { token, discount, savingsCents }: PricedItem): void {
  const source = token ?? discount
  if (!source) return
  const nominalCents = token ? token.amountCents : (discount?.nominalCents ?? 0)
  const known = taken.get(source.key)
  if (!known) {
    const description = token ? token.title : (discount?.description ?? '')
    taken.set(source.key, { description, isToken: token !== null, nominalCents, savingsCents })
    return
  }
  known.savingsCents += savingsCents
  if (!discount?.isFixed) known.nominalCents += nominalCents
}
