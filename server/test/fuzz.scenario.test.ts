import { type Described, descriptionOf } from '@goodturn/contract/description'
import type { MemberKey } from '@goodturn/contract/ids'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { type StaffRole, mayAct, staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionCookie } from '../src/identity/accounts/sign-in/sessions.ts'
import { accessCases } from './access/all.ts'
import type { AccessCase, AccessRequest, Person } from './access/types.ts'
import { useTestApp } from './app.ts'
import { buildMember } from './build/member.ts'
import { Chance } from './fuzz/chance.ts'
import { mutated, oddText, oddValue } from './fuzz/odd.ts'
import { type Sample, fuzzedOrigin } from './fuzz/sample-parts.ts'
import { samples } from './fuzz/samples.ts'
import { runsAll } from './runs-all.ts'

const seed = Number(process.env.FUZZ_SEED ?? 1)
const isLong = runsAll || process.env.FUZZ_REQUESTS !== undefined
const hangsAfterMs = 60_000
/** How many variations of each valid request to send before building a new one. */
const variations = isLong ? 12 : 2
/** These move the whole portal's business time: once, after all others, then rarely. */
const seldom = new Set(['sandbox.moveClock', 'sandbox.runDue'])
const typedKeys = /\b[a-z]+_[0-9a-z]{26}\b/g

/** The percentage of operations that must accept a request: below it, the fuzz tests only refusals. */
const reachedPercentMin = 95

const app = useTestApp({ env: { PUBLIC_URL: fuzzedOrigin } })

type Call = Described<{ meta?: CallMeta; route: { method?: string; path?: string } }>

interface Operation {
  name: string
  method: string
  path: string
  access: CallMeta['access']
  roles: CallMeta['roles']
  entry: AccessCase
  accepted: number
  /** The status of the last refusal of its valid request. */
  refused: number | null
}

const operations: Operation[] = Object.entries(contract as Record<string, Record<string, Call>>).flatMap(
  ([room, list]) =>
    Object.entries(list).flatMap(([name, call]) => {
      const { meta, route } = descriptionOf(call)
      const entry = accessCases[room]?.[name]
      const { method = 'GET', path = '' } = route
      return entry
        ? [
            {
              name: `${room}.${name}`,
              method,
              path,
              access: meta?.access,
              roles: meta?.roles,
              entry,
              accepted: 0,
              refused: null,
            },
          ]
        : []
    }),
)

/** All operations; those that move the time come last. */
const tried = operations.toSorted((a, b) => Number(seldom.has(a.name)) - Number(seldom.has(b.name)))

const requests = Number(process.env.FUZZ_REQUESTS ?? tried.length * (variations + 1))

/** The number of accepted and refused requests for each role. */
const byRole = new Map(staffRoles.map((role) => [role, { accepted: 0, refused: 0 }]))

/** A sent request, for failure messages. */
interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

test(
  'random requests never cause a 500, hang, or leak',
  async () => {
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const known = new Set(operations.map(({ method, path }) => `${method} ${path}`))
    expect(described.filter((one) => !known.has(one))).toEqual([])

    const chance = new Chance(seed)
    let sent = 0
    for (let round = 1; sent < requests; round += 1) {
      for (const operation of tried) {
        if (round > 1 && sent >= requests) break
        if (round > 1 && seldom.has(operation.name) && !chance.happens(0.02)) continue
        sent += await tryOperation(operation, chance)
      }
    }
    const missed = tried.filter(({ accepted }) => accepted === 0)
    const reached = tried.length - missed.length
    const missing = missed.map(({ name, refused }) => `${name} (${refused})`).join(', ') || 'none'
    const report = `${sent} requests, ${reached} of ${tried.length} operations reached; not reached: ${missing}`
    console.log(report)
    expect((reached * 100) / tried.length, report).toBeGreaterThanOrEqual(reachedPercentMin)
    for (const [role, { accepted, refused }] of byRole)
      expect([role, accepted > 0, refused > 0]).toEqual([role, true, true])
  },
  Math.max(300_000, requests * 60),
)

/** The sender of a request about an owner's data. Staff send it from the console, one sender per role. */
type Sender = 'owner' | 'stranger' | 'visitor' | StaffRole

/** Console sessions, one per role, kept while they last. */
const colleagues = new Map<StaffRole, string>()

/** Builds an operation's data, sends its valid request, then odd variations from every kind of sender. */
async function tryOperation(operation: Operation, chance: Chance): Promise<number> {
  await app.db.execute(sql`delete from limit_buckets`)
  // A requested fault may name no customer; then it would hit the data built here.
  await app.db.execute(sql`delete from sandbox_faults`)
  const isStaff = operation.access === 'staff'
  const owner = await buildMember(app, isStaff ? { isAdmin: true } : {})
  const sample = samples[operation.name]
  const request: Sample = sample ? await sample(app, owner) : await operation.entry.request(app, owner)
  const asOwner = request.cookie ?? `${sessionCookie}=${await app.sessionOf(owner)}`
  // Builds only the senders that are drawn.
  const others = new Map<Sender, string>([
    ['owner', asOwner],
    ['visitor', ''],
  ])
  const cookieOf = async (sender: Sender) => {
    const cookie = others.get(sender) ?? (await newCookie(sender, !isStaff && chance.happens(0.5)))
    others.set(sender, cookie)
    return cookie
  }
  const { status } = await send(plain(operation, request, asOwner))
  if (status < 300) operation.accepted += 1
  else operation.refused = status
  for (let at = 0; at < variations; at += 1) {
    const sender = chance.of<Sender>(isStaff ? sendersToStaff : sendersToMembers)
    const ownRequest = plain(operation, request, await cookieOf(sender))
    const odd = vary(ownRequest, request, chance)
    const answer = await send(odd)
    if (isRole(sender)) expectWithinRole(operation, sender, [ownRequest, odd], answer)
    // Some calls sign their sender out.
    if (answer.status === 401 && isStaff) colleagues.clear()
    if (sender === 'stranger') await expectNothingForeign(odd, answer.text, owner)
  }
  return variations + 1
}

const isRole = (sender: Sender): sender is StaffRole => staffRoles.some((role) => role === sender)

/** An employee gets nothing from a call for other roles or for members, however it is varied. */
function expectWithinRole(
  { access, roles }: Operation,
  role: StaffRole,
  [valid, sent]: [Sent, Sent],
  { status, text }: { status: number; text: string },
): void {
  const tally = byRole.get(role)
  if (tally) tally[status < 300 ? 'accepted' : 'refused'] += 1
  const isTheirs = access === 'public' || (access === 'staff' && mayAct(role, roles))
  const pathOf = (one: Sent) => one.path.split('?')[0]
  // A different path may be a different call.
  if (isTheirs || pathOf(sent) !== pathOf(valid)) return
  // An unreadable body is refused before its call is known.
  const expected = sent === valid ? [401, 403] : [400, 401, 403]
  expect(expected, `${role}: ${JSON.stringify(sent).slice(0, 2000)}\n${text.slice(0, 500)}`).toContain(status)
}

const sendersToMembers: readonly Sender[] = [
  ...(['owner', 'owner', 'owner', 'stranger', 'stranger', 'stranger', 'visitor'] as const),
  ...staffRoles,
]
const sendersToStaff: readonly Sender[] = ['owner', 'stranger', 'visitor', ...staffRoles, ...staffRoles]

/** For members' calls, half of the strangers are administrators; that must give them no access there. */
async function newCookie(sender: Sender, isAdmin: boolean): Promise<string> {
  if (!isRole(sender)) return app.cookieOf(await buildMember(app, { isAdmin }))
  const cookie = colleagues.get(sender) ?? (await app.staffSessionOf((await app.hire(sender)).key))
  colleagues.set(sender, cookie)
  return cookie
}

function plain({ method }: Operation, { path, body }: AccessRequest, cookie: string): Sent {
  return {
    method,
    path,
    headers: {
      accept: 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(cookie ? { cookie } : {}),
      // A form with files sets its own content type.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  }
}

/** Changes one thing in a request, or several in its body. */
function vary(sent: Sent, request: AccessRequest, chance: Chance): Sent {
  const withBody = (body: string): Sent => ({
    ...sent,
    headers: { ...sent.headers, 'content-type': 'application/json' },
    ...(sent.method === 'GET' ? {} : { body }),
  })
  const withHeader = (name: string, value: string): Sent => ({
    ...sent,
    headers: { ...sent.headers, [name]: value },
  })
  const encoded = () => (chance.happens(0.3) ? '%zz' : encodeURIComponent(oddText(chance).toWellFormed()))
  switch (chance.of(['same', 'body', 'body', 'body', 'path', 'query', 'header', 'text'] as const)) {
    case 'same':
      return sent
    case 'body':
      return withBody(JSON.stringify(mutated(request.body ?? {}, chance)))
    case 'path':
      return { ...sent, path: sent.path.replace(/[^/]+$/, encoded()) }
    case 'query': {
      const name = chance.of([
        'page',
        'after',
        'term',
        'status',
        'order',
        'from',
        'per_page',
        'month',
        'list',
        'x',
      ])
      return { ...sent, path: `${sent.path}${sent.path.includes('?') ? '&' : '?'}${name}=${encoded()}` }
    }
    case 'header':
      return chance.of([
        withHeader('idempotency-key', chance.of(['', 'x'.repeat(101), '{}', '☃'.normalize('NFD') && '%00'])),
        withHeader('x-timezone', chance.of(['Mars/Phobos', 'x'.repeat(65), 'UTC', 'Pacific/Apia'])),
        withHeader('cookie', `${sessionCookie}=${encodeURIComponent(oddText(chance).toWellFormed())}`),
        withHeader(
          'content-type',
          chance.of(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'x']),
        ),
        withHeader('x-forwarded-for', '256.1.1.1, nonsense'),
        withHeader('accept', 'image/png'),
      ])
    case 'text':
      return withBody(chance.of(['{', '[]', 'null', '"x"', '{"a":', JSON.stringify(oddValue(chance)) ?? '']))
  }
}

async function send(sent: Sent): Promise<{ status: number; text: string }> {
  const told = JSON.stringify(sent).slice(0, 2000)
  const answer = await fetch(`${app.url}/api${sent.path}`, {
    method: sent.method,
    headers: sent.headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(hangsAfterMs),
    ...(sent.body === undefined ? {} : { body: sent.body }),
  }).catch((error: unknown) => {
    throw new Error(`No answer to ${told}`, { cause: error })
  })
  const text = await answer.text()
  expect(answer.status, `${told}\n${text.slice(0, 500)}\n${app.logLines.slice(-3).join('\n')}`).toBeLessThan(
    500,
  )
  if (answer.status >= 400) expect(JSON.parse(text), told).toHaveProperty('errors.0.message')
  return { status: answer.status, text }
}

/** A stranger's answer contains nothing of the owner's that the stranger did not send. */
async function expectNothingForeign(sent: Sent, text: string, owner: Person): Promise<void> {
  const sentText = `${sent.path} ${typeof sent.body === 'string' ? sent.body : ''}`
  // A request with the owner's address also has their password or mailed link, so it signs in.
  if (sentText.includes(owner.email)) return
  const told = JSON.stringify(sent).slice(0, 2000)
  expect(text, told).not.toContain(owner.email)
  const keys = (text.match(typedKeys) ?? []).filter((key) => !sentText.includes(key))
  if (keys.length === 0) return
  const theirs = await keysOf(owner.key)
  expect(
    keys.filter((key) => theirs.has(key)),
    told,
  ).toEqual([])
}

/** The keys of all rows of a member. */
async function keysOf(memberKey: MemberKey): Promise<Set<string>> {
  const tables = await app.rows<{ name: string }>(
    // Straight from the catalog: the views of information_schema take fifty times as long.
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and a.attname in ('key', 'member_key') group by 1 having count(*) = 2`,
  )
  const rows = await app.rows<{ key: string }>(
    sql.join(
      tables.map(
        ({ name }) => sql`select key::text from ${sql.identifier(name)} where member_key = ${memberKey}`,
      ),
      sql` union all `,
    ),
  )
  return new Set([memberKey, ...rows.map(({ key }) => key)])
}
