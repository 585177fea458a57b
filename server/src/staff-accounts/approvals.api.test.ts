import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'

const app = useTestApp()

/** Asks for credit, and tells the key of the approval where it has to wait. */
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

test('up to the limit one gives alone, a cent above it a second one does it by approving', async () => {
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
  expect([own.status, own.body.errors[0].message]).toEqual([
    403,
    'Somebody else has to approve what you asked for.',
  ])
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

test('the same request is one approval, and approved by two at once it is done once', async () => {
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

test('what is declined, with a reason, or withdrawn is not done, and cannot be approved any more', async () => {
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

test('what waits is listed oldest first, what was answered newest first', async () => {
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

test('an act that is refused when it is approved changes nothing, and says why', async () => {
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
    failure: 'There is no such member.',
  })
  expect((await second.post(path(key, '/approve'))).body.data.failure).toBe('There is no such member.')
})
