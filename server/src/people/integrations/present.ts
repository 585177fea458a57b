import type {
  Integration,
  IntegrationRun,
  UserIntegration,
} from '@goodturn/contract/people/integrations/schema'
import { seconds } from '@goodturn/contract/time'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Connector } from './connector.ts'
import { type RunRow, type UserIntegrationRow, latestRuns } from './queries.ts'
import { authTypeOf, integrationKeyOf, logoOf, serviceBySlug } from './services.ts'

/** Presents a connection for a response, with its latest runs. */
export async function presentConnection(
  tx: Tx,
  platform: Platform,
  row: UserIntegrationRow,
): Promise<UserIntegration> {
  return presentUserIntegration(row, {
    runs: await latestRuns(tx, [row.key]),
    connector: serviceBySlug(platform, row.slug),
    now: platform.clock.now(),
  })
}

interface ConnectionContext {
  runs: readonly RunRow[]
  connector: Connector
  now: Date
}

/** Presents a connection for a response. */
export function presentUserIntegration(
  row: UserIntegrationRow,
  { runs, connector, now }: ConnectionContext,
): UserIntegration {
  const own = runs.filter(({ userIntegrationKey }) => userIntegrationKey === row.key)
  const last = own.find(({ kind }) => kind === 'import')
  const sync = own.find(({ kind }) => kind === 'sync')
  return {
    key: row.key,
    api_key_last4: row.apiKeyLast4,
    integration_completed: row.isCompleted,
    import_in_progress: last?.state === 'running' ? 1 : 0,
    auto_import_complete: last?.state === 'done' ? 1 : 0,
    integration_import_count: last?.handledCount ?? 0,
    import_filter: row.importFilter,
    import_error: last?.state === 'failed' ? last.error : null,
    connection_error: row.connectionError,
    connected: seconds(row.createdAt),
    progress: last?.state === 'running' ? progressOf(last, now) : null,
    last_import: last?.state === 'done' ? seconds(last.endedAt) : null,
    keep_in_step: row.keepInStep,
    theirs_win: row.theirsWin,
    sync_in_progress: sync?.state === 'running' ? 1 : 0,
    last_sync: sync ? presentRun(sync) : null,
    can_write_back: connector.writeNote !== null,
    write_back: row.writeBack,
    notes_written: row.notesWritten,
    notes_since: seconds(row.notesSince),
    waiting_count: row.waitingCount,
    differing_count: row.differingCount,
  }
}

/** A run as its log shows it. */
export function presentRun(run: RunRow): IntegrationRun {
  return {
    key: run.key,
    kind: run.kind,
    state: run.state,
    started: seconds(run.startedAt),
    ended: seconds(run.endedAt),
    handled: run.handledCount,
    created: run.createdCount,
    updated: run.updatedCount,
    waiting: run.waitingCount,
    differing: run.differingCount,
    error: run.error,
    import: run.importKey,
  }
}

function progressOf(run: RunRow, now: Date): UserIntegration['progress'] {
  const { handledCount: handled, total } = run
  const elapsedMs = now.getTime() - run.startedAt.getTime()
  const left = total === null || handled === 0 ? null : Math.max(0, total - handled)
  return {
    handled,
    total,
    created: run.createdCount,
    updated: run.updatedCount,
    waiting: run.waitingCount,
    seconds_left: left === null ? null : Math.ceil((elapsedMs / handled) * (left / 1000)),
  }
}

/** A service as lists show it. */
export function presentIntegration(connector: Connector, connection: UserIntegration | null): Integration {
  return {
    key: integrationKeyOf(connector),
    slug: connector.slug,
    title: connector.title,
    note: connector.note,
    kind: connector.kind,
    auth_type: authTypeOf(connector),
    is_available: connector.isAvailable,
    image_icon: { media: { full: logoOf(connector) } },
    user_integration: connection,
  }
}
