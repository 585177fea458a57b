import type { Address } from '@goodturn/contract/address'
import type {
  CheckoutItemKey,
  ContactKey,
  ExperienceKey,
  LocationKey,
  MemberKey,
  ParentKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { addDays, dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import { categories, experiences, services } from '../../src/shop/catalog/tables.ts'
import { bumpVersion } from '../../src/shop/catalog/version.ts'
import { newKey } from '../../src/platform/ids.ts'
import { type TouchChange, changeTouches } from '../../src/care/touches/change.ts'
import { type NewTouch, createTouches } from '../../src/care/touches/create.ts'
import { placeLinked } from '../../src/care/touches/linked/place.ts'
import { releaseLinked } from '../../src/care/touches/linked/release.ts'
import { touches } from '../../src/care/touches/tables.ts'
import type { TestApp } from '../app.ts'
import { buildContact, buildLocation } from './contact.ts'

const art = { tint: 'treats', of: [{ n: 'tangerine', s: 62, x: 50, y: 0 }] }

/** A service with one experience, in its own category; `parts` overrides fields. */
export async function buildExperience(
  app: TestApp,
  parts: Partial<typeof experiences.$inferInsert> = {},
  service: Partial<typeof services.$inferInsert> = {},
) {
  const count = app.next('experience')
  const slug = `thing-${count}`
  const title = parts.title ?? 'Holiday Citrus Crate'
  await app.db.insert(categories).values({ slug, title: 'Treats', art, position: count })
  const serviceKey = newKey('service')
  const common = { title, description: 'Twelve satsumas and six pears.', art }
  await app.db.insert(services).values({
    key: serviceKey,
    slug,
    metaKey: slug,
    type: 'service',
    category: slug,
    summary: 'Fruit from three orchards.',
    priceCents: 4800,
    createdAt: app.now,
    ...common,
    ...service,
  })
  const key: ExperienceKey = newKey('experience')
  await app.db.insert(experiences).values({
    key,
    slug,
    serviceKey,
    contactMessage: 'Happy holidays to all of you.',
    ...common,
    ...parts,
  })
  await bumpVersion(app.db)
  return { key, serviceKey, title }
}

/** A person in Oakland, California, with one address. */
export async function buildRecipient(
  app: TestApp,
  member: { key: MemberKey },
  parts: Omit<Parameters<typeof buildContact>[1], 'member'> = {},
  address: Omit<Parameters<typeof buildLocation>[1], 'contact'> = {},
) {
  const [firstName = 'Grace', lastName = 'Okafor'] = (parts.displayName ?? 'Grace Okafor').split(' ')
  const contact = await buildContact(app, { member, firstName, lastName, ...parts })
  const location = await buildLocation(app, { contact, lat: 37.8305, lng: -122.2194, ...address })
  return { key: contact.key, displayName: contact.displayName, locationKey: location.key }
}

export interface TouchParts {
  member: { key: MemberKey }
  recipient?: { key: ContactKey; displayName: string; locationKey: LocationKey }
  experience?: { key: ExperienceKey; serviceKey: ServiceKey; title: string }
  /** Null leaves the touch without an address. */
  locationKey?: LocationKey | null
  /** `yyyy-MM-dd`; a week from now unless given. */
  eventDate?: string
  parentKind?: NewTouch['parentKind']
  parentKey?: ParentKey
  paidByItem?: CheckoutItemKey | null
  /** Waits for its gift link; then it has no address unless `locationKey` says so. */
  linkStep?: 'waiting'
  /** Later changes: status, tracking, and so on, written as the verbs write them. */
  change?: TouchChange
}

/** A touch as a purchase creates it, for the given member; the rest has defaults. */
export async function buildTouch(app: TestApp, parts: TouchParts) {
  const recipient = parts.recipient ?? (await buildRecipient(app, parts.member))
  const experience = parts.experience ?? (await buildExperience(app))
  const parentKey = parts.parentKey ?? newKey('checkout')
  const paidByItem = parts.paidByItem === undefined ? newKey('checkoutItem') : parts.paidByItem
  await app.platform.database.transaction((tx) =>
    createTouches(
      tx,
      [
        {
          memberKey: parts.member.key,
          contactKey: recipient.key,
          recipientName: recipient.displayName,
          locationKey:
            parts.locationKey === undefined && !parts.linkStep
              ? recipient.locationKey
              : (parts.locationKey ?? null),
          experienceKey: experience.key,
          serviceKey: experience.serviceKey,
          title: experience.title,
          parentKind: parts.parentKind ?? 'service',
          parentKey,
          paidByItem,
          ...(parts.linkStep ? { linkStep: parts.linkStep } : {}),
          eventDate: (parts.eventDate ?? addDays(dateIn(app.now), 7)) as CalendarDate,
          toName: recipient.displayName,
          fromName: 'Dana Whitfield',
        },
      ],
      app.cause(),
    ),
  )
  const [made] = await app.rows<{ key: TouchKey }>(
    sql`select key from touches where parent_key = ${parentKey} order by key desc limit 1`,
  )
  if (!made) throw new Error('no touch was made')
  const { change } = parts
  if (change && Object.keys(change).length > 0) {
    await app.platform.database.transaction((tx) => changeTouches(tx, sql`key = ${made.key}`, change))
  }
  const [row] = await app.db.select().from(touches).where(eq(touches.key, made.key))
  if (!row) throw new Error('no touch was made')
  return { ...row, key: made.key, recipient, experience }
}

/** A touch whose recipient was sent a gift link. */
export function buildLinkedTouch(app: TestApp, parts: TouchParts) {
  return buildTouch(app, { ...parts, linkStep: 'waiting' })
}

/** An address in Denver that a recipient types; its street is easy to search for. */
export const privateAddress: Address = {
  company: null,
  street: '4417 Quillvane Terrace',
  street2: 'Unit 9Z',
  city: 'Denver',
  state: 'CO',
  zip: '80203',
  country: 'US',
}

/** Accepts a gift at a private address, paid: it goes out on the day returned. */
export async function acceptPrivately(
  app: TestApp,
  { key }: { key: TouchKey },
  { to = privateAddress, name = null }: { to?: Address; name?: string | null } = {},
): Promise<CalendarDate> {
  return app.platform.database.transaction(async (tx) => {
    await placeLinked(tx, key, { private: to }, name, app.platform.ports.geocoder)
    return releaseLinked(tx, key, null, app.cause())
  })
}
