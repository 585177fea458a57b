import type { PageOf } from '@goodturn/contract/call'
import type { UserIntegrationKey } from '@goodturn/contract/ids'
import type { IntegrationRun } from '@goodturn/contract/people/integrations/schema'
import { perPage } from '@goodturn/contract/limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/count-rows.ts'
import { pageFrom, readCursor } from '../../../platform/lists/paging.ts'
import { presentRun } from '../present.ts'
import { findUserIntegration } from '../queries.ts'
import { integrationRuns } from '../tables.ts'

interface RunsQuery {
  key: UserIntegrationKey
  page?: number | undefined
  after?: string | undefined
}

/** A page of the log of a connection: imports and syncs, newest first. */
export async function listRuns(ctx: Ctx, { key, ...asked }: RunsQuery): Promise<PageOf<IntegrationRun>> {
  const { key: own } = await findUserIntegration(ctx.db, ctx.actor.memberKey, key)
  const cursor = asked.after ? readCursor(asked.after, ['instant', 'text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const [instant, last] = cursor?.at ?? []
  const rows = await ctx.db
    .select()
    .from(integrationRuns)
    .where(
      and(
        eq(integrationRuns.userIntegrationKey, own),
        cursor
          ? sql`(${integrationRuns.startedAt}, ${integrationRuns.key}) < (${instant}::timestamptz, ${last})`
          : undefined,
      ),
    )
    .orderBy(desc(integrationRuns.startedAt), desc(integrationRuns.key))
    .limit(perPage + 1)
    .offset(cursor ? 0 : (page - 1) * perPage)
  return pageFrom({
    rows,
    page,
    perPage,
    ...(cursor ??
      (await countRows(ctx.db, [sql`select from integration_runs where user_integration_key = ${own}`]))),
    at: (row) => [row.startedAt.toISOString(), row.key],
    present: presentRun,
  })
}
