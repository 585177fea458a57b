import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { bucketOf } from '../../../platform/http/limits.ts'

const app = useTestApp({ env: { TRUST_PROXY: '1' } })

/** Signs up from a network; returns the error message, or the status on success. */
async function signUp(email: string, ip: string): Promise<string | number> {
  const body = { first_name: 'Ines', last_name: 'Moreau', email, password: 'long-enough' }
  const answer = await app.anonymous.post('/v1/auth/signup', body, { 'x-forwarded-for': ip })
  return answer.status === 201 ? 201 : answer.body.errors[0].code
}

/** Simulates this many earlier responses saying that an address is taken. */
async function useUpLimit(name: 'email-taken' | 'email-taken-network', subject: string, times: number) {
  const limit = { name, points: 20, windowSeconds: 3600 }
  for (let taken = 1; taken <= times; taken += 1) await app.platform.limits.take(limit, subject)
}

test('twenty probes for accounts are allowed an hour from one network', async () => {
  const [one, other] = [await buildMember(app), await buildMember(app)]
  const ip = '203.0.113.1'
  await useUpLimit('email-taken-network', ip, 18)
  // Addresses without an account don't count against the limit.
  for (let free = 1; free <= 3; free += 1) expect(await signUp(`free-${free}@example.com`, ip)).toBe(201)
  expect(await signUp(one.email, ip)).toBe('validation')
  expect(await signUp(other.email, ip)).toBe('validation')
  expect(await signUp(other.email, ip)).toBe('too_many')
  expect(await signUp('unknown@example.com', ip)).toBe('too_many')
  expect(await signUp('unknown@example.com', '203.0.113.2')).toBe(201)
  await app.db.execute(
    sql`update limit_buckets set expires_at = expires_at - interval '1 hour' where key = ${bucketOf('email-taken-network', ip)}`,
  )
  expect(await signUp(other.email, ip)).toBe('validation')
})

test('ten probes of an address are allowed an hour, from all networks', async () => {
  const email = 'asked-for@example.com'
  // Opening the account doesn't count against the limit.
  expect(await signUp(email, '198.51.100.1')).toBe(201)
  for (let network = 1; network <= 10; network += 1)
    expect(await signUp(email, `198.51.100.${network}`)).toBe('validation')
  expect(await signUp(email, '198.51.100.11')).toBe('too_many')
  expect(await signUp('somebody-else@example.com', '198.51.100.11')).toBe(201)
})

test('changing an email address reveals no more than signup', async () => {
  const [member, other] = [await buildMember(app), await buildMember(app)]
  const caller = await app.as(member)
  const change = async (email: string) =>
    (await caller.patch('/users', { email }, { 'x-forwarded-for': '203.0.113.3' })).status
  await useUpLimit('email-taken-network', '203.0.113.3', 19)
  for (let free = 1; free <= 2; free += 1) expect(await change(`moved-${free}@example.com`)).toBe(200)
  expect(await change(other.email)).toBe(400)
  expect(await change(other.email)).toBe(429)
  expect(await change('moved-3@example.com')).toBe(429)
  expect(await signUp('moved-4@example.com', '203.0.113.3')).toBe('too_many')
})
