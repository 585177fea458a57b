import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildBounce } from '../../../../test/bounce.ts'
import { buildContact } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../../test/build/touch.ts'
import { applyReports } from '../../parcels/apply-reports.ts'
import { shipTouch } from '../../touch-acts/ship.ts'

// A Monday. Tests in a file share one clock, which only moves forward.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
let parcels = 0

/** A member whose gift for Tomás was bought some days ago, and functions that ship it. */
async function giftOnHand(switches: { shippedEmails?: boolean; deliveredEmails?: boolean } = {}, count = 1) {
  const member = await buildMember(app, switches)
  const recipient = await buildRecipient(app, member, { firstName: 'Tomás', lastName: 'Herrera' })
  const experience = await buildExperience(app, { title: "Cheesemonger's Board" })
  const gifts = []
  for (let at = 0; at < count; at += 1)
    gifts.push(await buildTouch(app, { member, recipient, experience, eventDate: '2027-04-01' }))
  await app.rows(
    sql`update touches set created_at = created_at - interval '5 days' where member_key = ${member.key}`,
  )
  const numbers = new Map<TouchKey, string>(gifts.map(({ key }) => [key, `1Z${(parcels += 1)}`]))
  const act = (key: TouchKey, number = numbers.get(key) ?? '') =>
    app.db.transaction((tx) => shipTouch(tx, key, { carrier: 'UPS', number }, app.cause()))
  const report = (status: 'delivered' | 'return_to_sender', key: TouchKey) =>
    app.db.transaction((tx) =>
      applyReports(
        tx,
        [
          {
            trackingNumber: numbers.get(key) ?? '',
            trackingCarrier: 'UPS',
            status,
            message: 'At the door',
            city: null,
            state: null,
            at: app.now,
          },
        ],
        app.cause(),
      ),
    )
  return { member, gifts, ship: act, report }
}

const mailsOf = async ({ email }: { email: string }) =>
  (await app.mailsTo(email)).map(({ subject, template }) => `${template}: ${subject}`)
const dayOn = () => app.travelTo(new Date(app.now.getTime() + 26 * 3_600_000))

test('shipping and arrival are announced once each', async () => {
  const { member, gifts, ship, report } = await giftOnHand()
  const key = gifts[0]!.key
  await ship(key)
  const [shipped] = await app.mailsTo(member.email)
  expect(shipped?.subject).toBe("Tomás’s Cheesemonger's Board is on its way")
  expect(shipped?.plain).toContain('To: Tomás Herrera, ')
  expect(shipped?.plain).toContain('Carrier: UPS 1Z')
  expect(shipped?.plain).toContain('Happy holidays to all of you.')
  expect(shipped?.html).toContain('/files/art/')
  // Correcting a mistyped number on the next day sends no second email.
  await dayOn()
  await ship(key)
  await report('delivered', key)
  await report('delivered', key)
  expect(await mailsOf(member)).toEqual([
    "gift-delivered: Tomás has the Cheesemonger's Board",
    "gift-shipped: Tomás’s Cheesemonger's Board is on its way",
  ])
  const [delivered] = await app.mailsTo(member.email)
  expect(delivered?.plain).toContain('Delivered: Tuesday, Mar 2, 2027')
  expect(delivered?.plain).toContain('What your card said')
  await dayOn()
  await app.travelTo(new Date(app.now.getTime() + 60_000))
  await report('delivered', key)
  expect(await mailsOf(member)).toHaveLength(2)
})

test('gifts shipping together share an email, as do arrivals', async () => {
  const { member, gifts, ship, report } = await giftOnHand({}, 3)
  for (const { key } of gifts) await ship(key)
  await dayOn()
  for (const { key } of gifts) await report('delivered', key)
  expect(await mailsOf(member)).toEqual([
    'gift-delivered: 3 gifts were delivered',
    'gift-shipped: 3 gifts are on their way',
  ])
})

test('each email can be turned off separately', async () => {
  const quiet = await giftOnHand({ shippedEmails: false })
  const silent = await giftOnHand({ deliveredEmails: false })
  for (const { gifts, ship } of [quiet, silent]) await ship(gifts[0]!.key)
  await dayOn()
  for (const { gifts, report } of [quiet, silent]) await report('delivered', gifts[0]!.key)
  expect(await mailsOf(quiet.member)).toEqual(["gift-delivered: Tomás has the Cheesemonger's Board"])
  expect(await mailsOf(silent.member)).toEqual(["gift-shipped: Tomás’s Cheesemonger's Board is on its way"])
})

test('each gift sends at most one email a day', async () => {
  const read = await giftOnHand()
  await read.ship(read.gifts[0]!.key)
  expect(await mailsOf(read.member)).toHaveLength(1)
  await read.report('delivered', read.gifts[0]!.key)
  expect(await mailsOf(read.member)).toHaveLength(1)

  // No email was sent yet: only the arrival is announced.
  const unread = await giftOnHand()
  await unread.ship(unread.gifts[0]!.key)
  await unread.report('delivered', unread.gifts[0]!.key)
  expect(await mailsOf(unread.member)).toEqual(["gift-delivered: Tomás has the Cheesemonger's Board"])

  // A receipt sent the same day already said when the gift goes out.
  const bought = await giftOnHand()
  await app.rows(
    sql`update touches set created_at = ${app.now.toISOString()}::timestamptz where key = ${bought.gifts[0]!.key}`,
  )
  await bought.ship(bought.gifts[0]!.key)
  expect(await mailsOf(bought.member)).toEqual([])
  await dayOn()
  await bought.report('delivered', bought.gifts[0]!.key)
  expect(await mailsOf(bought.member)).toEqual(["gift-delivered: Tomás has the Cheesemonger's Board"])
})

test('a returned gift that is sent again is announced again', async () => {
  const { member, gifts, ship, report } = await giftOnHand()
  const key = gifts[0]!.key
  await ship(key)
  await mailsOf(member)
  await dayOn()
  await report('return_to_sender', key)
  const [place] = await app.rows<{ location_key: string }>(
    sql`select location_key from touches where key = ${key}`,
  )
  const caller = await app.as(member as { key: MemberKey })
  await caller.patch(`/v1/locations/${place?.location_key}`, { street: '12 New Street' })
  await dayOn()
  await ship(key, `1Z${(parcels += 1)}`)
  expect((await mailsOf(member)).map((line) => line.split(':')[0])).toEqual([
    'gift-shipped',
    'touch-returned',
    'gift-shipped',
  ])
})

test('couples and titles read correctly', async () => {
  const { member, gifts, ship, report } = await giftOnHand()
  const key = gifts[0]!.key
  const couple = await buildContact(app, {
    member,
    firstName: 'Grace',
    lastName: 'Okafor',
    partnerFirstName: 'Daniel',
  })
  await app.rows(
    sql`update touches set contact_key = ${couple.key}, recipient_name = 'Grace & Daniel Okafor', title = 'A Year of Tea' where key = ${key}`,
  )
  await ship(key)
  await dayOn()
  await report('delivered', key)
  expect(await mailsOf(member)).toEqual([
    'gift-delivered: Grace and Daniel have A Year of Tea',
    'gift-shipped: Grace and Daniel’s Year of Tea is on its way',
  ])
})

test('news about gifts skips an address that email comes back from', async () => {
  const returned = await giftOnHand()
  const mails = () => mailsOf(returned.member)
  await buildBounce(app, returned.member.email)
  await returned.ship(returned.gifts[0]!.key)
  await dayOn()
  await returned.report('delivered', returned.gifts[0]!.key)
  await dayOn()
  expect(await mails()).toEqual([])
  // Nothing is sent later for what was skipped.
  await app.rows(sql`delete from bounced_mailboxes`)
  await dayOn()
  expect(await mails()).toEqual([])
})
