import type { GiftLinkKey, ServiceKey, TouchKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { sql } from 'drizzle-orm'
import { newKey } from '../../../src/platform/ids.ts'
import type { TestApp } from '../../app.ts'
import { buildContact } from '../contact.ts'
import { buildBuyer } from '../order.ts'
import { buildService } from '../service.ts'

type Choice = NonNullable<CartItem['member_data']['gift_link']>

/** The choices of a link that its sender passes on, unless `parts` overrides them. */
export function linkChoice(parts: Partial<Choice> = {}): Choice {
  return { send_by: 'self', hidden: false, choices: [], ends_in_days: 30, ...parts }
}

/** A cart item whose recipient is asked where it goes. */
export function linkItem(
  contact: { key: CartItem['member_data']['contact']['key'] },
  service: { key: ServiceKey; type: string },
  link: Partial<Choice> = {},
  choice: Partial<CartItem['member_data']> = {},
): CartItem {
  return {
    id: crypto.randomUUID(),
    type: service.type as CartItem['type'],
    member_data: {
      contact: { key: contact.key },
      service: { key: service.key },
      gift_link: linkChoice(link),
      ...choice,
    },
  }
}

interface Parts {
  link?: Partial<Choice>
  service?: Awaited<ReturnType<typeof buildService>>
  buyer?: Awaited<ReturnType<typeof buildBuyer>>
  /** The recipient's email. */
  email?: string | null
  /** More of the checkout's payload. */
  pay?: Record<string, unknown>
  choice?: Partial<CartItem['member_data']>
}

/** A gift for Grace, without an address, ordered by link and paid. */
export async function buildGiftLink(app: TestApp, parts: Parts = {}) {
  const buyer = parts.buyer ?? (await buildBuyer(app))
  const service = parts.service ?? (await buildService(app))
  const email = parts.email === undefined ? `grace-${newKey('contact').slice(-10)}@example.com` : parts.email
  const grace = await buildContact(app, { member: buyer.member, email })
  const item = linkItem(grace, service, parts.link, parts.choice)
  const paid = await buyer.pay([item], parts.pay)
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  const { data } = (await buyer.caller.get(`/v1/giftlinks?contact=${grace.key}`)).body
  const made: GiftLink = data[0]
  const show = async (): Promise<GiftLink> => (await buyer.caller.get(`/v1/giftlinks/${made.key}`)).body.data
  const touch = async () => (await buyer.caller.get(`/v1/touches/details/${made.touch.key}`)).body.data
  const copy = async () => (await buyer.caller.post(`/v1/giftlinks/${made.key}/copy`)).body.data
  const key: GiftLinkKey = readKey('giftLink', made.key)
  const touchKey: TouchKey = made.touch.key
  return { ...buyer, service, grace, item, key, touchKey, invoice: paid.body.data.id, show, touch, copy }
}

/** An address in Denver, as the recipient's page reads it. */
export const denver = {
  company: null,
  street: '77 Quiet Maple Street',
  street2: null,
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  country: 'US' as const,
}

/** Adds a declined link, with the recipient's words, to an existing gift. */
export async function addDeclinedLink(app: TestApp, touchKey: string, note: string): Promise<void> {
  const key = newKey('giftLink')
  await app.rows(sql`
    insert into gift_links (key, member_key, contact_key, touch_key, checkout_key, item_key, service_key, title,
      price_cents, state, payment, code_hash, send_by, hidden, last_day, ends_at, zone, decline_reason, decline_note,
      created_at)
    select ${key}, member_key, contact_key, key, parent_key, coalesce(paid_by_item, ''), service_key, 'A gift', 100,
      'declined', 'refunded', ${key}, 'self', false, '2027-03-31', '2027-04-01', 'UTC', 'employer', ${note},
      ${app.now.toISOString()}::timestamptz
    from touches where key = ${touchKey}`)
}
