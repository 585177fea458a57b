import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildExperience } from '../../../test/build/touch.ts'

const app = useTestApp()

/** Requests credit, and returns the approval's key if it has to wait. */
async function ask(
  caller: Caller,
  member: { key: string },
  amount: number,
  headers?: Record<string, string>,
) {
  const grant = { amount, reason: 'other', description: 'A thank-you' }
  const answer = await caller.post(`/v1/admin/members/${member.key}/credits`, grant, headers)
  const key = /approval_\w+/.exec(answer.body.errors?.[0].message ?? '')?.[0] ?? null
  return { status: answer.status, key }
}
const lotsOf = (member: { key: string }) =>
  app.rows<{ amount: number }>(
    sql`select issued_cents::int as amount from lots where member_key = ${member.key}`,
  )
const path = (key: string | null, verb = '') => `/v1/staff/approvals/${key}${verb}`

test("amounts above the limit need a second person's approval", async () => {
  const [member, asker, second] = [
    await buildMember(app),
    await app.staff('support'),
    await app.staff('finance'),
  ]
  expect(await ask(asker, member, 250)).toEqual({ status: 200, key: null })
  const { status, key } = await ask(asker, member, 250.01)
  expect(status).toBe(403)
  expect(await lotsOf(member)).toEqual([{ amount: 25_000 }])

  const own = await asker.post(path(key, '/approve'))
  expect([own.status, own.body.errors[0].message]).toEqual([403, 'Someone else has to approve your request.'])
  expect((await second.get(path(key))).body.data).toMatchObject({
    act: 'credit',
    amount: 250.01,
    summary: 'Give $250.01 in credit',
    member: { key: member.key, name: 'Dana Whitfield' },
    reason: 'A thank-you',
    state: 'asked',
    may_answer: true,
    mine: false,
    asked_by: { key: asker.staffKey },
  })
  const done = await second.post(path(key, '/approve'))
  expect(done.body.data).toMatchObject({ state: 'approved', done: true, failure: null })
  expect(await lotsOf(member)).toHaveLength(2)
  expect(
    await app.rows(sql`select act, staff_key from audit where member_key = ${member.key} order by key`),
  ).toEqual([
    { act: 'credit.grant', staff_key: asker.staffKey },
    { act: 'approval.asked', staff_key: asker.staffKey },
    { act: 'approval.approved', staff_key: second.staffKey },
    { act: 'credit.grant', staff_key: second.staffKey },
  ])
})

test('R-39 an interrupted approval is finished by its approver, once', async () => {
  const member = await buildMember(app)
  const [asker, second, other] = [
    await app.staff('support'),
    await app.staff('finance'),
    await app.staff('finance'),
  ]
  const { key } = await ask(asker, member, 300)
  expect((await second.post(path(key, '/approve'))).body.data).toMatchObject({
    done: true,
    may_finish: false,
  })
  // Simulates the process dying before it recorded the act as done.
  await app.rows(sql`update staff_approvals set done_at = null where key = ${key}`)
  const mayFinish = async (caller: Caller) => (await caller.get(path(key))).body.data.may_finish
  expect([await mayFinish(asker), await mayFinish(second), await mayFinish(other)]).toEqual([
    false,
    true,
    false,
  ])
  expect((await second.post(path(key, '/approve'))).status).toBe(409)
  await app.rows(
    sql`update staff_approvals set answered_at = answered_at - interval '61 seconds' where key = ${key}`,
  )
  expect((await other.post(path(key, '/approve'))).status).toBe(400)
  expect((await second.post(path(key, '/approve'))).body.data).toMatchObject({
    done: true,
    may_finish: false,
  })
  expect(await lotsOf(member)).toEqual([{ amount: 30_000 }])
})

test('grants to a member add up over a day', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const [asker, second] = [await app.staff('support'), await app.staff('finance')]
  const tooMuch = { 'idempotency-key': crypto.randomUUID() }
  const five = await Promise.all([60, 60, 60, 60, 60].map((amount) => ask(asker, member, amount)))
  expect(five.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await lotsOf(member)).toHaveLength(4)
  expect((await ask(asker, member, 10.01, tooMuch)).status).toBe(403)
  expect((await ask(asker, member, 10)).status).toBe(200)
  // Counted per staff member and per member.
  expect((await ask(second, member, 250)).status).toBe(200)
  expect((await ask(asker, other, 250)).status).toBe(200)
  const count = (age: string) =>
    app.rows(sql`update staff_done_alone set at = at - ${age}::interval where staff_key = ${asker.staffKey}`)
  await count('23 hours 59 minutes')
  expect((await ask(asker, member, 1)).status).toBe(403)
  await count('2 minutes')
  expect((await ask(asker, member, 250)).status).toBe(200)
})

test("rejected grants don't count, and repeats count once", async () => {
  const [member, asker] = [await buildMember(app), await app.staff('support')]
  const path = `/v1/admin/members/${member.key}/credits`
  const grant = { amount: 200, reason: 'other', description: 'A thank-you' }
  const over = await asker.post(path, { ...grant, expires: '2020-01-01' })
  expect([over.status, over.body.errors[0].field]).toEqual([400, 'expires'])
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await asker.post(path, grant, key)).status).toBe(200)
  // Simulates a crash before the response was stored.
  await app.rows(sql`delete from idempotency where key = ${key['idempotency-key']}`)
  expect((await asker.post(path, grant, key)).status).toBe(200)
  expect((await ask(asker, member, 50)).status).toBe(200)
  expect(await lotsOf(member)).toHaveLength(2)
  expect((await ask(asker, member, 0.01)).status).toBe(403)
})

test('a discount counts at its highest possible value', async () => {
  const [member, asker, second] = [
    await buildMember(app),
    await app.staff('support'),
    await app.staff('finance'),
  ]
  const { serviceKey } = await buildExperience(app)
  await app.rows(sql`update services set price_cents = 50000 where key = ${serviceKey}`)
  const give = async (change: object) => {
    const discount = { title: 'your order', reason: 'A thank-you', services: [serviceKey], ...change }
    const answer = await asker.post(`/v1/admin/members/${member.key}/discounts`, discount)
    return {
      status: answer.status,
      code: answer.body.errors?.[0].code,
      message: answer.body.errors?.[0].message,
    }
  }
  const asked = { status: 403, code: 'approval_asked' }
  expect(await give({ amount: 125.01, qty: 2 })).toMatchObject(asked)
  expect(await give({ percent: 51 })).toMatchObject(asked)
  expect((await give({ percent: 25 })).status).toBe(200)
  expect((await give({ amount: 62.5, qty: 2 })).status).toBe(200)
  const { message, ...last } = await give({ percent: 10, qty: 3, expires: '2027-06-30' })
  expect(last).toEqual(asked)
  const key = /approval_\w+/.exec(message)?.[0] ?? ''
  expect((await second.get(path(key))).body.data).toMatchObject({
    summary: 'Give 10% off your order for 3 orders',
    amount: 150,
  })
  expect((await second.post(path(key, '/approve'))).body.data).toMatchObject({ done: true, failure: null })
  const given = (await (await app.as(member)).get('/users/discounts')).body.data
  expect(given).toHaveLength(3)
})

test('the same request creates one approval, executed only once', async () => {
  const [member, asker] = [await buildMember(app), await app.staff('support')]
  const once = { 'idempotency-key': crypto.randomUUID() }
  const [first, again] = [await ask(asker, member, 400, once), await ask(asker, member, 400, once)]
  expect(again.key).toBe(first.key)
  const others = [await app.staff('finance'), await app.staff('support'), await app.staff('administrator')]
  const answers = await Promise.all(
    others.flatMap((other) => [
      other.post(path(first.key, '/approve')),
      other.post(path(first.key, '/approve')),
    ]),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true)
  expect(await lotsOf(member)).toHaveLength(1)
})

test('only eligible approvers are emailed about a pending request', async () => {
  const [member, asker] = [await buildMember(app), await app.staff('support')]
  const second = [await app.staff('support'), await app.staff('finance'), await app.staff('administrator')]
  const others = [await app.staff('fulfillment'), await app.staff('catalog'), await app.staff('finance')]
  await app.rows(sql`update staff_accounts set ended_at = now() where key = ${others[2]?.staffKey}`)
  const mailed = async ({ email }: { email: string }) =>
    (await app.mailsTo(email)).filter(({ template }) => template === 'staff-approval')
  const count = async (staff: { email: string }[]) =>
    Promise.all(staff.map(async (one) => (await mailed(one)).length))

  expect((await ask(asker, member, 250)).status).toBe(200)
  expect(await count(second)).toEqual([0, 0, 0])
  const once = { 'idempotency-key': crypto.randomUUID() }
  await ask(asker, member, 300.5, once)
  await app.rows(sql`delete from idempotency where key = ${once['idempotency-key']}`)
  await ask(asker, member, 300.5, once)
  expect(await count(second)).toEqual([1, 1, 1])
  expect(await count([asker, ...others])).toEqual([0, 0, 0, 0])
  const [mail] = await mailed({ email: second[0]?.email ?? '' })
  expect(mail?.subject).toBe('Approval needed: Give $300.50 in credit')
  expect(mail?.plain).toContain('/staff/approvals')
  expect(mail?.plain).not.toContain('Whitfield')
  expect(mail?.plain).not.toContain('A thank-you')
})

test("declined and withdrawn requests can't be approved", async () => {
  const [member, asker, second] = [
    await buildMember(app),
    await app.staff('support'),
    await app.staff('support'),
  ]
  const [one, other] = [await ask(asker, member, 300), await ask(asker, member, 300)]
  expect((await asker.post(path(one.key, '/decline'), { reason: 'No' })).status).toBe(403)
  const declined = await second.post(path(one.key, '/decline'), { reason: 'They were paid already' })
  expect(declined.body.data).toMatchObject({ state: 'declined', answer: 'They were paid already' })
  expect((await second.post(path(other.key, '/takeback'))).status).toBe(403)
  expect((await asker.post(path(other.key, '/takeback'))).body.data.state).toBe('withdrawn')
  for (const { key } of [one, other]) {
    const refused = await second.post(path(key, '/approve'))
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'invalid_state'])
  }
  expect(await lotsOf(member)).toEqual([])
})

test('pending requests are listed oldest first, answered ones newest first', async () => {
  const [member, asker, second] = [
    await buildMember(app),
    await app.staff('support'),
    await app.staff('finance'),
  ]
  const keys: (string | null)[] = []
  for (let at = 0; at < 3; at += 1) keys.push((await ask(asker, member, 300)).key)
  const mine = (list: { key: string | null }[]) =>
    list.map(({ key }) => key).filter((key) => keys.includes(key))
  expect(mine((await second.get('/v1/staff/approvals')).body.data)).toEqual(keys)
  await second.post(path(keys[0] ?? '', '/decline'), { reason: 'Not this' })
  await second.post(path(keys[1] ?? '', '/decline'), { reason: 'Not this' })
  expect(mine((await second.get('/v1/staff/approvals')).body.data)).toEqual([keys[2]])
  expect(mine((await second.get('/v1/staff/approvals?answered=1')).body.data)).toEqual([keys[1], keys[0]])
})

test('an approved action that fails changes nothing and explains why', async () => {
  const [member, asker, second] = [
    await buildMember(app),
    await app.staff('support'),
    await app.staff('finance'),
  ]
  const { key } = await ask(asker, member, 300)
  await app.rows(sql`update staff_approvals set input = input || '{"member":"nobody"}' where key = ${key}`)
  const done = await second.post(path(key, '/approve'))
  expect(done.body.data).toMatchObject({
    state: 'approved',
    done: false,
    failure: 'We couldn’t find that member.',
  })
  expect((await second.post(path(key, '/approve'))).body.data.failure).toBe('We couldn’t find that member.')
})
