// @both-databases
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { mayAct, staffRoles } from '@goodturn/contract/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessCases } from './access/all.ts'
import { publicCalls, sharedCalls } from './access/exceptions.ts'
import type { AccessCase, AccessRequest, Person, StrangersBody } from './access/types.ts'
import { type Answer, type Caller, type Errors, useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'

const app = useTestApp()
/** On the second database the owners alone send each call, so that its statements run there: who may is the same. */
const isSecond = process.env.SECOND_DATABASE === '1'

interface Described {
  '~orpc': { meta?: CallMeta; route: { method?: string } }
}

/** Every call of the contract as `room.call`. */
const calls = Object.entries(contract as Record<string, Record<string, Described>>).flatMap(([room, list]) =>
  Object.entries(list).map(([name, { '~orpc': described }]) => ({
    name: `${room}.${name}`,
    method: described.route.method ?? 'GET',
    meta: described.meta ?? {},
    entry: accessCases[room]?.[name],
  })),
)

test('every call has an access case, and every case and exception belongs to a call', () => {
  const known = calls.map((call) => call.name)
  const lacking = calls.filter((call) => !call.entry).map((call) => call.name)
  expect(lacking, 'add these to server/test/access').toEqual([])
  const cases = Object.entries(accessCases).flatMap(([room, list]) =>
    Object.keys(list).map((name) => `${room}.${name}`),
  )
  for (const name of [...cases, ...Object.keys(publicCalls), ...Object.keys(sharedCalls)]) {
    expect(known, `${name} is no call any more`).toContain(name)
  }
})

describe.each(calls.flatMap(({ entry, ...call }) => (entry ? [{ ...call, entry }] : [])))(
  '$name',
  ({ name, method, meta, entry }) => {
    const isPublic = meta.access === 'public'
    const owner = (): Promise<Person> => buildMember(app, meta.access === 'staff' ? { isAdmin: true } : {})
    const send = (caller: Caller, { path, body }: AccessRequest) =>
      caller.send<StrangersBody & Errors>(method, path, body)
    /** The same for all who are turned away, since they change nothing of it. */
    let built: Promise<{ person: Person; request: AccessRequest }> | undefined
    const scene = () => (built ??= buildScene())
    const buildScene = async () => {
      const person = await owner()
      return { person, request: await entry.request(app, person) }
    }

    test('the owner is let in', async () => {
      const person = await owner()
      const answer = await send(await app.asStaff(person), await entry.request(app, person))
      const expected = entry.owner ?? Math.min(answer.status, 299)
      expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
    })
    if (isSecond) return

    test('a visitor gets in only where that was reviewed', async () => {
      const { request } = isPublic ? await buildScene() : await scene()
      const answer = await send(app.anonymous, request)
      expect(name in publicCalls, 'public calls and reviewed exceptions are the same').toBe(isPublic)
      if (isPublic) return expect(answer.status).not.toBe(401)
      expect(answer.status).toBe(401)
      expect(answer.body.errors[0]?.code).toBe('signed_out')
    })

    test.skipIf(isPublic || method === 'GET')('a visitor learns nothing of what it wants', async () => {
      const { path } = (await scene()).request
      expect((await send(app.anonymous, { path, body: { nonsense: [1] } })).status).toBe(401)
    })

    test.skipIf(isPublic)('another member gets nothing of the owner', async () => {
      const { person: mine, request } = await scene()
      const theirs = await buildMember(app)
      const answer = await send(await app.as(theirs), request)
      await expectNothing(entry, name, { mine, theirs, answer })
    })

    test.runIf(meta.access === 'verified')('an unverified member is sent to /verify', async () => {
      const person = await owner()
      const request = await entry.request(app, person)
      await app.db.execute(sql`update members set email_validated_at = null where key = ${person.key}`)
      const answer = await send(await app.as(person), request)
      expect(answer.status).toBe(403)
      expect(answer.body.errors[0]?.code).toBe('email_not_verified')
    })

    test.each(meta.access === 'staff' ? staffRoles : [])(
      '%s of the staff, as the call says',
      async (role) => {
        const caller = await app.staff(role)
        const isLetIn = mayAct(role, meta.roles)
        const { request } = isLetIn ? await buildScene() : await scene()
        const answer = await send(caller, request)
        if (isLetIn) {
          expect(answer.status, JSON.stringify(answer.body)).toBe(
            entry.console ?? entry.owner ?? Math.min(answer.status, 299),
          )
        } else {
          expect(answer.status).toBe(403)
          expect(answer.body.errors[0]?.code).toBe('permission_denied')
        }
      },
    )

    test.runIf(meta.notWhileActing)('an acting administrator is refused', async () => {
      const { person, request } = await scene()
      const caller = await app.as(await buildMember(app, { isAdmin: true }))
      await caller.post('/v1/admin/impersonations', { user_key: person.key })
      const answer = await send(caller, request)
      expect(answer.status).toBe(403)
    })
  },
)

interface Seen {
  mine: Person
  theirs: Person
  answer: Answer<StrangersBody>
}

async function expectNothing(entry: AccessCase, name: string, { mine, theirs, answer }: Seen): Promise<void> {
  if (entry.stranger === undefined) {
    expect(Object.keys(sharedCalls), 'a call that is the same for everyone needs a reason').toContain(name)
    return
  }
  if (typeof entry.stranger === 'number') {
    expect(answer.status, JSON.stringify(answer.body)).toBe(entry.stranger)
    expect(answer.body).toHaveProperty('errors')
    return
  }
  await entry.stranger({ app, owner: mine, stranger: theirs, answer })
}
