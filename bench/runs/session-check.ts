import { hashToken } from '../../server/src/identity/sign-in/hash-token.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import type { Benchmark } from '../report.ts'
import { countStatements, limitOf } from '../world/cluster.ts'
import { startPortal } from '../world/portal.ts'

const checks = 3000
const counted = 50
const limitSeconds = 3

/** The cost of the session check, which runs on each request. */
export const sessionCheck: Benchmark = {
  name: 'session',
  heading: 'Session check',
  needsPostgres: true,
  async run(world) {
    const { url, programs } = await world.database()
    const [buyer] = await world.buyers()
    if (!buyer) throw new Error('There is a buyer.')
    const portal = await startPortal({ databaseUrl: url, role: 'web' })
    const connection = await Connection.open(portal.port)
    const check = async (times: number) => {
      const path = `/bench/session?times=${times}`
      const { body } = await connection.send(requestBytes('GET', path, { cookie: buyer.cookie }))
      return JSON.parse(body.toString()) as { p50: number; p99: number }
    }
    try {
      await check(checks / 3)
      const { p50, p99 } = await check(checks)
      const seen = await countStatements(url, async () => {
        await check(counted)
      })
      const statements = seen.reduce((sum, { calls }) => sum + calls, 0) / counted
      const inDatabase = seen[0]?.meanMs ?? Number.NaN
      const hash = hashToken(buyer.token)
      const input = { programs, url, script: 'session.sql', clients: 1, seconds: limitSeconds }
      const limitMs = 1000 / (await limitOf({ ...input, variables: { hash } }))
      return {
        tables: [
          {
            title: 'One check after another, in the server process',
            head: ['Statements', 'p50 ms', 'p99 ms', 'in the database, ms', 'Limit: pgbench, ms'],
            rows: [[statements, p50, p99, inDatabase, limitMs]],
          },
        ],
        aims: [
          { what: 'Session check: statements', is: statements, most: 1, unit: 'statements' },
          { what: 'Session check: p50', is: p50, most: 0.3, unit: 'ms' },
        ],
        notes: ['The check hashes the cookie and runs one indexed query, round trip included.'],
      }
    } finally {
      connection.close()
      await portal.stop()
    }
  },
}
