import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp({ env: { STAFF_APPROVAL_ABOVE: '50' } })

test('without another approver, an administrator overrides with a reason', async () => {
  const [member, only] = [await buildMember(app), await app.staff('administrator')]
  const grant = { amount: 50.01, description: 'A thank-you' }
  const asked = await only.post(`/v1/admin/members/${member.key}/funds`, grant)
  expect(asked.body.errors[0].message).toContain(
    'More than $50.00 to one member within a day needs a second person',
  )
  const path = `/v1/staff/approvals/${/approval_\w+/.exec(asked.body.errors[0].message)?.[0]}`
  expect((await only.post(`${path}/approve`)).status).toBe(403)

  const other = await app.staff('finance')
  const refused = await only.post(`${path}/override`, { reason: 'I am alone today' })
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    403,
    'Jo Hart 2 can approve this. Please ask them.',
  ])
  await app.rows(sql`update staff_accounts set ended_at = now() where key = ${other.staffKey}`)
  expect((await only.post(`${path}/override`, { reason: '' })).status).toBe(400)
  const done = await only.post(`${path}/override`, { reason: 'I am alone today' })
  expect(done.body.data).toMatchObject({ state: 'overridden', done: true, answer: 'I am alone today' })
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toHaveLength(1)
  expect(
    await app.rows(
      sql`select detail ->> 'reason' as reason from audit where act = 'approval.overridden' and staff_key = ${only.staffKey}`,
    ),
  ).toEqual([{ reason: 'I am alone today' }])
})
