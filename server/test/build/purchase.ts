import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { experiences, services } from '../../src/shop/catalog/tables.ts'
import type { TestApp } from '../app.ts'
import { buildCard } from './card.ts'
import { buildContact, buildLocation } from './contact.ts'
import { buildMember } from './member.ts'
import { buildExperience } from './touch.ts'

export interface PurchaseParts {
  service?: Partial<typeof services.$inferInsert>
  experience?: Partial<typeof experiences.$inferInsert>
  contact?: Omit<Parameters<typeof buildContact>[1], 'member'>
  location?: Omit<Parameters<typeof buildLocation>[1], 'contact'>
  /** A test card's number; null for a member without a card. */
  cardNumber?: string | null
  member?: Awaited<ReturnType<typeof buildMember>>
}

/** The built data of a purchase. */
export type Purchase = Awaited<ReturnType<typeof buildPurchase>>

/** A member with a card, a person with an address in Oakland, and a $54.00 service to send to them. */
export async function buildPurchase(app: TestApp, parts: PurchaseParts = {}) {
  const member = parts.member ?? (await buildMember(app))
  const card =
    parts.cardNumber === null
      ? null
      : await buildCard(app, member, parts.cardNumber ? { number: parts.cardNumber } : {})
  const contact = await buildContact(app, { member, ...parts.contact })
  const location = await buildLocation(app, { contact, ...parts.location })
  const experience = await buildExperience(app, parts.experience, { priceCents: 5400, ...parts.service })
  const cartItem = (changes: Partial<CartItem> = {}): CartItem => ({
    id: crypto.randomUUID(),
    type: 'service',
    member_data: {
      contact: { key: contact.key },
      service: { key: experience.serviceKey },
      current_location: location.key,
    },
    ...changes,
  })
  return { member, card, contact, location, experience, cartItem }
}
