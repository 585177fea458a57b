import { sendInParallel } from '../load/send-in-parallel.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import type { Benchmark } from '../report.ts'
import { countStatements } from '../world/cluster.ts'
import { startPortal } from '../world/portal.ts'

const clients = 8
const counted = 50

/** The first call of every page: the signed-in user, with cards, partners, and team. */
export const signedInUser: Benchmark = {
  name: 'user',
  heading: 'Signed-in user',
  needsPostgres: true,
  async run(world) {
    const { url } = await world.database()
    const [buyer] = await world.buyers()
    if (!buyer) throw new Error('There is a buyer.')
    const portal = await startPortal({ databaseUrl: url, role: 'web' })
    const connection = await Connection.open(portal.port)
    const ask = requestBytes('GET', '/api/v1/auth/user', { cookie: buyer.cookie })
    try {
      // Measures the baseline right before the call, so that a busy machine slows both alike.
      const empty = requestBytes('GET', '/bench/calls/nothing')
      await sendInParallel(portal, empty, clients)
      await sendInParallel(portal, ask, clients)
      const layer = await sendInParallel(portal, empty, clients)
      const user = await sendInParallel(portal, ask, clients)
      const seen = await countStatements(url, async () => {
        for (let asked = 0; asked < counted; asked += 1) await connection.send(ask)
      })
      const statements = seen.reduce((sum, { calls }) => sum + calls, 0) / counted
      return {
        tables: [
          {
            title: `${clients} clients`,
            head: ['Statements', 'Responses/s', 'p99 ms', 'CPU ms', 'Limit /s', 'Share'],
            rows: [
              [
                statements,
                user.perSecond,
                user.p99,
                user.cpuMs,
                layer.perSecond,
                `1 / ${(layer.perSecond / user.perSecond).toFixed(1)}`,
              ],
            ],
          },
        ],
        aims: [
          { what: 'Signed-in user: statements', is: statements, most: 1, unit: 'statements' },
          {
            what: 'Signed-in user: share of the limit',
            is: user.perSecond / layer.perSecond,
            least: 0.5,
            unit: 'times',
          },
        ],
        notes: ['The limit is the call layer with an empty response and the same number of clients.'],
      }
    } finally {
      connection.close()
      await portal.stop()
    }
  },
}
