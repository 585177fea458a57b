import { fileRowsPerPage } from '@goodturn/contract/console/member-files/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildTouch } from '../../../test/build/touch.ts'
import { issueLot } from '../../money/ledger/issue.ts'

const app = useTestApp()

test("the file shows the member's profile, to-dos, wallet, and activity", async () => {
  const support = await app.staff('support')
  const member = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield', phone: '5105550118' })
  await buildCard(app, member)
  await buildInvoice(app, member)
  await buildInvoice(app, member, { status: 'failed' })
  const returned = await buildTouch(app, { member })
  await app.rows(sql`update touches set status = 'returntosender' where key = ${returned.key}`)
  const facts = { memberKey: member.key, description: 'A thank-you', now: app.now }
  await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', cents: 7500, expiresAt: null })
  await issueLot(app.db, { ...facts, kind: 'fund', reason: 'manual_entry', cents: 27_500 })
  const { body } = await support.get(`/v1/staff/members/${member.key}`)
  expect(body.data).toMatchObject({
    name: 'Dana Whitfield',
    lifetime_net: 54,
    locked: null,
    profile: { email: member.email, phone: '5105550118', cards: [{ last4: '4242', is_default: true }] },
    wallet: { total: 350, expiring: 0, other_credit: 75, funds: 275 },
    counts: { invoices: { total: 2, is_minimum: false }, touches: { total: 1, is_minimum: false } },
  })
  expect(body.data.waiting).toEqual([
    { kind: 'returned', count: 1, is_minimum: false },
    { kind: 'failed_invoice', count: 1, is_minimum: false },
  ])
  expect(body.data.newest.touches[0]).toMatchObject({ key: returned.key, status: 'returntosender' })
  expect(body.data.newest.invoices).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain('password')
})

test('unknown members return 404 everywhere', async () => {
  const support = await app.staff('support')
  const path = '/v1/staff/members/member_01kagw6x3e8n5s0v2t4q7r9y1z'
  expect((await support.get(path)).status).toBe(404)
  expect((await support.get(`${path}/mails`)).status).toBe(404)
  expect((await support.post(`${path}/notes`, { text: 'Hello' })).status).toBe(404)
  expect((await support.post(`${path}/lock`, { reason: 'Hello there' })).status).toBe(404)
})

test('sections are paged without duplicate rows', async () => {
  const support = await app.staff('support')
  const member = await buildMember(app)
  for (let made = 0; made < fileRowsPerPage + 2; made += 1) await buildContact(app, { member })
  const path = `/v1/staff/members/${member.key}/people`
  const first = (await support.get(path)).body
  expect([first.data.length, first.total, first.has_more]).toEqual([
    fileRowsPerPage,
    fileRowsPerPage + 2,
    true,
  ])
  const second = (await support.get(`${path}?after=${first.next}`)).body
  expect([second.data.length, second.has_more, second.next]).toEqual([2, false, null])
  const keys = [...first.data, ...second.data].map(({ key }: { key: string }) => key)
  expect(new Set(keys).size).toBe(fileRowsPerPage + 2)
  const jumped = (await support.get(`${path}?page=2`)).body
  expect(jumped.data).toEqual(second.data)
})

test("each section shows only this member's data", async () => {
  const support = await app.staff('support')
  const [member, other] = [await buildMember(app), await buildMember(app)]
  await buildInvoice(app, other)
  await buildTouch(app, { member: other })
  for (const section of [
    'people',
    'plans',
    'invoices',
    'touches',
    'mails',
    'lots',
    'refunds',
    'notes',
    'audit',
  ]) {
    const { body } = await support.get(`/v1/staff/members/${member.key}/${section}`)
    expect([section, body.data, body.total]).toEqual([section, [], 0])
  }
  expect((await support.get(`/v1/staff/members/${other.key}/invoices`)).body.total).toBe(1)
})

test('the audit log shows only staff actions, with their reasons', async () => {
  const support = await app.staff('support')
  const member = await buildMember(app)
  const caller = await app.as(member)
  await caller.post('/v1/auth/logout')
  await support.post(`/v1/admin/members/${member.key}/credits`, {
    amount: 12.5,
    reason: 'other',
    description: 'Fall promotion',
  })
  await support.post(`/v1/admin/members/${member.key}/signout`, { reason: 'A lost phone' })
  const { body } = await support.get(`/v1/staff/members/${member.key}/audit`)
  expect(body.data.map(({ act, reason, amount }: Record<string, unknown>) => [act, reason, amount])).toEqual([
    ['member.signed-out', 'A lost phone', null],
    ['credit.grant', 'other', 12.5],
  ])
  expect(body.data[0].by).toBeTruthy()
})

test("staff can sign out just one of a member's devices", async () => {
  const support = await app.staff('support')
  const member = await buildMember(app)
  const [one, two] = [await app.as(member), await app.as(member)]
  const path = `/v1/staff/members/${member.key}/sessions`
  const sessions = (await support.get(path)).body.data
  expect(sessions).toHaveLength(2)
  const ended = await support.post(`${path}/${sessions[0].key}/end`, { reason: 'A lost phone' })
  expect(ended.status).toBe(200)
  const answers = [await one.get('/v1/auth/user'), await two.get('/v1/auth/user')].map(({ status }) => status)
  expect(answers.toSorted((one, other) => one - other)).toEqual([200, 401])
  expect((await support.post(`${path}/${sessions[0].key}/end`, { reason: 'A lost phone' })).status).toBe(404)
})
