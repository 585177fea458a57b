import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()
const reason = 'They left'

test("the last administrator can't be removed or change roles", async () => {
  const [one, other] = [await app.staff('administrator'), await app.staff('administrator')]
  const active = () =>
    app.rows(
      sql`select 1 from staff_accounts where role = 'administrator' and ended_at is null and accepted_at is not null`,
    )
  const answers = await Promise.all([
    one.post(`/v1/staff/people/${other.staffKey}/end`, { reason }),
    other.post(`/v1/staff/people/${one.staffKey}/role`, { role: 'finance', reason }),
    one.post(`/v1/staff/people/${one.staffKey}/end`, { reason }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await active()).toHaveLength(1)

  const [left] = await app.rows<{ key: string }>(
    sql`select key from staff_accounts where role = 'administrator' and ended_at is null`,
  )
  const last = app.caller(await app.staffSessionOf(left?.key as typeof one.staffKey))
  // An invited administrator doesn't count yet.
  await last.post('/v1/staff/people', { email: 'ana@goodturn.example', name: 'Ana', role: 'administrator' })
  for (const [verb, body] of [
    ['end', { reason }],
    ['role', { role: 'support', reason }],
  ] as const) {
    const refused = await last.post(`/v1/staff/people/${left?.key}/${verb}`, body)
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      400,
      'This is the last administrator. Please make someone else an administrator first.',
    ])
  }
  expect(await active()).toHaveLength(1)
})
