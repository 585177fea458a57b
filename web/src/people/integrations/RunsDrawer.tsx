import type {
  IntegrationDetails,
  IntegrationRun,
  UserIntegration,
} from '@goodturn/contract/people/integrations/schema'
import type { RunState } from '@goodturn/contract/people/integrations/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel, type StatusLook } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { rewordMessage } from './rewordError.ts'
import { describeChanges, formatMoment } from './connectionStatus.ts'
import styles from './RunsDrawer.module.css'

/** Query parameter that opens the log. */
export const runsDrawer = 'runs'

interface RunsDrawerProps {
  of: IntegrationDetails
  connection: UserIntegration
}

/** The log: imports and syncs, newest first, each with its results and a link to its Undo. */
export function RunsDrawer({ of: { title }, connection }: RunsDrawerProps) {
  const drawer = useDrawerParam(runsDrawer)
  return (
    <AppDrawer opened={drawer.opened} onClose={drawer.close} eyebrow={title} title="Run history">
      {drawer.opened && <Runs of={connection} />}
    </AppDrawer>
  )
}

function Runs({ of: { key } }: { of: UserIntegration }) {
  const list = useMorePages(
    useInfiniteQuery(
      api.integrations.runs.infiniteOptions({
        input: (after?: string) => ({ key, after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  return (
    <>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={4} figure="none" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <p className="gt-quiet">Nothing has run yet. Your first import will show up here.</p>
      )}
      {list.rows.length > 0 && (
        <>
          <Rows label="Runs">
            {list.rows.map((run) => (
              <Run key={run.key} of={run} />
            ))}
          </Rows>
          <SeeMore {...list.more} nouns={['run', 'runs']} />
        </>
      )}
    </>
  )
}

const stateLabels: Record<RunState, { look: StatusLook; word: string }> = {
  running: { look: 'swap', word: 'Running' },
  done: { look: 'done', word: 'Done' },
  failed: { look: 'failed', word: 'Failed' },
  stopped: { look: 'canceled', word: 'Stopped' },
}

function Run({ of: run }: { of: IntegrationRun }) {
  const { look, word } = stateLabels[run.state]
  const when = formatMoment(run.started)
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <b>{run.kind === 'import' ? 'Import' : 'Sync'}</b>
        <StatusLabel look={look}>{word}</StatusLabel>
      </div>
      <p className="gt-meta">
        {when}, {formatCount(run.handled)} read: {describeChanges(run)}
      </p>
      {run.error && <p className={styles.error}>{rewordMessage(run.error)}</p>}
      {run.import && (
        <p className={styles.undo}>
          <TextLink to={paths.import()} fz="sm">
            Undo in your imports<VisuallyHidden>, {when}</VisuallyHidden>
          </TextLink>
        </p>
      )}
    </li>
  )
}
