import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildLocation } from '../../../test/build/contact.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { askForNewAddresses } from './ask-new-address.ts'
import { processDueTouches } from '../parcels/process-due.ts'

// A Monday. Tests in a file share one clock, which only moves forward.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const causeOn = (day: string) => ({ ...app.cause(), now: new Date(`${day}T06:25:00Z`) })
const ask = (day: string) => askForNewAddresses(app.platform, causeOn(day))

/** Bought on March 1: at the closing, 30 and 40 days later. */
async function buyPackage(parts: Parameters<typeof buildPackageService>[1] = {}) {
  const buyer = await buildBuyer(app)
  const person = await buildPerson(app, buyer.member)
  const service = await buildPackageService(app, { offsets: [0, 30, 40], ...parts })
  expect((await buyer.pay([person.item(service)])).status).toBe(200)
  const [row] = await app.rows<{ key: string }>(
    sql`select key from packages where member_key = ${buyer.member.key}`,
  )
  return { ...buyer, ...person, packageKey: row?.key ?? '' }
}
const touchesOf = (memberKey: MemberKey) =>
  app.rows<{ key: TouchKey; status: string; awaits_address: boolean; location_key: string }>(
    sql`select key, status, awaits_address, location_key from touches where member_key = ${memberKey} order by event_date`,
  )
const asked = async (email: string) =>
  (await app.mailsTo(email)).filter(({ template }) => template === 'new-address-wanted')

test('gifts for the new home wait for its address', async () => {
  const { member, caller, contact, packageKey } = await buyPackage()
  const listed = (await caller.get('/v1/users/activity')).body.data
  expect(
    listed.some(({ awaits_address }: { awaits_address: number }) => awaits_address === 1),
    'not asked a month ahead',
  ).toBe(false)
  expect((await touchesOf(member.key)).map(({ awaits_address }) => awaits_address)).toEqual([
    false,
    true,
    true,
  ])
  await processDueTouches(app.platform, causeOn('2027-03-31'))
  const [first, second, third] = await touchesOf(member.key)
  expect([first?.status, second?.status, third?.status]).toEqual(['completed', 'incomplete', 'pending'])
  const see = async (key = '') => (await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)).body.data
  expect(await see(second?.key)).toMatchObject({ missing: ['the new address'], awaits_address: 1 })
  expect(await see(first?.key)).toMatchObject({ awaits_address: 0 })
  const [mail] = await app.mailsTo(member.email)
  expect(mail?.plain).toContain('the new address is missing')

  const home = await buildLocation(app, { contact, street: '12 New Lane' })
  const set = await caller.patch(`/v1/transactions/${packageKey}`, { future_location: home.key })
  expect(set.status).toBe(200)
  const after = await touchesOf(member.key)
  expect(after.slice(1)).toMatchObject([
    { status: 'pending', awaits_address: false, location_key: home.key },
    { status: 'pending', awaits_address: false, location_key: home.key },
  ])
})

test('choosing the current address means staying; deliveries can still differ', async () => {
  const stays = await buyPackage()
  const same = await stays.caller.patch(`/v1/transactions/${stays.packageKey}`, {
    future_location: stays.location.key,
  })
  expect(same.status).toBe(200)
  expect((await touchesOf(stays.member.key)).some(({ awaits_address }) => awaits_address)).toBe(false)

  const one = await buyPackage()
  const [, second] = await touchesOf(one.member.key)
  const own = await buildLocation(app, { contact: one.contact, street: '7 Own Street' })
  expect((await one.caller.patch(`/v1/touches/${second?.key}`, { location_id: own.key })).status).toBe(200)
  expect((await touchesOf(one.member.key)).map(({ awaits_address }) => awaits_address)).toEqual([
    false,
    false,
    true,
  ])
})

test('owners are asked for an address 14 and 3 days ahead', async () => {
  const { member, packageKey } = await buyPackage()
  // The second delivery is due on March 31.
  const counts: Record<string, number> = {
    '2027-03-16': 0,
    '2027-03-17': 1,
    '2027-03-18': 1,
    '2027-03-27': 1,
    '2027-03-28': 2,
    '2027-03-30': 2,
  }
  for (const [day, count] of Object.entries(counts)) {
    await Promise.all([ask(day), ask(day)])
    expect((await asked(member.email)).length, day).toBe(count)
  }
  const [mail] = await asked(member.email)
  expect(mail?.subject).toBe('Where does Grace Okafor move to?')
  expect(mail?.plain).toContain('Mar 31, 2027')
  expect(mail?.plain).toContain(`/transactions/${packageKey}?address=choose`)
})

test('missed days send one email; inactive packages send none', async () => {
  const late = await buyPackage()
  const settled = await buyPackage({ requiresFutureAddress: false })
  const paused = await buyPackage()
  expect((await paused.caller.post(`/v1/transactions/pause/${paused.packageKey}`)).status).toBe(200)
  await ask('2027-03-29')
  expect(await asked(late.member.email)).toHaveLength(1)
  expect(await asked(settled.member.email)).toHaveLength(0)
  expect(await asked(paused.member.email)).toHaveLength(0)
})
