import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildLocation } from '../../../test/build/contact.ts'
import { buildAsker, openAskPage, typedAddress } from '../../../test/build/outreach/address-ask.ts'
import { denver } from '../../../test/build/outreach/gift-link.ts'
import { type TouchParts, buildExperience, buildTouch } from '../../../test/build/touch.ts'
import { requestPage } from '../../../test/build/survey.ts'
import { newKey } from '../../platform/ids.ts'

// A Friday.
const app = useTestApp({ now: '2027-03-05T12:00:00Z' })

type Asker = Awaited<ReturnType<typeof buildAsker>>

/** A gift for Grace without an address. */
function buildWaiting({ member, grace }: Asker, parts: Partial<TouchParts> = {}) {
  const recipient = { ...grace, locationKey: newKey('location') }
  return buildTouch(app, { member, recipient, locationKey: null, ...parts })
}

const incomplete = { status: 'incomplete' as const, incompleteAt: new Date('2027-03-04T06:00:00Z') }

async function asked(asker: Asker) {
  expect((await asker.ask([asker.grace])).body.data.asked).toBe(1)
  return openAskPage(app, asker.grace.email)
}
const statusOf = async (touch: { key: string }) =>
  (
    await app.rows<{ status: string; on: string; placed: boolean }>(
      sql`select status, event_date::text as on, location_key is not null as placed from touches where key = ${touch.key}`,
    )
  )[0]
const places = ({ grace }: Asker) =>
  app.rows(sql`select street, city, confirmed_at is not null as confirmed, added_by_person as added
    from locations where contact_key = ${grace.key}`)
const bell = async ({ caller }: Asker) => (await caller.get('/v1/notifications')).body.data

test('D-1-106 an answer becomes a confirmed location, and waiting gifts go out on the next business day', async () => {
  const asker = await buildAsker(app)
  const waiting = await buildWaiting(asker, { eventDate: '2027-03-04', change: incomplete })
  const second = await buildWaiting(asker, { eventDate: '2027-03-03', change: incomplete })
  const later = await buildWaiting(asker, { eventDate: '2027-03-20' })
  const engraved = await buildWaiting(asker, {
    eventDate: '2027-03-04',
    change: incomplete,
    experience: await buildExperience(app, { personalizationRequired: true, personalizationLabel: 'Name' }),
  })
  const page = await asked(asker)
  const answered = await page.answer()
  expect([answered.status, answered.headers.get('location')]).toEqual([303, page.path])
  expect(await places(asker)).toEqual([
    { street: denver.street, city: 'Denver', confirmed: true, added: true },
  ])
  const monday = { status: 'pending', on: '2027-03-08', placed: true }
  expect(await statusOf(waiting)).toEqual(monday)
  expect(await statusOf(second)).toEqual(monday)
  expect(await statusOf(later)).toEqual({ status: 'pending', on: '2027-03-20', placed: true })
  expect(await statusOf(engraved)).toMatchObject({ status: 'incomplete', placed: true })
  expect(await bell(asker)).toMatchObject([
    { kind: 'address-given', who: asker.grace.displayName, subject: asker.grace.key, count: 1 },
  ])
  const person = (await asker.caller.get(`/contacts/${asker.grace.key}`)).body.data
  expect(person.locations).toMatchObject([{ added_by_person: true, confirmed: expect.any(Number) }])
  const thanks = await page.show()
  expect([thanks.status, thanks.html.includes('Thank you!')]).toEqual([200, true])
  expect(thanks.html).not.toMatch(/Quiet Maple|80202/)
  expect((await page.answer({ street: '1 Other Street' })).status).toBe(303)
  expect(await places(asker)).toHaveLength(1)
})

test('two answers at once add one address and one bell entry', async () => {
  const asker = await buildAsker(app)
  const waiting = await buildWaiting(asker, { eventDate: '2027-03-04', change: incomplete })
  const page = await asked(asker)
  const all = await Promise.all([page.answer(), page.answer({ street: '9 Other Street' }), page.answer()])
  expect(all.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await places(asker)).toHaveLength(1)
  expect(await bell(asker)).toHaveLength(1)
  expect(await statusOf(waiting)).toMatchObject({ status: 'pending' })
})

test('D-1-77 a given address is confirmed and says who added it; one on file adds none', async () => {
  const asker = await buildAsker(app)
  await buildLocation(app, { contact: asker.grace, ...denver, street: denver.street.toUpperCase() })
  const waiting = await buildWaiting(asker, { eventDate: '2027-03-04', change: incomplete })
  const newHome = await buildWaiting(asker, {
    eventDate: '2027-03-04',
    change: { ...incomplete, awaitsAddress: true },
  })
  await (await asked(asker)).answer()
  expect(await places(asker)).toEqual([
    { street: denver.street.toUpperCase(), city: 'Denver', confirmed: true, added: false },
  ])
  expect(await statusOf(waiting)).toMatchObject({ status: 'pending', placed: true })
  // A gift for a new home waits for an address that we don't know yet.
  expect(await statusOf(newHome)).toMatchObject({ status: 'incomplete', placed: false })

  const other = await buildAsker(app)
  const moving = await buildWaiting(other, {
    eventDate: '2027-03-04',
    change: { ...incomplete, awaitsAddress: true },
  })
  await (await asked(other)).answer()
  expect(await statusOf(moving)).toMatchObject({ status: 'pending', placed: true })
  const [place] = (await other.caller.get(`/contacts/${other.grace.key}`)).body.data.locations
  expect(place).toMatchObject({ added_by_person: true, confirmed: expect.any(Number) })
  // An address that the member changed isn't the person's anymore.
  await other.caller.patch(`/v1/locations/${place.key}`, { street: '2 Corrected Street' })
  const [changed] = (await other.caller.get(`/contacts/${other.grace.key}`)).body.data.locations
  expect(changed).not.toHaveProperty('added_by_person')
})

test('a Canadian address leaves gifts waiting that ship within the United States', async () => {
  const asker = await buildAsker(app)
  const anywhere = await buildWaiting(asker, { eventDate: '2027-03-04', change: incomplete })
  const usOnly = await buildWaiting(asker, {
    eventDate: '2027-03-04',
    change: incomplete,
    experience: await buildExperience(app, {}, { usOnly: true }),
  })
  const page = await asked(asker)
  const canada = { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'CA' }
  expect((await page.answer(canada)).status).toBe(303)
  expect(await statusOf(anywhere)).toMatchObject({ status: 'pending' })
  expect(await statusOf(usOnly)).toMatchObject({ status: 'incomplete', placed: false })
})

test('a wrong field is named at the field, and everything typed is kept', async () => {
  const asker = await buildAsker(app)
  const page = await asked(asker)
  const { status, html } = await page.answer({ zip: '9999', city: '' })
  expect(status).toBe(400)
  expect(html).toContain('Enter a valid ZIP code.')
  expect(html).toContain('Enter a city.')
  expect(html).toContain(`value="${typedAddress.street}"`)
  expect(html).toContain('value="9999"')
  expect(html).toContain('id="city" name="city" value="" autocomplete="address-level2" aria-invalid="true"')
  expect(await places(asker)).toEqual([])
  expect((await page.answer({ token: 'stale' })).status).toBe(400)
  expect(await places(asker)).toEqual([])
})

test('the page names the member and nothing of the person, and only a post acts', async () => {
  const asker = await buildAsker(app)
  const page = await asked(asker)
  for (let times = 0; times < 3; times += 1) {
    const { status, html } = await page.show()
    expect(status).toBe(200)
    expect(html).toContain('Dana would like your address')
    expect(html).not.toContain(asker.grace.email)
    expect(html).not.toMatch(/Grace|Okafor|Whitfield|<script/)
  }
  for (const path of ['address', 'choices', 'later', 'decline'])
    expect((await requestPage(app, `${page.path}/${path}`)).html).toContain('Dana would like your address')
  const unknown = await requestPage(app, '/g/AAAAAAAAAAAAAAAAAAAAAA')
  const posted = await requestPage(app, '/g/AAAAAAAAAAAAAAAAAAAAAA/my-address', {
    method: 'POST',
    body: new URLSearchParams({ token: 'x' }),
  })
  expect([unknown.status, posted.status]).toEqual([404, 404])
  expect(posted.html).toBe(unknown.html)
  const open = await requestPage(app, `${page.path}/open`, { method: 'POST', body: new URLSearchParams() })
  expect(open.html).toContain('Dana would like your address')
  expect(await places(asker)).toEqual([])
})

test('the last day counts to its end in UTC; then the page says so and the ask is over', async () => {
  const asker = await buildAsker(app)
  const page = await asked(asker)
  await app.travelTo('2027-04-04T23:59:00Z')
  expect((await page.show()).status).toBe(200)
  await app.travelTo('2027-04-05T00:00:00Z')
  const over = await page.show()
  expect([over.status, over.html.includes('You could answer until April 4, 2027.')]).toEqual([410, true])
  await page.answer()
  expect(await places(asker)).toEqual([])
  expect(await asker.open()).toEqual([])
})

test('an ask of a locked member is closed until they are unlocked; an archived person’s is closed', async () => {
  const asker = await buildAsker(app)
  const page = await asked(asker)
  await app.rows(
    sql`insert into member_locks (member_key, reason, at) values (${asker.member.key}, 'Fraud', now())`,
  )
  expect((await page.show()).html).toContain('This page is no longer available.')
  await page.answer()
  expect(await places(asker)).toEqual([])
  await app.rows(sql`delete from member_locks where member_key = ${asker.member.key}`)
  expect((await page.show()).status).toBe(200)
  await asker.caller.post(`/v1/contacts/archive/${asker.grace.key}`)
  expect((await page.show()).status).toBe(410)
})

test('erasing the person ends the ask and forgets its code', async () => {
  const asker = await buildAsker(app)
  const page = await asked(asker)
  expect((await asker.caller.post(`/v1/erasures/people/${asker.grace.key}`)).status).toBe(204)
  expect((await page.show()).status).toBe(404)
  expect(await asker.open()).toEqual([])
  expect(
    await app.rows(
      sql`select state, code_hash, mailbox_hash from address_asks where contact_key = ${asker.grace.key}`,
    ),
  ).toEqual([{ state: 'canceled', code_hash: null, mailbox_hash: null }])
})
