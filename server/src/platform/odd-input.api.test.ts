// @both-databases
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildMember } from '../../test/build/member.ts'

const app = useTestApp()

test('names that mean something to the language are refused in a body and mean nothing in a query', async () => {
  const caller = await app.as(await buildMember(app))
  for (const body of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
    const answer = await caller.send('PATCH', '/users', body, { 'content-type': 'application/json' })
    expect([body, answer.status]).toEqual([body, 400])
  }
  await caller.get('/v1/contacts?__proto__[isAdmin]=true&constructor[prototype][isAdmin]=true')
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  expect((await caller.get('/v1/admin/disputes')).status).toBe(403)
})

test('a parameter that comes twice is no parameter, wherever else it stands', async () => {
  const caller = await app.as(await buildMember(app))
  expect((await caller.get('/v1/contacts?page=2&page=3')).body.page).toBe(1)
  // What is in the query is no part of a body.
  const answer = await caller.post('/v1/auth/login?email=a@example.com&password=b', {})
  expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'password'])
})

test('a field that a call does not name changes nothing', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const given = { first_name: 'Dora', is_admin: true, email_validated_at: 1, permissions: ['easy-billing'] }
  expect((await caller.patch('/users', given)).status).toBe(200)
  expect((await caller.get('/v1/admin/disputes')).status).toBe(403)
})
