import { sendInTurn } from '../load/send-in-turn.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Aim, Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { type Reader, addReader, listSizes, withPlatform } from '../world/fill.ts'
import { startPortal } from '../world/portal.ts'

const rounds = 200
const unmeasuredRounds = 30
/** 1,000 members with 1,000 people and 1,000 gifts each: a million rows of each kind. */
const crowdSize = 1000

const questions = [
  { name: 'signed-in member', path: '/api/v1/auth/user' },
  { name: 'contacts', path: '/api/v1/contacts' },
  { name: 'contacts, page 25', path: '/api/v1/contacts?page=25' },
  { name: 'contacts, a common last name', path: '/api/v1/contacts?search=yamamoto' },
  { name: 'contacts, no match', path: '/api/v1/contacts?search=zyxwvut' },
  { name: 'activity', path: '/api/v1/users/activity' },
  { name: 'activity, page 25', path: '/api/v1/users/activity?page=25' },
  { name: 'activity, a common last name', path: '/api/v1/users/activity?search=kim' },
  { name: 'global search', path: '/api/v1/search?q=person-446' },
] as const

/**
 * Cost of a member's lists alone and among 1,000 other members: it should depend on the member's rows, not on the
 * database's size.
 */
export const crowd: Benchmark = {
  name: 'crowd',
  heading: 'One member among many',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const [reader] = await world.readers()
    if (!reader) throw new Error('There is no member with lists.')
    const alone = await timesOf(url, reader)
    await withPlatform(url, async (platform) => {
      for (let number = 0; number < crowdSize; number += 1)
        await addReader(platform, listSizes[0] as number, `crowd-${number}`)
    })
    await onDatabase(url, (client) => client.query('vacuum analyze'))
    const among = await timesOf(url, reader)
    const found = questions.map(({ name }, at) => ({
      name,
      alone: percentile(alone[at], 0.5),
      among: percentile(among[at], 0.5),
      p99: percentile(among[at], 0.99),
    }))
    return {
      tables: [
        {
          title: `A member with 1,000 people and gifts, one client: p50 ms alone, and among ${crowdSize.toLocaleString('en-US')} such members`,
          head: ['Query', 'Alone', 'Among many', 'Growth', 'p99 ms'],
          rows: found.map((one) => [one.name, one.alone, one.among, one.among / one.alone, one.p99]),
        },
      ],
      aims: found.flatMap((one): Aim[] => [
        { what: `${one.name} among many: growth`, is: one.among / one.alone, most: 1.5, unit: 'times' },
        { what: `${one.name} among many: p99`, is: one.p99, most: 25, unit: 'ms' },
      ]),
      notes: ['All people have names from the same ten first names and eight last names.'],
    }
  },
}

async function timesOf(url: string, { cookie }: Reader): Promise<number[][]> {
  const portal = await startPortal({ databaseUrl: url, role: 'web' })
  const connection = await Connection.open(portal.port)
  const asked = questions.map(({ name, path }) => ({
    name,
    bytes: requestBytes('GET', path, { cookie }),
    times: [] as number[],
  }))
  try {
    await sendInTurn(connection, asked, { rounds, unmeasuredRounds }, ({ name }, status) => {
      if (status !== 200) throw new Error(`${name} answered ${status}.`)
    })
  } finally {
    connection.close()
    await portal.stop()
  }
  return asked.map(({ times }) => times)
}
