import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildContact, buildLocation } from '../../../../test/build/contact.ts'
import { buildMember } from '../../../../test/build/member.ts'

const app = useTestApp()

const calmar = { street: '2840 Calmar Avenue', city: 'Oakland', state: 'California', zip: '94611' }

async function personWithCaller() {
  const member = await buildMember(app)
  const person = await buildContact(app, { member })
  return { member, person, caller: await app.as(member) }
}

test('C-7-85 C-7-40 A-1-09 an added address is normalized, zoned, and geocoded', async () => {
  const { person, caller } = await personWithCaller()
  const added = await caller.post('/v1/locations', { contact: person.key, ...calmar, location_type: 'work' })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({
    contact_key: person.key,
    street: '2840 Calmar Avenue',
    street2: null,
    state: 'CA',
    zip: '94611',
    country: 'US',
    location_type: 'work',
    whose: 'primary',
    shipping_jurisdiction: { shipping_zone_id: 1 },
  })
  expect(added.body.data.lat).toBeCloseTo(37.8, 0)
  expect(added.body.data.lng).toBeCloseTo(-122.2, 0)
  expect((await caller.get(`/locations/${person.key}`)).body.data).toEqual([added.body.data])

  const canadian = await caller.post('/v1/locations', {
    contact: person.key,
    street: '1 Wellington Street',
    city: 'Ottawa',
    state: 'ontario',
    zip: 'k1a0a9',
    country: 'Canada',
    whose: 'partner',
  })
  expect(canadian.body.data).toMatchObject({
    state: 'ON',
    zip: 'K1A 0A9',
    country: 'CA',
    whose: 'partner',
    shipping_jurisdiction: { shipping_zone_id: 3 },
  })
  expect(canadian.body.data.lat).toBeCloseTo(45.4, 0)
})

test('C-7-86 a changed address is revalidated and its zone updated', async () => {
  const { person, caller } = await personWithCaller()
  const place = await buildLocation(app, { contact: person, confirmedAt: app.now })
  const renamed = await caller.patch(`/v1/locations/${place.key}`, { location_type: 'other' })
  expect(renamed.body.data).toMatchObject({ location_type: 'other', confirmed: expect.any(Number) })

  const misfit = await caller.patch(`/v1/locations/${place.key}`, { country: 'CA' })
  expect(misfit.status).toBe(400)
  expect(misfit.body.errors).toEqual([
    { message: 'Please choose a province.', field: 'state', code: 'validation' },
    { message: 'Please enter a postal code like K1A 0B6.', field: 'zip', code: 'validation' },
  ])
  const moved = await caller.patch(`/v1/locations/${place.key}`, {
    city: 'Honolulu',
    state: 'HI',
    zip: '96813-1234',
  })
  expect(moved.body.data).toMatchObject({
    street: '2840 Calmar Avenue',
    city: 'Honolulu',
    zip: '96813-1234',
    // A delivery confirmed the old lines, not these.
    confirmed: null,
    shipping_jurisdiction: { shipping_zone_id: 2 },
  })
  expect(moved.body.data.lat).toBeCloseTo(21.3, 0)
})

test('an address that cannot be geocoded is kept without coordinates', async () => {
  const { person, caller } = await personWithCaller()
  const added = await caller.post('/v1/locations', { contact: person.key, ...calmar, zip: '00000' })
  expect(added.body.data).toMatchObject({ zip: '00000', lat: null, lng: null })
})

test('a malformed address returns an error on each field', async () => {
  const { person, caller } = await personWithCaller()
  const { status, body } = await caller.post('/v1/locations', {
    contact: person.key,
    company: 'x',
    street: '',
    city: '{}',
    state: 'Ontario',
    zip: '1234',
    country: 'US',
  })
  expect(status).toBe(400)
  expect(body.errors).toEqual(
    expect.arrayContaining([
      { message: 'The company must be at least 2 characters long.', field: 'company', code: 'validation' },
      { message: 'Please enter a street.', field: 'street', code: 'validation' },
      { message: 'Please enter a valid city.', field: 'city', code: 'validation' },
      { message: 'Please choose a state.', field: 'state', code: 'validation' },
      { message: 'Please enter a 5-digit ZIP code.', field: 'zip', code: 'validation' },
    ]),
  )
  const elsewhere = await caller.post('/v1/locations', { contact: person.key, ...calmar, country: 'FR' })
  expect(elsewhere.body.errors[0]).toMatchObject({ field: 'country' })
  expect((await caller.get(`/locations/${person.key}`)).body.data).toEqual([])
})

test('an address can be archived and restored', async () => {
  const { person, caller } = await personWithCaller()
  const { key } = await buildLocation(app, { contact: person })
  expect((await caller.post(`/v1/locations/archive/${key}`)).body.data.archived).toBeGreaterThan(0)
  expect((await caller.post(`/v1/locations/archive/${key}`)).status).toBe(400)
  expect((await caller.get(`/locations/${person.key}`)).body.data).toEqual([])
  expect((await caller.get('/v1/locations')).body.total).toBe(0)
  expect((await caller.patch(`/v1/locations/${key}`, { city: 'Albany' })).status).toBe(400)
  expect((await caller.post(`/v1/locations/restore/${key}`)).status).toBe(200)
  expect((await caller.post(`/v1/locations/restore/${key}`)).status).toBe(400)
  expect((await caller.get('/v1/locations')).body.total).toBe(1)
})

test('addresses are sorted newest first, searchable, and paged both ways', async () => {
  const { member, person, caller } = await personWithCaller()
  for (let at = 0; at < 45; at++) {
    await buildLocation(app, {
      contact: person,
      street: `${at} Pier Road`,
      createdAt: new Date(app.now.getTime() + at * 1000),
    })
  }
  const other = await buildContact(app, { member, firstName: 'Zoë', lastName: 'Quist' })
  await buildLocation(app, { contact: other, city: 'Albany', createdAt: new Date('2026-01-01T00:00:00Z') })
  const page = async (query: string) => (await caller.get(`/v1/locations?${query}`)).body
  const one = await page('page=1')
  const two = await page('page=2')
  const three = await page('page=3')
  expect([one, two, three].map(({ data }) => data.length)).toEqual([20, 20, 6])
  expect(one).toMatchObject({ total: 46, has_more: true })
  expect(three).toMatchObject({ total: 46, has_more: false })
  expect(one.data[0]).toMatchObject({
    street: '44 Pier Road',
    contact: { key: person.key, display_name: 'Grace Okafor' },
  })
  expect(three.data.at(-1).contact.display_name).toBe('Zoë Quist')
  expect(await page(`after=${one.next}`)).toEqual(two)
  expect(await page(`after=${two.next}`)).toEqual(three)
  expect(await page('search=zoe albany')).toMatchObject({ total: 1 })
  expect((await page('search=pier')).total).toBe(45)

  // A new name is found at its addresses too.
  await caller.patch(`/v1/contacts/${other.key}`, { last_name: 'Lindqvist' })
  expect((await page('search=lindqvist')).total).toBe(1)
  expect((await page('search=quist albany')).total).toBe(0)
})

test('an address page includes its person', async () => {
  const { person, caller } = await personWithCaller()
  const { key } = await buildLocation(app, { contact: person })
  const { body } = await caller.get(`/v1/locations/details/${key}`)
  expect(body.data).toMatchObject({
    key,
    contact: { key: person.key, display_name: 'Grace Okafor', contact_type: 'client' },
  })
})

test('a person can have at most fifty addresses', async () => {
  const { person, caller } = await personWithCaller()
  for (let at = 0; at < 50; at++) await buildLocation(app, { contact: person })
  const { status, body } = await caller.post('/v1/locations', { contact: person.key, ...calmar })
  expect(status).toBe(400)
  expect(body.errors[0].message).toBe('A person can have at most 50 addresses.')
})
