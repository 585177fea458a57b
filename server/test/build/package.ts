import type { ContactKey, LocationKey, MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { experiences, serviceEvents, services } from '../../src/shop/catalog/tables.ts'
import { type NewPackage, startPackages } from '../../src/care/packages/start.ts'
import { packages } from '../../src/care/packages/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'
import { buildContact, buildLocation } from './contact.ts'
import { buildInvoice } from './invoice.ts'
import { buildExperience } from './touch.ts'

const art = { tint: 'deals', of: [{ n: 'key', s: 62, x: 50, y: 0 }] }

interface PackageServiceParts extends Partial<typeof services.$inferInsert> {
  /** Days from the start on which its deliveries are due, in order. */
  offsets?: readonly number[]
  /** Which of those days are the closing date or counted from it. */
  followsClosing?: readonly number[]
}

/** A package for $245.00 with three deliveries: one day, three weeks, and five weeks after the purchase. */
export async function buildPackageService(
  app: TestApp,
  { offsets = [1, 21, 35], followsClosing = [], ...parts }: PackageServiceParts = {},
) {
  const first = await buildExperience(
    app,
    { title: 'Delivery 1' },
    { type: 'package', title: 'Under Contract', priceCents: 24500, requiresFutureAddress: true, ...parts },
  )
  const [service] = await app.db.select().from(services).where(eq(services.key, first.serviceKey))
  if (!service) throw new Error('no service was made')
  for (const [position, offsetDays] of offsets.entries()) {
    const experienceKey = position === 0 ? first.key : newKey('experience')
    if (position > 0) {
      await app.db.insert(experiences).values({
        key: experienceKey,
        slug: `${service.slug}-${position}`,
        serviceKey: service.key,
        position,
        title: `Delivery ${position + 1}`,
        description: 'A box.',
        contactMessage: 'On to the next step.',
        art,
      })
    }
    await app.db.insert(serviceEvents).values({
      key: newKey('serviceEvent'),
      slug: `${service.slug}:${position}`,
      serviceKey: service.key,
      experienceKey,
      shortTitle: `Step ${position + 1}`,
      position,
      offsetDays,
      followsClosing: followsClosing.includes(offsetDays),
    })
  }
  return service
}

export interface PackageParts extends Partial<Omit<NewPackage, 'memberKey' | 'contactKey' | 'locationKey'>> {
  member: { key: MemberKey }
  contact?: { key: ContactKey; displayName: string }
  /** Null for a package whose address comes later. */
  location?: { key: LocationKey } | null
  service?: Awaited<ReturnType<typeof buildPackageService>>
}

/** A package as its purchase creates it: bought now and paid by `member` alone. */
export async function buildPackage(
  app: TestApp,
  { member, contact, location, service, ...parts }: PackageParts,
) {
  const person = contact ?? (await buildContact(app, { member }))
  const place = location === undefined ? await buildLocation(app, { contact: person }) : location
  const sold = service ?? (await buildPackageService(app))
  const cents = sold.priceCents
  const paid = parts.paid ?? [
    {
      payerKey: member.key,
      invoiceKey: (await buildInvoice(app, member, { subtotalCents: cents })).key,
      cents,
    },
  ]
  const [key] = await app.platform.database.transaction((tx) =>
    startPackages(
      tx,
      [
        {
          memberKey: member.key,
          contactKey: person.key,
          recipientName: person.displayName,
          locationKey: place?.key ?? null,
          serviceKey: sold.key,
          title: sold.title,
          paidByItem: newKey('checkoutItem'),
          byToken: false,
          partnershipKey: null,
          toName: 'Grace',
          fromName: 'Dana Whitfield',
          ...parts,
          paid,
        },
      ],
      app.cause(),
    ),
  )
  const [row] = await app.db
    .select()
    .from(packages)
    .where(sql`${packages.key} = ${key}`)
  if (!row) throw new Error('no package was made')
  return { ...row, contact: person, location: place, service: sold }
}
