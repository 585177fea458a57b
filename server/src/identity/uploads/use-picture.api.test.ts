import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadsPerHourMax } from '@goodturn/contract/identity/uploads/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { pictureForm, pngBytes, uploadedPicture } from '../../../test/build/picture.ts'
import { bucketOf } from '../../platform/http/limits.ts'

const app = useTestApp()

async function signedIn() {
  const member = await buildMember(app)
  return { member, caller: await app.as(member) }
}

const isThere = async (url: string) => (await fetch(app.url + url)).status === 200
const thumbUrl = (name: string) => `/files/pictures/${name.replace('.jpg', '.thumb.jpg')}`
const minutesOn = (minutes: number) => app.travelTo(new Date(app.now.getTime() + minutes * 60_000))

test('C-3-07 C-7-05 a photo is set by filename, and removed when empty', async () => {
  const { caller } = await signedIn()
  expect((await caller.get('/v1/auth/user')).body.data).toMatchObject({ image: null, logo: null })
  const name = await uploadedPicture(caller)
  const set = await caller.patch('/users', { image_file: name })
  expect([set.status, set.body.data.image]).toEqual([200, { media: { thumb: thumbUrl(name) } }])
  expect((await caller.get('/v1/auth/user')).body.data.image.media.thumb).toBe(thumbUrl(name))
  expect(await isThere(thumbUrl(name))).toBe(true)

  // Setting it again, as a second click would, changes nothing.
  expect((await caller.patch('/users', { image_file: name })).status).toBe(200)
  expect((await caller.patch('/users', { first_name: 'Dana' })).body.data.image).not.toBeNull()
  const removed = await caller.patch('/users', { image_file: '' })
  expect([removed.status, removed.body.data.image]).toEqual([200, null])
  await minutesOn(2)
  expect(await isThere(thumbUrl(name))).toBe(false)
})

test('C-3-07 C-7-06 a logo is set by filename, and removed when empty', async () => {
  const { caller } = await signedIn()
  const name = await uploadedPicture(caller, 'logo')
  const set = await caller.patch('/users', { logo_image_file: name })
  expect([set.status, set.body.data.logo]).toEqual([200, { media: { medium: `/files/pictures/${name}` } }])
  expect((await caller.get('/v1/auth/user')).body.data.logo.media.medium).toBe(`/files/pictures/${name}`)
  expect(await isThere(`/files/pictures/${name}`)).toBe(true)
  expect((await caller.patch('/users', { logo_image_file: '' })).body.data.logo).toBeNull()
})

test("only one's own upload of the right kind is accepted", async () => {
  const { caller } = await signedIn()
  const other = await signedIn()
  const theirs = await uploadedPicture(other.caller)
  await other.caller.patch('/users', { image_file: theirs })
  const logo = await uploadedPicture(caller, 'logo')
  const own = await uploadedPicture(caller)
  await caller.patch('/users', { image_file: own })
  for (const name of [theirs, logo, 'nothing.jpg', '../../database', ' ', '%']) {
    const { status, body } = await caller.patch('/users', { image_file: name, first_name: 'Nobody' })
    expect([name, status, body.errors[0].field]).toEqual([name, 400, 'image_file'])
  }
  const { body } = await caller.patch('/users', { logo_image_file: theirs })
  expect(body.errors[0].field).toBe('logo_image_file')
  // A refused update stores nothing, and no one lost a picture by it.
  const user = (await caller.get('/v1/auth/user')).body.data
  expect([user.first_name, user.image.media.thumb]).toEqual(['Dana', thumbUrl(own)])
  expect((await other.caller.get('/v1/auth/user')).body.data.image.media.thumb).toBe(thumbUrl(theirs))
  await minutesOn(2)
  expect([await isThere(thumbUrl(own)), await isThere(thumbUrl(theirs))]).toEqual([true, true])
})

test('unused pictures are removed after 24 hours, replaced ones immediately', async () => {
  const { member, caller } = await signedIn()
  const first = await uploadedPicture(caller)
  const second = await uploadedPicture(caller)
  const unused = await uploadedPicture(caller)
  await caller.patch('/users', { image_file: first })
  await caller.patch('/users', { image_file: second })
  expect((await caller.patch('/users', { image_file: first })).status).toBe(400)
  await minutesOn(2)
  expect(await Promise.all([first, second, unused].map((name) => isThere(thumbUrl(name))))).toEqual([
    false,
    true,
    true,
  ])
  await minutesOn(24 * 60 - 3)
  expect(await isThere(thumbUrl(unused))).toBe(true)
  await minutesOn(3)
  expect([await isThere(thumbUrl(unused)), await isThere(`/files/pictures/${unused}`)]).toEqual([
    false,
    false,
  ])
  expect((await caller.patch('/users', { image_file: unused })).status).toBe(400)
  expect(await isThere(thumbUrl(second))).toBe(true)
  const rows = await app.rows(sql`select name, expires_at from uploads where member_key = ${member.key}`)
  expect(rows).toEqual([{ name: second, expires_at: null }])
})

test('two concurrent updates leave exactly one picture', async () => {
  const { member, caller } = await signedIn()
  const names = await Promise.all([uploadedPicture(caller), uploadedPicture(caller)])
  await Promise.all(names.map((name) => caller.patch('/users', { image_file: name })))
  await minutesOn(2)
  const { thumb } = (await caller.get('/v1/auth/user')).body.data.image.media
  expect(await isThere(thumb)).toBe(true)
  const rows = await app.rows(sql`select name from uploads where member_key = ${member.key}`)
  expect(rows).toHaveLength(1)
})

test('a picture is public by name, cached, and script-free', async () => {
  const { caller } = await signedIn()
  const name = await uploadedPicture(caller)
  expect(name).toMatch(/^[\w-]{24}\.jpg$/)
  const { headers } = await fetch(`${app.url}/files/pictures/${name}`)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain('sandbox')
  for (const other of ['x.jpg', '..%2f..%2fdb', `${'x'.repeat(24)}.jpg`, name.replace('.jpg', '.html')])
    expect([other, (await fetch(`${app.url}/files/pictures/${other}`)).status]).toEqual([other, 404])
})

test('a member can upload sixty pictures an hour', async () => {
  const { member, caller } = await signedIn()
  await app.platform.limits.take({ name: 'uploads', points: 1, windowSeconds: 3600 }, member.key)
  await app.rows(
    sql`update limit_buckets set points = ${uploadsPerHourMax - 1} where key = ${bucketOf('uploads', member.key)}`,
  )
  const form = async () => pictureForm('image', 'me.png', await pngBytes(8, 8))
  expect((await caller.post('/v1/uploads', await form())).status).toBe(201)
  expect((await caller.post('/v1/uploads', await form())).status).toBe(429)
})

test('a failing store returns 503 and changes no profile', async () => {
  const { member, caller } = await signedIn()
  const folder = join(app.platform.settings.dataDir, 'files/pictures')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
  try {
    const { status, body } = await caller.post(
      '/v1/uploads',
      pictureForm('image', 'me.png', await pngBytes()),
    )
    expect([status, body.errors[0].code]).toEqual([503, 'unavailable'])
    expect(body.errors[0].message).toContain('Please try again in a moment.')
  } finally {
    await rm(folder)
    await rename(`${folder}-away`, folder)
  }
  expect((await caller.get('/v1/auth/user')).body.data.image).toBeNull()
  await minutesOn(24 * 60 + 2)
  expect(await app.rows(sql`select name from uploads where member_key = ${member.key}`)).toEqual([])
  expect(await uploadedPicture(caller)).toMatch(/jpg$/)
})
