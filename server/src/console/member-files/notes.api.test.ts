import { noteLengthMax } from '@goodturn/contract/console/member-files/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { eraseMember } from '../../privacy/erasure/erase-member.ts'
import { causeOf } from '../../platform/context.ts'

const app = useTestApp()

test('notes show authors, pinned first, and are hidden from members', async () => {
  const support = await app.staff('support')
  const member = await buildMember(app)
  const path = `/v1/staff/members/${member.key}/notes`
  const first = await support.post(path, { text: ' Call before 10 am.\nNever on Mondays. ' })
  expect(first.body.data).toMatchObject({
    text: 'Call before 10 am.\nNever on Mondays.',
    is_mine: true,
    is_pinned: false,
  })
  await support.post(path, { text: 'Left a voicemail.' })
  const texts = async () =>
    (await support.get(path)).body.data.map(({ text }: { text: string }) => text.split(/[ .]/)[0])
  expect(await texts()).toEqual(['Left', 'Call'])
  await support.post(`/v1/staff/membernotes/${first.body.data.key}/pin`, { pinned: true })
  expect(await texts()).toEqual(['Call', 'Left'])
  const caller = await app.as(member)
  expect((await caller.get(path)).status).toBe(403)
  expect(JSON.stringify((await caller.get('/v1/auth/user')).body)).not.toContain('voicemail')
})

test('only its author or an administrator can remove a note', async () => {
  const [support, finance, administrator] = [
    await app.staff('support'),
    await app.staff('finance'),
    await app.staff('administrator'),
  ]
  const member = await buildMember(app)
  const write = async () =>
    (await support.post(`/v1/staff/members/${member.key}/notes`, { text: 'A word' })).body.data.key
  const [one, two] = [await write(), await write()]
  expect((await finance.delete(`/v1/staff/membernotes/${one}`)).status).toBe(403)
  expect((await support.delete(`/v1/staff/membernotes/${one}`)).status).toBe(204)
  expect((await support.delete(`/v1/staff/membernotes/${one}`)).status).toBe(404)
  expect((await administrator.delete(`/v1/staff/membernotes/${two}`)).status).toBe(204)
})

test("notes have a maximum length and can't be empty", async () => {
  const support = await app.staff('support')
  const path = `/v1/staff/members/${(await buildMember(app)).key}/notes`
  expect((await support.post(path, { text: 'n'.repeat(noteLengthMax) })).status).toBe(201)
  const long = await support.post(path, { text: 'n'.repeat(noteLengthMax + 1) })
  expect([long.status, long.body.errors[0].message]).toEqual([
    400,
    `A note can have at most ${noteLengthMax} characters.`,
  ])
  expect((await support.post(path, { text: '  ' })).body.errors[0].message).toBe('Please write a note.')
})

test('notes are erased with their member', async () => {
  const support = await app.staff('support')
  const [member, other] = [await buildMember(app), await buildMember(app)]
  for (const { key } of [member, other])
    await support.post(`/v1/staff/members/${key}/notes`, { text: 'Calls back on Monday.' })
  await eraseMember(app.platform, member.key, causeOf(app.platform, 'test'), async () => {})
  const left = await app.rows<{ member_key: string }>(
    sql`select member_key from member_notes where member_key in (${member.key}, ${other.key})`,
  )
  expect(left).toEqual([{ member_key: other.key }])
})
