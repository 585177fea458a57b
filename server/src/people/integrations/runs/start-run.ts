import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { allPeople, allPeopleTitle } from '@goodturn/contract/people/integrations/limits'
import type {
  ChosenFilter,
  ImportFilterForm,
  UserIntegration,
} from '@goodturn/contract/people/integrations/schema'
import type { RunKind } from '@goodturn/contract/people/integrations/states'
import { eq } from 'drizzle-orm'
import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { type Connector, VendorRefusal } from '../connector.ts'
import { importRuns, incomplete, noSuchFilter, vendorRefused } from '../errors.ts'
import { withAccess } from '../fresh-access.ts'
import { presentConnection } from '../present.ts'
import { type UserIntegrationRow, findUserIntegration } from '../queries.ts'
import { runIntegration, silenceMs } from './run-job.ts'
import { serviceBySlug } from '../services.ts'
import { integrationRuns, userIntegrations } from '../tables.ts'

interface Start {
  key: UserIntegrationKey
  importFilter?: ImportFilterForm | undefined
}

/**
 * Starts an import of everyone, or of one option of one filter (A-7-24), which is stored as the last one used. 400 for
 * a filter that the service doesn't have, for an incomplete connection, or while another run is in progress (P:G-64).
 */
export async function startImport(ctx: Ctx, { key, importFilter }: Start): Promise<UserIntegration> {
  const row = await findUserIntegration(ctx.db, ctx.actor.memberKey, key)
  if (!row.isCompleted) throw incomplete()
  const chosen = await chooseFilter(ctx, row, importFilter)
  return ctx.transaction(async (tx) => {
    const held = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    if (!(await startRun(tx, ctx.cause(), held, { kind: 'import', filter: chosen }))) throw importRuns()
    return presentConnection(tx, ctx.platform, { ...held, importFilter: chosen ?? held.importFilter })
  })
}

/** Starts reading changes from the service now; 400 while a run is in progress. */
export async function syncNow(ctx: Ctx, key: UserIntegrationKey): Promise<UserIntegration> {
  return ctx.transaction(async (tx) => {
    const row = await findUserIntegration(tx, ctx.actor.memberKey, key, { lock: true })
    if (!row.isCompleted) throw incomplete()
    if (!(await startRun(tx, ctx.cause(), row, { kind: 'sync', filter: row.importFilter })))
      throw importRuns()
    return presentConnection(tx, ctx.platform, row)
  })
}

/** The chosen filter with the titles that the service currently has; null if none was given. 400 for any other. */
export async function chooseFilter(
  ctx: Ctx,
  row: UserIntegrationRow,
  form: ImportFilterForm | undefined,
): Promise<ChosenFilter | null> {
  if (!form) return null
  if (form.import_key === allPeople) return { import_key: allPeople, title: allPeopleTitle }
  const connector = serviceBySlug(ctx.platform, row.slug)
  const filters = await filtersOf(ctx, connector, row)
  const filter = filters.find(({ import_key: importKey }) => importKey === form.import_key)
  const option = filter?.options.find(({ id }) => id === form.id)
  if (!filter || !option) throw noSuchFilter()
  return { import_key: filter.import_key, id: option.id, title: filter.title, name: option.name }
}

/** The filters that a service offers, read from the service; 400 with a message if it doesn't respond. */
export async function filtersOf(ctx: Ctx, connector: Connector, row: UserIntegrationRow) {
  try {
    return await withAccess(ctx.platform, connector, row.key, (access) => connector.filters(access))
  } catch (error) {
    throw error instanceof VendorRefusal ? vendorRefused(connector.title, error) : error
  }
}

/** Starts and queues a run; false if one is already in progress. A first sync reads everyone. */
export async function startRun(
  tx: Tx,
  { now, jobs }: Cause,
  row: UserIntegrationRow,
  { kind, filter }: { kind: RunKind; filter: ChosenFilter | null },
): Promise<boolean> {
  const key = newKey('integrationRun')
  const some = filter && filter.import_key !== allPeople ? filter : null
  const started = await tx
    .insert(integrationRuns)
    .values({
      key,
      userIntegrationKey: row.key,
      kind,
      state: 'running',
      filterKey: some?.import_key ?? null,
      filterId: some?.id ?? null,
      // A mark covers everyone, so a single group is always read completely.
      since: kind === 'sync' && !some ? row.syncMark : null,
      nextTryAt: new Date(now.getTime() + silenceMs),
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning({ key: integrationRuns.key })
  if (started.length === 0) return false
  if (kind === 'import' && filter)
    await tx.update(userIntegrations).set({ importFilter: filter }).where(eq(userIntegrations.key, row.key))
  await jobs.enqueue(tx, runIntegration, { runKey: key }, { key })
  return true
}
