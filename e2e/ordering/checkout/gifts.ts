// The gifts that the tests of the shop, the cart and the checkout buy.
import type { BrowserContext } from '@playwright/test'
import { type Purchase, type PurchaseParts, buildPurchase } from '../../../server/test/build/purchase.ts'
import { issueLot } from '../../../server/src/money/ledger/issue.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { signIn } from '../../app.ts'

/** The fixtures that a test passes in. */
interface TestFixtures {
  app: TestApp
  context: BrowserContext
}

/** A gift for Grace Okafor that Dana can buy, and Dana signed in. */
export async function giftToBuy(
  { app, context }: TestFixtures,
  parts: PurchaseParts = {},
): Promise<Purchase> {
  const gift = await buildPurchase(app, parts)
  await signIn(context, app, gift.member)
  return gift
}

/** Another gift the same member can buy: for Sam Petrakis, without another card. */
export function secondGift(app: TestApp, { member }: Purchase, parts: PurchaseParts = {}): Promise<Purchase> {
  return buildPurchase(app, {
    member,
    contact: { firstName: 'Sam', lastName: 'Petrakis' },
    cardNumber: null,
    ...parts,
  })
}

/** The key of a paid order for the gift. */
export async function paidOrder(app: TestApp, { member, card, cartItem }: Purchase): Promise<string> {
  const caller = await app.as(member)
  const order = { items: [cartItem()], source: card?.key, credit: false }
  return (await caller.post('/v1/billing/checkout', order)).body.data.id
}

/** Money in the wallet of the gift's buyer that never expires. */
export const addFunds = (app: TestApp, { member }: Purchase, cents: number) =>
  issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'purchase',
    description: 'Thank you',
    cents,
    now: app.now,
  })
