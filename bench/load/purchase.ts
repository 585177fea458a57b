import type { Buyer } from '../world/fill.ts'
import { type Connection, requestBytes } from './connection.ts'
import type { TimePart } from './run.ts'

/** The buyer's gift as a cart item. */
export function cartItemOf(buyer: Buyer) {
  return {
    id: crypto.randomUUID(),
    type: 'service',
    member_data: {
      contact: { key: buyer.contactKey },
      service: { key: buyer.serviceKey },
      current_location: buyer.locationKey,
    },
  }
}

/** Buys one gift, as `purchase` does, unmeasured. */
export async function buyGift(connection: Connection, buyer: Buyer): Promise<void> {
  await buy(connection, buyer, cartItemOf(buyer), (_name, work) => work())
}

interface PlanChoices {
  contactKey: string
  locationKey: string
  serviceKey: string
}

/** Buys one monthly plan for a person. */
export async function buyPlan(connection: Connection, buyer: Buyer, chosen: PlanChoices): Promise<void> {
  const item = {
    id: crypto.randomUUID(),
    type: 'plan',
    member_data: {
      contact: { key: chosen.contactKey },
      service: { key: chosen.serviceKey },
      current_location: chosen.locationKey,
      unit: 'month',
    },
  }
  await buy(connection, buyer, item, (_name, work) => work())
}

/** Buys one gift: reviews it, then checks out with the saved card. Throws on any status but 200. */
export async function purchase(connection: Connection, buyer: Buyer, timed: TimePart): Promise<void> {
  await buy(connection, buyer, cartItemOf(buyer), timed)
}

async function buy(connection: Connection, buyer: Buyer, item: object, timed: TimePart): Promise<void> {
  const items = [item]
  const { cookie } = buyer
  const review = requestBytes('POST', '/api/v1/billing/review', { cookie, body: { items } })
  const checkout = requestBytes('POST', '/api/v1/billing/checkout', {
    cookie,
    body: { items, source: buyer.cardKey, credit: false },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await expectOk(timed('review', () => connection.send(review)))
  await expectOk(timed('pay', () => connection.send(checkout)))
}

async function expectOk(sent: ReturnType<Connection['send']>): Promise<void> {
  const { status, body } = await sent
  if (status !== 200) throw new Error(`A purchase was answered with ${status}: ${body.toString()}`)
}
