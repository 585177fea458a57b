import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '../../src/platform/database/database.ts'
import type { TestApp } from '../app.ts'

/** Two concurrent transactions need two connections, which the embedded database doesn't have. */
export const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

interface Meeting<T> {
  /** Takes the first transaction's locks. */
  first: (tx: Tx) => Promise<unknown>
  /** Runs next, until it waits for one of those locks. */
  meanwhile: () => Promise<T>
  /** Runs last in the first transaction. */
  last?: (tx: Tx) => Promise<unknown>
}

/** Runs `meanwhile` against the locks of a transaction in progress; returns its result. */
export async function whileLocked<T>(
  app: TestApp,
  { first, meanwhile, last = async () => {} }: Meeting<T>,
): Promise<T> {
  const locked = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const holding = app.platform.database.transaction(async (tx) => {
    await first(tx)
    locked.resolve()
    await waits.promise
    await last(tx)
  })
  await Promise.race([locked.promise, holding])
  const other = meanwhile()
  try {
    await expect.poll(() => waitingFor(app)).toBe(1)
  } finally {
    waits.resolve()
    await Promise.allSettled([holding, other])
  }
  await holding
  return other
}

/** The number of the portal's connections waiting for a lock. */
async function waitingFor(app: TestApp): Promise<number> {
  const rows = await app.rows(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
