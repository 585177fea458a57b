import { calendarCellMax } from '@goodturn/contract/outreach/calendar/limits'
import { perPage } from '@goodturn/contract/limits'
import type { TeamKey } from '@goodturn/contract/ids'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile, run } from '../load/run.ts'
import type { Aim, Benchmark, Table } from '../report.ts'
import { limitOf, onDatabase } from '../world/cluster.ts'
import { type Portal, startPortal } from '../world/portal.ts'
import { type BenchTeam, addBusyMember, fillTeams, peopleOfMember, teamSizes } from '../world/teams.ts'

const rounds = 200
const unmeasuredRounds = 25
const clients = 8
const pace = { warmMs: 300, measureMs: 1500 }
const limitSeconds = 3
/** Number of people the joining and leaving member has. */
const leaverPeopleCount = 10_000

interface Question {
  name: string
  by: 'owner' | 'admin' | 'member'
  path: string
  /** The field of the response that holds the page, if it isn't the response itself. */
  within?: string
  /** Also requests the last page. */
  hasPages: boolean
  /** Computed from all rows of the team, such as a calendar month. */
  grows?: boolean
}

const questions: Question[] = [
  { name: 'members', by: 'owner', path: '/api/v1/teams/members', within: 'members', hasPages: true },
  { name: 'invitations', by: 'owner', path: '/api/v1/teams/invites', within: 'invites', hasPages: true },
  { name: 'people, owner', by: 'owner', path: '/api/v1/contacts', hasPages: true },
  { name: 'people, admin', by: 'admin', path: '/api/v1/contacts', hasPages: true },
  { name: 'people, member', by: 'member', path: '/api/v1/contacts', hasPages: true },
  { name: 'addresses, owner', by: 'owner', path: '/api/v1/locations', hasPages: true },
  { name: 'plans, owner', by: 'owner', path: '/api/v1/subscriptions?status=active', hasPages: true },
  { name: 'packages, owner', by: 'owner', path: '/api/v1/transactions?status=pending', hasPages: true },
  { name: 'activity, owner', by: 'owner', path: '/api/v1/users/activity', hasPages: true },
  { name: 'activity, member', by: 'member', path: '/api/v1/users/activity', hasPages: true },
  { name: 'team activity', by: 'owner', path: '/api/v1/teams/acts', hasPages: true },
  { name: 'people counts', by: 'owner', path: '/api/v1/contacts/counts', hasPages: false, grows: true },
  {
    name: 'search for one person',
    by: 'owner',
    path: '/api/v1/contacts?search=kim+146',
    hasPages: false,
    grows: true,
  },
  {
    name: 'calendar month',
    by: 'owner',
    path: `/api/v1/calendar?per_day=${calendarCellMax}`,
    hasPages: false,
    grows: true,
  },
]

interface TimedRequest {
  question: Question
  size: number
  page: 'first' | 'last'
  bytes: Buffer
  times: number[]
}

/** The team data shown to members of a small and a large team, and the cost of joining and leaving. */
export const teams: Benchmark = {
  name: 'teams',
  heading: 'Teams',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    const filled = await fillTeams(url)
    const portal = await startPortal({ databaseUrl: url })
    try {
      const asked = await prepare(portal, filled)
      await askInTurn(portal, asked)
      const large = filled.at(-1) as BenchTeam
      const busy = await askTogether(portal, large.owner.cookie)
      const variables = { team: large.key }
      const limit = await limitOf({
        programs,
        url,
        script: 'team-people.sql',
        clients,
        seconds: limitSeconds,
        variables,
      })
      const moves = [
        await timeMoves(url, portal, large.key, peopleOfMember),
        await timeMoves(url, portal, large.key, leaverPeopleCount),
      ]
      return {
        tables: [timesTable(asked), limitTable(busy, limit), movesTable(moves)],
        aims: asked.flatMap((one) => aimsOf(one, asked)),
        notes: [
          `Each member of a team added ${peopleOfMember} people. The member looks after as many that a colleague added.`,
          `The limit is pgbench selecting the same page of the team as bare rows with ${clients} clients.`,
          'Counts, a search, and a calendar month read every row they add up, so they have no target.',
        ],
      }
    } finally {
      await portal.stop()
    }
  },
}

async function prepare(portal: Portal, filled: readonly BenchTeam[]): Promise<TimedRequest[]> {
  const connection = await Connection.open(portal.port)
  const asked: TimedRequest[] = []
  for (const question of questions) {
    for (const team of filled) {
      const { cookie } = team[question.by]
      const sign = question.path.includes('?') ? '&' : '?'
      const requestOf = (page: number) =>
        requestBytes('GET', question.hasPages ? `${question.path}${sign}page=${page}` : question.path, {
          cookie,
        })
      const total = await totalOf(connection, requestOf(1), question)
      asked.push({ question, size: team.size, page: 'first', bytes: requestOf(1), times: [] })
      if (!question.hasPages) continue
      // The last full page: one with three rows would not be comparable.
      const last = Math.max(1, Math.floor(total / perPage))
      asked.push({ question, size: team.size, page: 'last', bytes: requestOf(last), times: [] })
    }
  }
  connection.close()
  return asked
}

async function totalOf(
  connection: Connection,
  bytes: Buffer,
  { name, within, hasPages }: Question,
): Promise<number> {
  const { status, body } = await connection.send(bytes)
  const answer = JSON.parse(body.toString()) as Record<string, { total: number; data: unknown[] }>
  const { total, data } = (within ? answer[within] : answer) as { total: number; data?: unknown[] }
  if (status !== 200 || (hasPages && !data?.length))
    throw new Error(`Teams, ${name}: ${status}, ${total} rows.`)
  return total
}

async function askInTurn(portal: Portal, asked: readonly TimedRequest[]): Promise<void> {
  const connection = await Connection.open(portal.port)
  for (let round = 0; round < rounds + unmeasuredRounds; round += 1) {
    for (const { bytes, times } of asked) {
      const start = performance.now()
      await connection.send(bytes)
      if (round >= unmeasuredRounds) times.push(performance.now() - start)
    }
  }
  connection.close()
}

async function askTogether(portal: Portal, cookie: string): Promise<number> {
  const connections = await Promise.all(Array.from({ length: clients }, () => Connection.open(portal.port)))
  const bytes = requestBytes('GET', '/api/v1/contacts', { cookie })
  const load = await run(clients, pace, async (at) => {
    const { status } = await (connections[at] as Connection).send(bytes)
    if (status !== 200) throw new Error(`The people of a team answered ${status}.`)
  })
  for (const connection of connections) connection.close()
  return load.perSecond
}

interface Moves {
  people: number
  joinMs: number
  leaveMs: number
}

/** A member with `people` joins by the share link, and leaves. */
async function timeMoves(url: string, portal: Portal, teamKey: TeamKey, people: number): Promise<Moves> {
  const { cookie } = await addBusyMember(url, `mover-${people}`, people)
  const [team] = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ code: string }>(
      'select shared_code as code from teams where key = $1',
      [teamKey],
    )
    return rows
  })
  const timed = async (path: string, body: object) => {
    const start = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (status > 204) throw new Error(`${path} answered ${status}.`)
    return performance.now() - start
  }
  const joinMs = await timed(`/api/v1/teams/acceptsharedinvite/${team?.code}`, { consent: 1 })
  const leaveMs = await timed('/api/v1/teams/leave', {})
  return { people, joinMs, leaveMs }
}

function timesTable(asked: readonly TimedRequest[]): Table {
  const [few, many] = teamSizes
  return {
    title: 'One client, in turn: p50 ms by team size, and p99 with the large team',
    head: ['Query', `${few} members`, `${many} members`, 'Growth', 'p99 ms'],
    rows: asked
      .filter(({ size }) => size === many)
      .map((one) => [
        nameOf(one),
        percentile(smallOf(one, asked)?.times, 0.5),
        percentile(one.times, 0.5),
        growthOf(one, asked),
        percentile(one.times, 0.99),
      ]),
  }
}

function limitTable(perSecond: number, limit: number): Table {
  return {
    title: `People of the large team, first page, ${clients} clients`,
    head: ['Answers/s', 'Limit /s', 'Share'],
    rows: [[perSecond, limit, `1 / ${(limit / perSecond).toFixed(1)}`]],
  }
}

function movesTable(moves: readonly Moves[]): Table {
  return {
    title: 'A member with as many gifts as people, and a plan for every fifth person',
    head: ['People', 'Join ms', 'Leave ms'],
    rows: moves.map(({ people, joinMs, leaveMs }) => [people.toLocaleString('en-US'), joinMs, leaveMs]),
  }
}

const nameOf = ({ question, page }: TimedRequest) =>
  question.hasPages ? `${question.name}, ${page} page` : question.name

function smallOf(one: TimedRequest, asked: readonly TimedRequest[]): TimedRequest | undefined {
  return asked.find(
    ({ question, page, size }) => question === one.question && page === one.page && size !== one.size,
  )
}

/** Growth of p50 from the small team to the large one. */
function growthOf(one: TimedRequest, asked: readonly TimedRequest[]): number {
  return percentile(one.times, 0.5) / percentile(smallOf(one, asked)?.times, 0.5)
}

function aimsOf(one: TimedRequest, asked: readonly TimedRequest[]): Aim[] {
  if (one.size !== Math.max(...teamSizes) || one.question.grows) return []
  const what = `Teams, ${nameOf(one)}`
  return [
    { what: `${what}: growth`, is: growthOf(one, asked), most: 1.3, unit: 'times' },
    { what: `${what}: p99`, is: percentile(one.times, 0.99), most: 25, unit: 'ms' },
  ]
}
