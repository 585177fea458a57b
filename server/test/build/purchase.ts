import type { CartItem } from '@goodturn/contract/checkout/schema'
import { newKey } from '../../src/platform/ids.ts'
import { contacts, locations } from '../../src/contacts/tables.ts'
import { experiences, services } from '../../src/catalog/tables.ts'
import type { TestApp } from '../app.ts'
import { buildCard } from './card.ts'
import { buildMember } from './member.ts'
import { buildExperience } from './touch.ts'

export interface PurchaseParts {
  service?: Partial<typeof services.$inferInsert>
  experience?: Partial<typeof experiences.$inferInsert>
  contact?: Partial<typeof contacts.$inferInsert>
  location?: Partial<typeof locations.$inferInsert>
  /** A test card's number; null for a member without a card. */
  cardNumber?: string | null
  member?: Awaited<ReturnType<typeof buildMember>>
}

/** A member with a card, a person with an address in Oakland, and a service at $54.00 to send to them. */
export async function buildPurchase(app: TestApp, parts: PurchaseParts = {}) {
  const member = parts.member ?? (await buildMember(app))
  const card =
    parts.cardNumber === null
      ? null
      : await buildCard(app, member, parts.cardNumber ? { number: parts.cardNumber } : {})
  const [contact] = await app.db
    .insert(contacts)
    .values({
      key: newKey('contact'),
      memberKey: member.key,
      firstName: 'Grace',
      lastName: 'Okafor',
      displayName: 'Grace Okafor',
      messageSalutation: 'Grace',
      searchText: 'grace okafor',
      sortName: 'okafor grace',
      createdAt: app.now,
      ...parts.contact,
    })
    .returning()
  const [location] = await app.db
    .insert(locations)
    .values({
      key: newKey('location'),
      memberKey: member.key,
      contactKey: contact?.key ?? '',
      street: '2840 Calmar Avenue',
      city: 'Oakland',
      state: 'CA',
      zip: '94611',
      country: 'US',
      zone: 1,
      createdAt: app.now,
      ...parts.location,
    })
    .returning()
  const experience = await buildExperience(app, parts.experience, { priceCents: 5400, ...parts.service })
  const cartItem = (changes: Partial<CartItem> = {}): CartItem => ({
    id: crypto.randomUUID(),
    type: 'service',
    member_data: {
      contact: { key: contact?.key ?? '' },
      service: { key: experience.serviceKey },
      current_location: location?.key ?? null,
    },
    ...changes,
  })
  if (!contact || !location) throw new Error('no contact or location was made')
  return { member, card, contact, location, experience, cartItem }
}
