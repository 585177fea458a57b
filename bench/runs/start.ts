import { setTimeout as wait } from 'node:timers/promises'
import { sessionCookie } from '../../server/src/identity/accounts/sign-in/sessions.ts'
import { generateReadLoad } from '../load/read-load.ts'
import type { Benchmark, World } from '../report.ts'
import { type StartedPortal, startWithNpm } from '../world/npm-start.ts'
import { startPortal } from '../world/portal.ts'
import { signInAs } from '../world/sign-in.ts'

const idleMs = 3000
/** Time for an unused portal to settle, and how long it is watched after that. */
const settleMs = 15_000
const restMs = 30_000
const busyMs = 5000
const clients = 8
const paths = ['/api/v1/contacts', '/api/v1/users/activity', '/api/v1/services']

interface Memory {
  idle: number
  busy: number
}

/** `npm start` when installed and built, on the embedded database; with the portal's memory and CPU use. */
export const startAndMemory: Benchmark = {
  name: 'start',
  heading: 'Start and memory',
  needsPostgres: true,
  async run(world) {
    const first = await startWithNpm()
    await first.stop()
    const again = await startWithNpm({ dataDir: first.dataDir })
    const embedded = await memoryOf(again)
    await again.stop()
    again.remove()
    const onPostgres = await memoryOnPostgres(world)
    const [embeddedAtRest = 0, postgresAtRest = 0] = await idleCpuShares(world)
    return {
      tables: [
        {
          title: 'From the command to the first page, installed and built',
          head: ['`npm start`', 'ms'],
          rows: [
            ['first start: creates the database and loads the demo story', Math.round(first.msToAnswer)],
            ['later starts', Math.round(again.msToAnswer)],
          ],
        },
        {
          title: 'Resident memory of the server process',
          head: ['Database', 'Idle, MiB', 'Under load, MiB'],
          rows: [
            ['embedded, inside the process', mebibytes(embedded.idle), mebibytes(embedded.busy)],
            [
              'PostgreSQL, not counting its processes',
              mebibytes(onPostgres.idle),
              mebibytes(onPostgres.busy),
            ],
          ],
        },
        {
          title: 'CPU use of an idle portal',
          head: ['Database', '% of a core'],
          rows: [
            ['embedded, inside the process', embeddedAtRest],
            ['PostgreSQL, not counting its processes', postgresAtRest],
          ],
        },
      ],
      aims: [
        { what: '`npm start`, later starts', is: again.msToAnswer, most: 3000, unit: 'ms' },
        { what: 'CPU at rest, embedded', is: embeddedAtRest, most: 0.5, unit: '%' },
        { what: 'CPU at rest, PostgreSQL', is: postgresAtRest, most: 0.5, unit: '%' },
      ],
      notes: [
        `Idle is ${idleMs / 1000} s after the start. Under load is after ${clients} clients have read lists for ${busyMs / 1000} s: the demo story's on the embedded database, lists of 1,000 and 100,000 rows on PostgreSQL.`,
      ],
    }
  },
}

const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

async function memoryOf(portal: StartedPortal): Promise<Memory> {
  await wait(idleMs)
  const idle = portal.memory()
  const cookies = [`${sessionCookie}=${await signInAs(portal.url, 'dana')}`]
  await generateReadLoad({ port: portal.port, cookies, paths, clients, ms: busyMs })
  return { idle, busy: portal.memory() }
}

async function memoryOnPostgres(world: World): Promise<Memory> {
  const { url } = await world.database()
  const readers = await world.readers()
  const portal = await startPortal({ databaseUrl: url })
  try {
    await wait(idleMs)
    const idle = await portal.memory()
    const cookies = readers.map(({ cookie }) => cookie)
    await generateReadLoad({ port: portal.port, cookies, paths, clients, ms: busyMs })
    return { idle, busy: await portal.memory() }
  } finally {
    await portal.stop()
  }
}

/** Share of a core an unused portal takes: on the embedded database, and on PostgreSQL. */
async function idleCpuShares(world: World): Promise<number[]> {
  const { url } = await world.database()
  const portals = [await startPortal({ databaseUrl: '' }), await startPortal({ databaseUrl: url })]
  try {
    await wait(settleMs)
    await Promise.all(portals.map((portal) => portal.cpu()))
    await wait(restMs)
    return await Promise.all(portals.map(async (portal) => ((await portal.cpu()) / restMs) * 100))
  } finally {
    for (const portal of portals) await portal.stop()
  }
}
