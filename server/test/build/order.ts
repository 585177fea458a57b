import type { CardKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { Caller, TestApp } from '../app.ts'
import { buildCard } from './card.ts'
import { buildContact, buildLocation } from './contact.ts'
import { buildMember } from './member.ts'

/** A member who pays by card, with a session. */
export async function buildBuyer(app: TestApp, parts: Parameters<typeof buildMember>[1] = {}) {
  return buyerOf(app, await buildMember(app, parts))
}

/** An existing member as one who pays by card. */
export async function buyerOf(app: TestApp, member: Awaited<ReturnType<typeof buildMember>>) {
  const card = await buildCard(app, member)
  const caller = await app.as(member)
  return { member, card, caller, pay: payWith(caller, card.key) }
}

/** Buys items with a card; `more` changes the payload. */
function payWith(caller: Caller, source: CardKey) {
  return (items: readonly CartItem[], more: Record<string, unknown> = {}) =>
    caller.post('/v1/billing/checkout', { items, source, credit: false, ...more })
}

/** A person of `member` with an address, and a cart item for the person. */
export async function buildPerson(
  app: TestApp,
  member: { key: MemberKey },
  parts: Omit<Parameters<typeof buildContact>[1], 'member'> = {},
  address: Omit<Parameters<typeof buildLocation>[1], 'contact'> = {},
) {
  const contact = await buildContact(app, { member, ...parts })
  const location = await buildLocation(app, { contact, ...address })
  const item = (
    service: { key: ServiceKey; type: string },
    choice: Partial<CartItem['member_data']> = {},
    changes: Partial<CartItem> = {},
  ): CartItem => ({
    id: crypto.randomUUID(),
    type: service.type as CartItem['type'],
    member_data: {
      contact: { key: contact.key },
      service: { key: service.key },
      current_location: location.key,
      ...choice,
    },
    ...changes,
  })
  return { contact, location, item }
}
