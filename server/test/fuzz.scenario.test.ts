import type { MemberKey } from '@goodturn/contract/ids'
import type { CallMeta } from '@goodturn/contract/call'
import { contract } from '@goodturn/contract/contract'
import { type StaffRole, staffRoles } from '@goodturn/contract/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessionCookie } from '../src/accounts/sessions.ts'
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
const requests = Number(process.env.FUZZ_REQUESTS ?? (runsAll ? 3000 : 800))
const hangsAfterMs = 60_000
/** How often each request of the matrix is varied before it is built again. */
const variations = runsAll ? 12 : 3
/** These move the business time of the whole portal: they are tried, but not often. */
const seldom = new Set(['sandbox.moveClock', 'sandbox.runDue'])
const typedKeys = /\b[a-z]+_[0-9a-z]{26}\b/g

// Of the calls that are tried, so many of a hundred have to be reached: an input of theirs is accepted.
const reachedPercent = 95

const app = useTestApp({ env: { PUBLIC_URL: fuzzedOrigin } })

interface Described {
  '~orpc': { meta?: CallMeta; route: { method?: string; path?: string } }
}

interface Operation {
  name: string
  method: string
  path: string
  isStaff: boolean
  entry: AccessCase
  accepted: number
  /** What its own request was last answered. */
  refused: number | null
}

const operations: Operation[] = Object.entries(contract as Record<string, Record<string, Described>>).flatMap(
  ([room, list]) =>
    Object.entries(list).flatMap(
      ([
        name,
        {
          '~orpc': { meta, route },
        },
      ]) => {
        const entry = accessCases[room]?.[name]
        const { method = 'GET', path = '' } = route
        return entry
          ? [
              {
                name: `${room}.${name}`,
                method,
                path,
                isStaff: meta?.access === 'staff',
                entry,
                accepted: 0,
                refused: null,
              },
            ]
          : []
      },
    ),
)

/** By default every other operation, once; the seed says which. */
const tried =
  runsAll || process.env.FUZZ_REQUESTS ? operations : operations.filter((_, at) => at % 2 === seed % 2)

/** What was sent, to tell it where it went wrong. */
interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

test(
  `${requests} requests that nobody would send: never a 500, never a hang, and nothing of somebody else's`,
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
    while (sent < requests) {
      for (const operation of tried) {
        if (seldom.has(operation.name) && !chance.happens(0.02)) continue
        sent += await tryOperation(operation, chance)
        if (sent >= requests && tried.every(({ accepted }) => accepted > 0)) break
      }
      if (sent >= requests) break
    }
    const missed = tried.filter((operation) => operation.accepted === 0)
    const reached = tried.length - missed.length
    const report = `${sent} requests, ${reached} of ${tried.length} operations reached; none accepted: ${missed.map(({ name, refused }) => `${name} (${refused})`).join(', ') || 'none'}`
    if (process.env.FUZZ_REQUESTS) console.log(report)
    expect((reached * 100) / tried.length, report).toBeGreaterThanOrEqual(reachedPercent)
  },
  Math.max(300_000, requests * 60),
)

/** Who sends a request about the things of an owner: of the staff one of each role, from the console. */
type Sender = 'owner' | 'stranger' | 'visitor' | StaffRole

/** The console's sessions, one of each role: kept while they last. */
const colleagues = new Map<StaffRole, string>()

/** Builds what one operation is about, and sends its request as it should be, then in odd variations by everybody. */
async function tryOperation(operation: Operation, chance: Chance): Promise<number> {
  await app.db.execute(sql`delete from limit_buckets`)
  // A fault that was asked for may be about nobody, and then it hits what is built here.
  await app.db.execute(sql`delete from sandbox_faults`)
  const owner = await buildMember(app, operation.isStaff ? { isAdmin: true } : {})
  const sample = samples[operation.name]
  const request: Sample = sample ? await sample(app, owner) : await operation.entry.request(app, owner)
  const asOwner = request.cookie ?? `${sessionCookie}=${await app.sessionOf(owner)}`
  // Whoever is not drawn is not built.
  const others = new Map<Sender, string>([
    ['owner', asOwner],
    ['visitor', ''],
  ])
  const cookieOf = async (sender: Sender) => {
    const cookie = others.get(sender) ?? (await newCookie(sender))
    others.set(sender, cookie)
    return cookie
  }
  const { status } = await send(plain(operation, request, asOwner))
  if (status < 300) operation.accepted += 1
  else operation.refused = status
  for (let at = 0; at < variations; at += 1) {
    const sender = chance.of<Sender>(operation.isStaff ? sendersToStaff : sendersToMembers)
    const odd = vary(plain(operation, request, await cookieOf(sender)), request, chance)
    const answer = await send(odd)
    if (answer.status < 300) operation.accepted += 1
    // Some sign out whoever sends them.
    if (answer.status === 401) colleagues.clear()
    if (sender === 'stranger') await expectNothingForeign(odd, answer.text, owner)
  }
  return variations + 1
}

const sendersToMembers: readonly Sender[] = ['owner', 'owner', 'stranger', 'stranger', 'support', 'visitor']
const sendersToStaff: readonly Sender[] = ['owner', 'stranger', 'visitor', ...staffRoles, ...staffRoles]

async function newCookie(sender: Sender): Promise<string> {
  const role = staffRoles.find((one) => one === sender)
  if (!role) return app.cookieOf(await buildMember(app))
  const cookie = colleagues.get(role) ?? (await app.staffSessionOf((await app.hire(role)).key))
  colleagues.set(role, cookie)
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
      // A form with files names its own type.
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  }
}

/** Changes one thing of a request, or some of its body's. */
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

/** Whatever a stranger asks for, nothing of the owner's comes back that they did not send themselves. */
async function expectNothingForeign(sent: Sent, text: string, owner: Person): Promise<void> {
  const sentText = `${sent.path} ${typeof sent.body === 'string' ? sent.body : ''}`
  // A request with the owner's address carries their password or mailed link too: it signs in.
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

/** The keys of all rows that belong to a member. */
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
