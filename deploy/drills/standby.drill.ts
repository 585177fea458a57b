// Reads lists from a lagging standby while members change and read data, until the standby is killed and restarted:
// `node tools/run.mjs deploy/drills/standby.drill.ts`.
import { setTimeout as wait } from 'node:timers/promises'
import { onDatabase } from '../../bench/world/cluster.ts'
import { type Buyer, fillBuyers } from '../../bench/world/fill.ts'
import { startPortalProcess } from '../../server/test/processes/portal-process.ts'
import { startPostgres } from '../../tools/programs/postgres.ts'
import { startStandby } from '../../tools/programs/standby.ts'
import { Running, drillFolder, folderIn, programs, remove } from './clusters.ts'

const seconds = 15
const lagMs = 300
const folder = drillFolder()
const running = new Running()

try {
  const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
  const primary = running.add(await startPostgres(programs(), durable))
  const standby = running.add(
    await startStandby(programs(), primary.url, { recovery_min_apply_delay: `${lagMs}ms` }),
  )
  const buyers = (await fillBuyers(primary.url)).slice(0, 8)
  const env = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    DATA_DIR: folderIn(folder, 'portal'),
  }
  const portals = [
    running.add(await startPortalProcess({ ...env, ROLE: 'web' })),
    running.add(await startPortalProcess({ ...env, ROLE: 'all' })),
  ]
  const urls = portals.map(({ url }) => url)
  const looking = startReaders(urls, buyers)
  const told = async (what: string) => {
    const { looks, missed, refused } = looking.count
    const from = await countStandbyReads(standby.url)
    await wait(seconds * 1000)
    const { count } = looking
    console.log(
      `${what}: ${((count.looks - looks) / seconds).toFixed(1)} looks/s, ${count.missed - missed} missed their own change, ${count.refused - refused} refused, ${Math.max(0, (await countStandbyReads(standby.url)) - from)} looks at people at the standby.`,
    )
  }
  await told(`A standby ${lagMs} ms behind`)
  await standby.shutDown('immediate')
  await told('The standby killed')
  await standby.startAgain()
  await told('The standby back')
  await looking.stop()
  const { missed, refused } = looking.count
  if (missed + refused > 0)
    throw new Error(`${missed} own changes were missed, ${refused} calls were refused.`)
} finally {
  await running.stop()
  remove(folder)
}

/**
 * Each member adds a person at one portal, searches for them at the other, and reads the whole list a few more times.
 */
function startReaders(urls: readonly string[], buyers: readonly Buyer[]) {
  const count = { looks: 0, missed: 0, refused: 0 }
  const over = new AbortController()
  const look = async (buyer: Buyer, number: number) => {
    let seen = ''
    const send = async (at: number, path: string, body?: object) => {
      const answer = await fetch(`${urls[at % urls.length]}/api/v1/contacts${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie: `${buyer.cookie}; ${seen}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) count.refused += 1
      const given = answer.headers.getSetCookie().find((one) => one.startsWith('cg_seen='))
      if (given) seen = given.split(';')[0] ?? ''
      return (await answer.json()) as { data?: { last_name?: string }[] }
    }
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const name = `Person${number}x${turn}`
      await send(turn, '', { first_name: 'Ada', last_name: name })
      const { data = [] } = await send(turn + 1, `?search=${name}`)
      count.looks += 1
      if (!data.some(({ last_name: last }) => last === name)) count.missed += 1
      // Repeats until the standby has caught up and these reads go to it.
      for (let more = 0; more < 10 && !over.signal.aborted; more += 1) {
        await send(turn + more, '')
        count.looks += 1
        await wait(lagMs / 5)
      }
    }
  }
  const all = Promise.all(buyers.map(look))
  return {
    count,
    async stop() {
      over.abort()
      await all
    },
  }
}

/** Counts the scans of people on the standby; 0 while it is down. */
async function countStandbyReads(url: string): Promise<number> {
  try {
    return await onDatabase(url, async (client) => {
      const { rows } = await client.query<{ reads: number }>(
        `select coalesce(sum(seq_scan + idx_scan), 0)::int as reads from pg_stat_user_tables where relname = 'contacts'`,
      )
      return rows[0]?.reads ?? 0
    })
  } catch {
    return 0
  }
}
