import { createStaff } from '../../server/src/identity/staff-accounts/create.ts'
import { openStaffSession, staffCookie } from '../../server/src/identity/staff-accounts/sign-in/sessions.ts'
import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { withPlatform } from '../world/fill.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 150
const unmeasuredRounds = 25
/** Time limit of a staff search. */
const mostMs = 50
/** Maximum slowdown from few members to many. */
const mostGrowth = 1.3
const few = 1000
/** A million, unless `MEMBERS` sets fewer for a quick run. */
const many = Number(process.env.MEMBERS ?? 1_000_000)

interface Question {
  name: string
  typed: string
  finds: boolean
}

const questions: readonly Question[] = [
  { name: 'empty search: newest', typed: '', finds: true },
  { name: 'one member by email', typed: 'member-446@staff-bench.example', finds: true },
  { name: 'one member by name', typed: 'yuki tanabe446', finds: true },
  { name: 'a common last name', typed: 'kim', finds: true },
  { name: 'two letters of a name', typed: 'ki', finds: true },
  { name: 'a phone number', typed: '(510) 555-0446', finds: true },
  { name: 'an invoice by its number', typed: 'GT-900000446', finds: true },
  { name: 'a tracking number', typed: '1Z999AA1000000446', finds: false },
  { name: 'last four digits of a card', typed: 'visa 0446', finds: true },
  { name: 'no match', typed: 'zyxwvut', finds: false },
  { name: 'a name and another word', typed: 'kim zyxwvut', finds: false },
]

/** Staff search for members, among 1,000 and among 1,000,000. */
export const memberSearch: Benchmark = {
  name: 'member-search',
  heading: 'Staff search for members',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const cookie = await supportCookie(url)
    await fillMembers(url, 1, few)
    const among = { few: await timesOf(url, cookie), many: [] as number[][] }
    await fillMembers(url, few + 1, many)
    among.many = await timesOf(url, cookie)
    const found = questions.map(({ name }, at) => ({
      name,
      few: percentile(among.few[at], 0.5),
      many: percentile(among.many[at], 0.5),
      p99: percentile(among.many[at], 0.99),
    }))
    return {
      tables: [
        {
          title: 'One client, in turn: p50 ms, and p99 with the most members',
          head: ['Typed', few.toLocaleString('en-US'), many.toLocaleString('en-US'), 'Growth', 'p99 ms'],
          rows: found.map((one) => [one.name, one.few, one.many, one.many / one.few, one.p99]),
        },
      ],
      aims: found.flatMap((one) => [
        { what: `Members, ${one.name}: p99`, is: one.p99, most: mostMs, unit: 'ms' },
        { what: `Members, ${one.name}: growth`, is: one.many / one.few, most: mostGrowth, unit: 'times' },
      ]),
      notes: [
        'Every member has a card and an invoice. Names come from ten first names and eight last names, so each last name belongs to one in eight members.',
      ],
    }
  },
}

function supportCookie(url: string): Promise<string> {
  return withPlatform(url, async ({ database, clock }) => {
    const machine = clock.machine()
    const one = { email: 'support@staff-bench.example', name: 'Bench Support', passwordHash: 'none' }
    const key = await createStaff(database.db, { ...one, role: 'support' }, machine)
    return `${staffCookie}=${await openStaffSession(database.db, key, machine)}`
  })
}

/** Adds members with the given numbers, oldest first, each with a card and an invoice. */
async function fillMembers(url: string, from: number, to: number): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(
      `insert into members (key, user_uuid, email, password_hash, first_name, last_name, phone, company,
         email_validation_required, created_at)
       select 'member_staffbench' || n, 'staffbench' || n, 'member-' || n || '@staff-bench.example', 'none',
         (array['Rachel','Grace','Dana','Marcus','Priya','Joan','Yuki','Devon','Mei-Ling','Tomás'])[1 + n % 10],
         (array['Kim','Okafor','Whitfield','Albrecht','Raman','Lindqvist','Tanabe','Carter'])[1 + n % 8]
           || case when n % 50 = 46 then n::text else '' end,
         '510' || lpad((5550000 + n)::text, 7, '0'), 'Harbor and Main ' || n % 500, false,
         now() - (3000000 - n) * interval '1 minute'
       from generate_series($1::int, $2::int) n`,
      [from, to],
    )
    await client.query(
      `insert into cards (key, member_key, processor_ref, fingerprint, brand, last4, exp_month, exp_year, is_default,
         created_at)
       select 'card_staffbench' || n, 'member_staffbench' || n, 'ref' || n, 'print' || n, 'Visa',
         lpad((n % 10000)::text, 4, '0'), 4, 2031, true, now()
       from generate_series($1::int, $2::int) n`,
      [from, to],
    )
    await client.query(
      `insert into invoices (key, member_key, number, purpose, status, subtotal_cents, amount_cents, created_at)
       overriding system value
       select 'invoice_staffbench' || n, 'member_staffbench' || n, 900000000 + n, 'administrative', 'paid', 100, 100, now()
       from generate_series($1::int, $2::int) n`,
      [from, to],
    )
    await client.query('vacuum analyze')
  })
}

async function timesOf(url: string, cookie: string): Promise<number[][]> {
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  const connection = await Connection.open(portal.port)
  const asked = questions.map((question) => ({
    question,
    bytes: requestBytes('GET', `/api/v1/staff/members?search=${encodeURIComponent(question.typed)}`, {
      cookie,
    }),
    times: [] as number[],
  }))
  try {
    await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, ({ question }, status, body) => {
      const { data } = JSON.parse(body.toString()) as { data?: unknown[] }
      if (status !== 200 || (data?.length ?? 0) > 0 !== question.finds)
        throw new Error(`${question.name}: ${status} with ${data?.length ?? 0} members.`)
    })
  } finally {
    connection.close()
    await portal.stop()
  }
  return asked.map(({ times }) => times)
}
