import { statfs } from 'node:fs/promises'
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client'
import type { Platform } from '../context.ts'
import { type Figure, addFigures } from './figures.ts'
import { withTimeout } from '../jobs/with-timeout.ts'
import { platformFigures } from './platform-figures.ts'
import { type ProcessLife, whyNotReady } from './readiness.ts'
import type { Recurring } from '../jobs/recurring.ts'
import { release } from '../release.ts'
import { addUpkeep } from './upkeep-metrics.ts'
import { addVendorCalls } from './vendor-calls.ts'

/** Sources of a process's metrics: figures of rooms and platform from the database, and its own state. */
export interface MetricsParts {
  platform: Platform
  life: ProcessLife
  /** The rooms' figures. */
  figures: readonly Figure[]
  recurring: readonly Recurring[]
}

const readyWithinMs = 3000
/**
 * How often the event loop's lag is sampled. At the usual 10 ms, an idle process would spend most of its time on it.
 */
const loopSampleMs = 50

/** The metrics at `/metrics`, with Node's own. All values are read on each scrape. */
export function createMetrics({ platform, life, figures, recurring }: MetricsParts): Registry {
  const { settings, database, clock } = platform
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopSampleMs })
  const addGauge = (name: string, help: string, valueOf: () => number | null | Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await valueOf()
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  new Gauge({
    name: 'portal_info',
    help: 'The role and version of the process and its kind of database: always 1',
    labelNames: ['role', 'version', 'database'],
    registers: [registry],
  }).set({ role: settings.role, version: release.version, database: database.kind }, 1)
  addGauge('portal_ready', 'Whether /readyz reports that the process can serve: 1 or 0', async () => {
    const asked = whyNotReady(platform, life).then((reason) => ({ reason }))
    return (await withTimeout(asked, readyWithinMs))?.reason === null ? 1 : 0
  })
  addGauge(
    'clock_ahead_seconds',
    'How far business time is ahead of the machine',
    () => clock.offsetMs() / 1000,
  )
  addGauge('data_dir_free_bytes', 'Free space on the disk of DATA_DIR', () => freeBytes(settings.dataDir))
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL: in use, and idle',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = database.pool?.()
      if (!pool) return
      this.set({ state: 'busy' }, pool.busy)
      this.set({ state: 'idle' }, pool.idle)
    },
  })
  addGauge(
    'database_connections_max',
    'Maximum number of connections to PostgreSQL that this process opens',
    () => database.pool?.().max ?? null,
  )
  addGauge(
    'database_calls_waiting',
    'Work in this process waiting for a connection to PostgreSQL',
    () => database.pool?.().waiting ?? null,
  )
  addUpkeep(registry, settings, clock)
  addVendorCalls(registry, platform.vendorCalls)
  addFigures(registry, platform, [...platformFigures, ...figures], recurring)
  return registry
}

/** Null if there is no such folder, as with PostgreSQL and a bucket. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
