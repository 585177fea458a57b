import { type Described, descriptionOf } from '@goodturn/contract/description'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { type StaffRole, mayAct, staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accessCases } from './access/all.ts'
import { publicCalls, sharedCalls } from './access/exceptions.ts'
import type { AccessCase, AccessRequest, Person, StrangersBody } from './access/types.ts'
import { type Answer, type Caller, type Errors, useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'

const app = useTestApp()

type Call = Described<{ meta?: CallMeta; route: { method?: string } }>

/** Every call of the contract as `room.call`. */
const calls = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(([room, list]) =>
  Object.entries(list).map(([name, call]) => ({
    name: `${room}.${name}`,
    method: descriptionOf(call).route.method ?? 'GET',
    meta: descriptionOf(call).meta ?? {},
    entry: accessCases[room]?.[name],
  })),
)

test('every call has an access case, and vice versa', () => {
  const known = calls.map((call) => call.name)
  const uncovered = calls.filter((call) => !call.entry).map((call) => call.name)
  expect(uncovered, 'add these to server/test/access').toEqual([])
  const cases = Object.entries(accessCases).flatMap(([room, list]) =>
    Object.keys(list).map((name) => `${room}.${name}`),
  )
  for (const name of [...cases, ...Object.keys(publicCalls), ...Object.keys(sharedCalls)]) {
    expect(known, `${name} is no call any more`).toContain(name)
  }
})

/** One employee per role, for calls that change none of their data: reads and refusals. */
const colleagues = new Map<StaffRole, Promise<Caller>>()
function colleague(role: StaffRole): Promise<Caller> {
  const known = colleagues.get(role) ?? app.staff(role)
  colleagues.set(role, known)
  return known
}

/** Asserts a refusal's status, and names the caller in the failure. */
function expectRefusal(who: string, { status, body }: Answer<Errors>, expected: number, code?: string): void {
  expect([who, status, status < 300 ? body : body?.errors?.[0]?.code]).toEqual([
    who,
    expected,
    code ?? expect.any(String),
  ])
}

// One test per call: building a thousand scenes and three thousand tests costs more than the requests.
test.each(calls.flatMap(({ entry, ...call }) => (entry ? [{ ...call, entry }] : [])))(
  '$name allows exactly the roles it lists',
  async ({ name, method, meta, entry }) => {
    const isPublic = meta.access === 'public'
    const buildScene = async () => {
      const person = await buildMember(app, meta.access === 'staff' ? { isAdmin: true } : {})
      return { person, request: await entry.request(app, person) }
    }
    const send = (caller: Caller, { path, body }: AccessRequest) =>
      caller.send<StrangersBody & Errors>(method, path, body)
    const expectIn = (who: string, { status, body }: Answer<unknown>, expected = Math.min(status, 299)) =>
      expect([who, status], JSON.stringify(body)).toEqual([who, expected])

    // Refused callers change nothing: the owner comes last and finds it unchanged.
    let { person, request } = await buildScene()
    expect(name in publicCalls, 'public calls and reviewed exceptions are the same').toBe(isPublic)
    if (isPublic) {
      const answer = await send(app.anonymous, (await buildScene()).request)
      expect(answer.status, 'a visitor').not.toBe(401)
    } else {
      expectRefusal('a visitor', await send(app.anonymous, request), 401, 'signed_out')
      if (method !== 'GET') {
        const nonsense = { path: request.path, body: { nonsense: [1] } }
        expectRefusal('a visitor with nonsense', await send(app.anonymous, nonsense), 401)
      }
      // A console session belongs to no member.
      if (meta.access !== 'staff')
        expectRefusal('the console', await send(await colleague('administrator'), request), 401, 'signed_out')
      const theirs = await buildMember(app)
      const answer = await send(await app.as(theirs), request)
      await expectNothing(entry, name, { mine: person, theirs, answer })
      // A resource that the first caller takes, such as an invitation, is gone now.
      if (answer.status < 300 && method !== 'GET') ({ person, request } = await buildScene())
    }
    for (const role of meta.access === 'staff' ? staffRoles : []) {
      if (mayAct(role, meta.roles)) {
        const [caller, own] =
          method === 'GET'
            ? [await colleague(role), request]
            : [await app.staff(role), (await buildScene()).request]
        expectIn(role, await send(caller, own), entry.console ?? entry.owner)
      } else {
        // A malformed body gets the same refusal.
        const { path } = request
        for (const sent of method === 'GET' ? [request] : [request, { path, body: { nonsense: [1] } }])
          expectRefusal(role, await send(await colleague(role), sent), 403, 'permission_denied')
      }
    }
    if (meta.notWhileActing) {
      const caller = await app.as(await buildMember(app, { isAdmin: true }))
      await caller.post('/v1/admin/impersonations', { user_key: person.key })
      expectRefusal('an acting administrator', await send(caller, request), 403)
    }
    if (meta.access === 'verified') {
      const verifiedAt = async (at: Date | null) =>
        app.db.execute(
          sql`update members set email_validated_at = ${at?.toISOString() ?? null}::timestamptz where key = ${person.key}`,
        )
      await verifiedAt(null)
      const answer = await send(await app.as(person), request)
      expectRefusal('an unverified member', answer, 403, 'email_not_verified')
      await verifiedAt(person.emailValidatedAt)
    }
    expectIn('the owner', await send(await app.asStaff(person), request), entry.owner)
  },
)

interface StrangerCall {
  mine: Person
  theirs: Person
  answer: Answer<StrangersBody>
}

async function expectNothing(
  entry: AccessCase,
  name: string,
  { mine, theirs, answer }: StrangerCall,
): Promise<void> {
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
