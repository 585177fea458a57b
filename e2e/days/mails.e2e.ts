import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { unknownDevice } from '../../server/src/identity/sign-in/device-of.ts'
import { openSession } from '../../server/src/identity/accounts/sign-in/sessions.ts'
import { applyReports } from '../../server/src/care/parcels/apply-reports.ts'
import { buildMember } from '../../server/test/build/member.ts'
import { buildPartnership } from '../../server/test/build/partnership.ts'
import { buildPlan, setPaidTime } from '../../server/test/build/plan.ts'
import { buildPurchase } from '../../server/test/build/purchase.ts'
import { buildTouch } from '../../server/test/build/touch.ts'
import type { TestApp } from '../../server/test/test-app.ts'
import { expect, test } from '../app.ts'
import { datesInText } from './dates-in-text.ts'
import { hours, type Zone, daysLater, localDay, zoneNames } from './local-days.ts'

const dates = {
  bought: '2027-04-22' as CalendarDate,
  processed: '2027-03-04',
  renewal: '2027-04-03',
} as const

test.use({ now: hours[0] })

test('emails keep business days and localize deadlines at any hour @all', async ({ app }) => {
  const members = []
  for (const hour of hours) {
    await app.travelTo(hour)
    for (const zone of zoneNames) members.push({ hour, zone, ...(await buildReaders(app, zone)) })
  }
  await app.travelTo(`${dates.processed}T15:00:00Z`)
  for (const { hour, zone, dana, theo, window, delivered } of members) {
    const when = `${hour} in ${zone}`
    expect(await daysMailed(app, theo, 'charge-request'), when).toEqual([localDay(daysLater(hour, 14), zone)])
    expect(await daysMailed(app, dana, 'renewal-reminder'), when).toEqual([dates.renewal])
    expect(await daysMailed(app, dana, 'gift-shipped'), when).toEqual(await window())
    // A parcel's arrival date is the local date at its destination: Oakland.
    expect(await daysMailed(app, dana, 'gift-delivered'), when).toEqual([
      localDay(delivered, 'America/Los_Angeles'),
    ])
    expect((await daysMailed(app, dana, 'receipt'))[0], when).toBe(dates.bought)
  }
})

/** Dana, who gets every email that names a date, and Theo, who is asked for a half, both in `zone`. */
async function buildReaders(app: TestApp, zone: Zone) {
  const dana = await buildReader(app, zone)
  const theo = await buildReader(app, zone)
  await placeOrders(app, dana, theo, zone)
  await setPaidTime(app, (await buildPlan(app, { member: dana })).key, '2026-04-03', dates.renewal)
  const next = await buildTouch(app, { member: dana, eventDate: dates.processed })
  const delivered = new Date(app.now.getTime() - 60_000).toISOString()
  await deliver(app, dana, delivered)
  const window = async () => {
    const [row] = await app.rows<{ from: string; to: string }>(
      sql`select fulfillment_from::text as from, fulfillment_to::text as to from touches where key = ${next.key}`,
    )
    return [...new Set([row?.from, row?.to])]
  }
  return { dana, theo, delivered, window }
}

/** A member whose browser reported its time zone. */
async function buildReader(app: TestApp, timeZone: Zone) {
  const member = await buildMember(app)
  await openSession(app.db, member.key, false, app.platform.clock.machine(), { ...unknownDevice, timeZone })
  return member
}

type Member = Awaited<ReturnType<typeof buildMember>>

/** A dated gift paid by card, and one that Theo is asked to split. */
async function placeOrders(app: TestApp, dana: Member, theo: Member, zone: Zone): Promise<void> {
  const partnership = await buildPartnership(app, { inviter: dana, invitee: theo })
  const { cartItem } = await buildPurchase(app, { member: dana, cardNumber: null })
  const item = cartItem()
  const dated: CartItem = { ...item, member_data: { ...item.member_data, event_date: dates.bought } }
  const caller = await app.as(dana)
  for (const order of [
    { items: [dated], source: partnership.inviterCard.key },
    { items: [cartItem()], payment_partner: partnership.key },
  ]) {
    const answer = await caller.post(
      '/v1/billing/checkout',
      { ...order, credit: false },
      { 'x-timezone': zone },
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
}

async function deliver(app: TestApp, member: Member, at: string): Promise<void> {
  const trackingNumber = `1ZDAYS${app.next('parcel')}`
  const { key } = await buildTouch(app, {
    member,
    eventDate: '2027-02-22',
    change: {
      status: 'completed',
      completedAt: new Date('2027-02-22T06:00:00Z'),
      trackingNumber,
      trackingCarrier: 'UPS',
    },
  })
  // A gift gets no further mail on the day it is ordered.
  await app.db.execute(sql`update touches set created_at = '2027-02-15T03:00:00Z' where key = ${key}`)
  const report = { trackingNumber, trackingCarrier: 'UPS', status: 'delivered', at: new Date(at) }
  await app.platform.database.transaction((tx) =>
    applyReports(tx, [{ ...report, city: 'Oakland', state: 'CA', message: 'Delivered' }], app.cause()),
  )
}

/** The dates in a member's email with the given template: subject, text, and HTML. */
async function daysMailed(app: TestApp, { email }: Member, template: string): Promise<string[]> {
  const mails = (await app.mailsTo(email)).filter((mail) => mail.template === template)
  expect(mails, template).toHaveLength(1)
  const texts = mails.flatMap(({ subject, plain, html }) => [
    `${subject}\n${plain}`,
    html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, ' '),
  ])
  // A card may say that someone came to mind today, whenever it is read.
  const [plain, html] = texts.map((text) => [
    ...new Set(datesInText(text.replaceAll(/today/gi, ''), '').map(({ day }) => day)),
  ])
  expect(html, template).toEqual(plain)
  return plain ?? []
}
