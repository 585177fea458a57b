import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { printedCodes } from '../../../test/printed-codes.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience, buildRecipient, buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp()

type Format = 'cards_a6' | 'cards_letter'

/** A batch with one card of a member, printed and read back as a phone reads it. */
async function batchOfOne() {
  const staff = await app.staff('fulfillment')
  const member = await buildMember(app)
  const caller = await app.as(member)
  const experience = await buildExperience(app)
  const recipient = await buildRecipient(app, member)
  const touch = await buildTouch(app, { member, recipient, experience, eventDate: dateIn(app.now) })
  const chosen = { experiences: [experience.key], until: dateIn(app.now) }
  const batch = (await staff.post('/v1/staff/packing/batches', chosen)).body.data
  const path = `/v1/staff/packing/batches/${batch.key}`
  const print = async (paper: Format, more: object = {}) => {
    const asked = await staff.post(`${path}/prints`, { papers: [paper], ...more })
    expect(asked.status).toBe(201)
    await app.platform.jobs.drain()
    return printedCodes(app, staff.staffKey, asked.body.data.key)
  }
  const preview = async () => (await staff.get(`${path}/card`)).body.data
  const setCodes = (links: 0 | 1, thanks: 0 | 1) =>
    caller
      .patch('/v1/users/permissionpreferences', { 'qr-feedback': links })
      .then(() => caller.patch('/users', { card_thanks: thanks }))
  const card = async () => (await caller.get(`/v1/userengagements/card?touch=${touch.key}`)).body.data
  return { staff, caller, touch, batch, path, print, preview, setCodes, card }
}

test('D-1-84 the code on a printed card leads to saying thank you and "Something is wrong"', async () => {
  const { print, setCodes, card, touch } = await batchOfOne()
  await setCodes(0, 1)
  const { url } = await card()
  for (const paper of ['cards_a6', 'cards_letter'] as const) expect(await print(paper)).toEqual([url])
  await app.db.execute(
    sql`update touches set status = 'completed', completed_at = ${app.now.toISOString()}::timestamptz,
      delivered_at = ${app.now.toISOString()}::timestamptz where key = ${touch.key}`,
  )
  const page = await (await fetch(app.url + new URL(url).pathname)).text()
  for (const words of ['Say thank you', 'Something is wrong']) expect(page).toContain(words)
})

test('a new member’s card has no code for thanks; the switch adds it without the links', async () => {
  const { print, preview, setCodes, card } = await batchOfOne()
  expect(await card()).toMatchObject({ qr: 1, thanks: 0 })
  expect(await preview()).toMatchObject({ url: (await card()).url, thanks: false })
  await setCodes(0, 0)
  expect(await print('cards_a6')).toEqual([])
  expect(await preview()).toMatchObject({ url: null, thanks: false })
  await setCodes(0, 1)
  expect(await card()).toMatchObject({ qr: 1, thanks: 1 })
  expect(await print('cards_a6')).toEqual([(await card()).url])
})

test('fulfillment sees the code in the preview and can leave it out of one print', async () => {
  const { staff, print, preview, setCodes, card, path } = await batchOfOne()
  await setCodes(1, 1)
  const { url } = await card()
  expect(await preview()).toMatchObject({ url, thanks: true, message: expect.any(String) })
  expect(await print('cards_letter', { codes: false })).toEqual([])
  const [newest] = (await staff.get('/v1/staff/packing/prints')).body.data
  expect(newest).toMatchObject({ codes: false, state: 'done' })
  expect(await print('cards_letter')).toEqual([url])
  const support = await app.staff('support')
  expect((await support.get(`${path}/card`)).status).toBe(403)
  expect((await staff.get('/v1/staff/packing/batches/packing_batch_none/card')).status).toBe(404)
})
