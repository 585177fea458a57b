import type { IntegrationRunKey, MemberKey, UserIntegrationKey } from '@goodturn/contract/ids'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { tableRowsOf } from '../../platform/database/table-rows.ts'
import { noUserIntegration } from './errors.ts'
import { integrationRuns, userIntegrations } from './tables.ts'

export type UserIntegrationRow = typeof userIntegrations.$inferSelect
export type RunRow = typeof integrationRuns.$inferSelect

/** One of the member's own connections, optionally locked; 404 otherwise. */
export async function findUserIntegration(
  tx: Tx,
  memberKey: MemberKey,
  key: UserIntegrationKey,
  { lock = false } = {},
): Promise<UserIntegrationRow> {
  const query = tx
    .select()
    .from(userIntegrations)
    .where(and(eq(userIntegrations.key, key), eq(userIntegrations.memberKey, memberKey)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw noUserIntegration()
  return row
}

/** A connection by its key, of any member; null if it was disconnected. */
export async function userIntegrationByKey(
  tx: Tx,
  key: UserIntegrationKey,
  { lock = false } = {},
): Promise<UserIntegrationRow | null> {
  const query = tx.select().from(userIntegrations).where(eq(userIntegrations.key, key))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** The member's connections, or the one to a service. */
export function connectionsOf(tx: Tx, memberKey: MemberKey, slug?: string): Promise<UserIntegrationRow[]> {
  return tx
    .select()
    .from(userIntegrations)
    .where(and(eq(userIntegrations.memberKey, memberKey), slug ? eq(userIntegrations.slug, slug) : undefined))
}

/** The latest run of each kind for these connections, and the running one. */
export function latestRuns(tx: Tx, keys: readonly UserIntegrationKey[]): Promise<RunRow[]> {
  if (keys.length === 0) return Promise.resolve([])
  return tableRowsOf(
    tx,
    integrationRuns,
    sql`select run.* from unnest(${textArray(keys)}) as connection(key)
        cross join (values ('import'), ('sync')) as kinds(kind)
        cross join lateral (select * from integration_runs r where r.user_integration_key = connection.key
          and r.kind = kinds.kind order by r.started_at desc, r.key desc limit 1) as run`,
  )
}

/** A run, locked; null if its connection was ended. */
export async function lockRun(tx: Tx, key: IntegrationRunKey): Promise<RunRow | null> {
  const [row] = await tx.select().from(integrationRuns).where(eq(integrationRuns.key, key)).for('update')
  return row ?? null
}

/** A connection's run in progress; null without one. */
export async function runningOf(tx: Tx, key: UserIntegrationKey): Promise<RunRow | null> {
  const [row] = await tx
    .select()
    .from(integrationRuns)
    .where(and(eq(integrationRuns.userIntegrationKey, key), eq(integrationRuns.state, 'running')))
    .orderBy(desc(integrationRuns.key))
  return row ?? null
}
