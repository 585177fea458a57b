import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { ensureCatalog } from '../../seed/catalog/load.ts'
import type { Platform } from '../../server/src/platform/context.ts'
import { rowsOf } from '../../server/src/platform/database/database.ts'
import { Connection, requestBytes } from '../load/connection.ts'
import { percentile } from '../load/run.ts'
import type { Benchmark } from '../report.ts'
import { onDatabase } from '../world/cluster.ts'
import { addMember, addPeople, withPlatform } from '../world/fill.ts'
import { peoplePerOwner } from '../world/owners.ts'
import { insertPlans } from '../world/plans.ts'
import { startPortal } from '../world/portal.ts'

const plans = 10_000
const changedPlans = 1000
const runMs = 12_000
const lookEveryMs = 10

/**
 * The next twelve months of many plans, unchanged and with changes, and how long a small call waits in the meantime.
 */
export const rehearsal: Benchmark = {
  name: 'rehearsal',
  heading: 'Rehearsal of a year',
  needsPostgres: true,
  async run(world) {
    const { url: databaseUrl } = await world.database()
    const { cookie, yearly } = await withPlatform(databaseUrl, fill)
    await onDatabase(databaseUrl, (client) => client.query('vacuum analyze plans, plan_periods, touches'))
    const portal = await startPortal({ databaseUrl, role: 'web' })
    const connection = await Connection.open(portal.port)
    const timesOf = async (body: unknown) => {
      const request = requestBytes('POST', '/api/v1/subscriptions/rehearsal', { cookie, body })
      const watch = new Worker(new URL('../load/watch-health.ts', import.meta.url), {
        workerData: { port: portal.port, everyMs: lookEveryMs, forMs: runMs },
      })
      const looks = once(watch, 'message') as Promise<[number[]]>
      const times: number[] = []
      for (const until = performance.now() + runMs; performance.now() < until;) {
        const start = performance.now()
        const { status, body: answer } = await connection.send(request)
        if (status !== 200) throw new Error(`The rehearsal answered ${status}: ${answer.toString()}`)
        times.push(performance.now() - start)
      }
      const [waits] = await looks
      return { times, waits }
    }
    try {
      await timesOf({})
      const asIs = await timesOf({})
      const withChanges = await timesOf({ auto_renew_off: yearly })
      const rowOf = (what: string, { times, waits }: typeof asIs) => [
        what,
        times.length,
        percentile(times, 0.5),
        percentile(times, 0.95),
        percentile(waits, 0.99),
        percentile(waits, 1),
      ]
      return {
        tables: [
          {
            title: `${plans.toLocaleString('en-US')} plans of one member, monthly and yearly, in turn`,
            head: ['Rehearsed', 'Rounds', 'p50 ms', 'p95 ms', '/healthz p99 ms', '/healthz max ms'],
            rows: [rowOf('Unchanged', asIs), rowOf(`${changedPlans} not renewing`, withChanges)],
          },
        ],
        aims: [
          { what: 'Rehearsal, unchanged: p95', is: percentile(asIs.times, 0.95), most: 1000, unit: 'ms' },
          {
            what: 'Rehearsal, with changes: p95',
            is: percentile(withChanges.times, 0.95),
            most: 1000,
            unit: 'ms',
          },
          {
            what: '/healthz p99 during rehearsals',
            is: percentile([...asIs.waits, ...withChanges.waits], 0.99),
            most: 100,
            unit: 'ms',
          },
        ],
        notes: [],
      }
    } finally {
      connection.close()
      await portal.stop()
    }
  },
}

/** Creates a member with plans that renew throughout the year: two out of three monthly, each with a paid period. */
async function fill(platform: Platform): Promise<{ cookie: string; yearly: string[] }> {
  await ensureCatalog(platform)
  const member = await addMember(platform, 'rehearsing')
  await addPeople(platform, member.key, 0, peoplePerOwner)
  await insertPlans(platform, member.key, 0, plans)
  const { db } = platform.database
  await db.execute(sql`
    with numbered as (select key, row_number() over (order by key)::int as n from plans where member_key = ${member.key})
    update plans set unit = case when n % 3 = 0 then 'year' else 'month' end,
      anchor_day = extract(day from current_date + n % 28),
      next_charge = current_date + case when n % 3 = 0 then n % 365 else n % 28 end
    from numbered where plans.key = numbered.key`)
  await db.execute(sql`
    insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
      select 'period_' || substr(key, 6), key, started_on, greatest(next_charge, started_on + 1), created_at
      from plans where member_key = ${member.key}`)
  const yearly = await rowsOf<{ key: string }>(
    db,
    sql`select key from plans where member_key = ${member.key} and unit = 'year' order by key limit ${changedPlans}`,
  )
  return { cookie: member.cookie, yearly: yearly.map(({ key }) => key) }
}
