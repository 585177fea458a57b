import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildLocation } from '../../../../test/build/contact.ts'
import { denver } from '../../../../test/build/outreach/gift-link.ts'
import { buildAcceptedGift } from '../../../../test/build/outreach/thanks.ts'
import { form, requestPage } from '../../../../test/build/survey.ts'
import { tablesContaining } from '../../../../test/tables-containing.ts'
import { pageToken } from '../pages/page-token.ts'
import { changeLinkAddress } from './change-address.ts'

// A Monday.
const app = useTestApp({ now: '2027-03-01T15:00:00Z' })

const oakland = {
  name: 'Grace Okafor',
  street: '9 Persimmon Walk',
  street2: '',
  city: 'Oakland',
  state: 'CA',
  zip: '94601',
  country: 'US',
}

/** A gift that Grace accepted, with the pages behind its link. */
async function accepted(parts: Parameters<typeof buildAcceptedGift>[1] = {}) {
  const built = await buildAcceptedGift(app, parts)
  const { code, touchKey } = built
  const get = async (path = '') => (await requestPage(app, `/g/${code}${path}`)).html
  const move = (fields: Record<string, string> = oakland) =>
    form(app, `/g/${code}/move`, { token: pageToken(code), ...fields })
  const streets = async () =>
    (
      await app.rows<{ street: string }>(
        sql`select street from touch_private_addresses where touch_key = ${touchKey}`,
      )
    ).map(({ street }) => street)
  return { ...built, get, move, streets }
}

const offer = 'Send it somewhere else'

test('R-41 the recipient changes the address of an accepted gift until it is packed', async () => {
  const gift = await accepted()
  expect(await gift.get()).toContain(offer)
  const form = await gift.get('/move')
  expect(form).toContain('Where should it go instead?')
  // What was given before is never shown.
  expect(form).not.toContain(denver.street)
  expect((await gift.move({ ...oakland, zip: '9999' })).html).toContain('Enter a valid ZIP code.')
  expect(await gift.streets()).toEqual([denver.street])

  expect((await gift.move()).status).toBe(303)
  expect(await gift.streets()).toEqual([oakland.street])
  expect(await gift.show()).toMatchObject({ state: 'accepted', place: 'Oakland, CA', is_private: true })
  expect(await gift.get()).toContain('Oakland, CA')
  expect(await tablesContaining(app, denver.street)).toEqual([])

  // A shared one becomes the person's own.
  await gift.move({ ...oakland, street: '10 Persimmon Walk', share: 'yes' })
  expect(await gift.touch()).toMatchObject({ status: 'pending', location: { street: '10 Persimmon Walk' } })
  expect(await gift.streets()).toEqual([])
})

test('R-41 from the batch on, the address stays, and the page says why', async () => {
  const gift = await accepted()
  const { event_date: day } = await gift.touch()
  await app.travelTo(`${day}T12:00:00Z`, { daily: [] })
  expect(await gift.get()).toContain(offer)
  const staff = await app.staff('fulfillment')
  const [experience] = await app.rows<{ key: string }>(
    sql`select experience_key as key from touches where key = ${gift.touchKey}`,
  )
  const batch = { experiences: [experience?.key], until: dateIn(app.now) }
  expect((await staff.post('/v1/staff/packing/batches', batch)).status).toBe(201)
  expect(await gift.get()).not.toContain(offer)
  const late = await gift.move()
  expect(late.status).toBe(400)
  expect(late.html).toContain('It’s packed already')
  // A page that was found before the batch began doesn't let it through either.
  const to = {
    kind: 'typed',
    name: '',
    address: { ...denver, street: oakland.street },
    isShared: false,
  } as const
  const change = app.db.transaction((tx) =>
    changeLinkAddress(tx, gift.key, to, app.cause(), app.platform.ports.geocoder),
  )
  await expect(change).rejects.toMatchObject({ status: 400 })
  expect(await gift.streets()).toEqual([denver.street])
})

test('R-41 twenty changes and a batch at once leave one address, the one that is printed', async () => {
  const gift = await accepted()
  const { event_date: day } = await gift.touch()
  await app.travelTo(`${day}T12:00:00Z`, { daily: [] })
  const staff = await app.staff('fulfillment')
  const [experience] = await app.rows<{ key: string }>(
    sql`select experience_key as key from touches where key = ${gift.touchKey}`,
  )
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => gift.move({ ...oakland, street: `${at + 1} Persimmon Walk` })),
    staff.post('/v1/staff/packing/batches', { experiences: [experience?.key], until: dateIn(app.now) }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => ![201, 303, 400].includes(status))).toEqual(
    [],
  )
  const before = await gift.streets()
  expect(before).toHaveLength(1)
  expect((await gift.move()).status).toBe(400)
  expect(await gift.streets()).toEqual(before)
})

test('R-41 only an accepted gift has another address to give', async () => {
  const gift = await accepted()
  await app.rows(sql`update gift_links set state = 'canceled' where key = ${gift.key}`)
  expect((await gift.move()).status).toBe(410)
  expect(await gift.streets()).toEqual([denver.street])
})

/** A private gift that the carrier brought back. */
async function cameBack(parts: Parameters<typeof buildAcceptedGift>[1] = {}) {
  const gift = await accepted(parts)
  // The sandbox carrier doesn't know this street.
  await gift.move({ ...oakland, street: '41 Alder Court' })
  await app.travelTo(`${addDays(dateIn(app.now), 9)}T12:00:00Z`)
  expect((await gift.touch()).status).toBe('returntosender')
  return gift
}

test('D-1-76 a private gift that comes back asks again by the same link', async () => {
  const gift = await cameBack({ link: { send_by: 'email' } })
  const mails = await app.mailsTo(gift.grace.email ?? '')
  expect(mails.filter(({ template }) => template === 'gift-link-returned')).toHaveLength(1)
  expect(mails.at(-1)?.plain).toContain(`/g/${gift.code}`)
  expect(await gift.show()).toMatchObject({ came_back: true, asked_again: true })
  expect(await gift.get()).toContain('It came back. Where else can we send it?')

  expect((await gift.move()).status).toBe(303)
  expect(await gift.streets()).toEqual([oakland.street])
  const touch = await gift.touch()
  expect(touch).toMatchObject({ status: 'pending', private_place: { city: 'Oakland' } })
  expect(touch.event_date > dateIn(app.now)).toBe(true)
  expect(await gift.show()).toMatchObject({ came_back: false, asked_again: false })
  expect(await gift.get()).toContain('It’s yours.')
})

test('D-1-76 the member of a gift that came back may choose an address of the person instead', async () => {
  const gift = await cameBack()
  // Its member passed the link on, and can again.
  expect(await app.mailsTo(gift.grace.email ?? '')).toEqual([])
  expect(await gift.show()).toMatchObject({ came_back: true, asked_again: false, blocked: { copy: null } })
  expect((await gift.copy()).url).toContain(gift.code)
  const own = await buildLocation(app, { contact: gift.grace })
  const moved = await gift.caller.patch(`/v1/touches/${gift.touchKey}`, { location_id: own.key })
  expect(moved.body.data).toMatchObject({
    status: 'pending',
    location: { key: own.key },
    private_place: null,
  })
  expect(await gift.streets()).toEqual([])
  expect(await gift.get()).not.toContain('It came back')
})
