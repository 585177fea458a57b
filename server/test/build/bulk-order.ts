import type { InvoiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { buildMember } from './member.ts'
import { type PurchaseParts, buildPurchase } from './purchase.ts'

interface BulkOrderParts extends PurchaseParts {
  gifts?: number
  credit?: boolean
  /** Fields of each gift, in addition to its form. */
  item?: (at: number) => Partial<CartItem>
  /** Items that aren't from the form. */
  others?: CartItem[]
}

/** A paid order of three gifts at $54.00 from the form `all`, unless overridden. */
export async function buildBulkOrder(app: TestApp, parts: BulkOrderParts = {}) {
  const member = parts.member ?? (await buildMember(app))
  const purchase = await buildPurchase(app, { ...parts, member })
  const caller = await app.as(member)
  const bulk = Array.from({ length: parts.gifts ?? 3 }, (_none, at) =>
    purchase.cartItem({ bulk_form: 'all', ...parts.item?.(at) }),
  )
  const bought = await caller.post<{ data: { id: InvoiceKey } }>('/v1/billing/checkout', {
    items: [...bulk, ...(parts.others ?? [])],
    source: purchase.card?.key ?? null,
    credit: parts.credit ?? false,
  })
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  const key = bought.body.data.id
  return { ...purchase, member, caller, key, ...bulkOrderCalls(caller, key) }
}

type Caller = Awaited<ReturnType<TestApp['as']>>

/** The owner's calls on a bulk order. */
export function bulkOrderCalls(caller: Caller, key: InvoiceKey) {
  return {
    read: async () => (await caller.get(`/v1/bulkorders/${key}`)).body.data,
    undo: (gifts: unknown = 3, headers: Record<string, string> = {}) =>
      caller.send('POST', `/v1/bulkorders/undo/${key}`, { gifts }, headers),
  }
}
