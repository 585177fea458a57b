import type { UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { Progress } from '@mantine/core'
import { formatCount } from '../../platform/format.ts'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { describeChoice } from './settings/filters.ts'
import { formatTimeLeft, formatMoment, formatNeedAddress } from './connectionStatus.ts'
import styles from './ImportStatus.module.css'

/** Progress of an import, or the results of the last one (A-2.3-14, A-4.3-10, P:G-66). */
export function ImportStatus({ of: connection }: { of: UserIntegration }) {
  const isImporting = connection.import_in_progress === 1 && connection.auto_import_complete !== 1
  return (
    <section aria-label="Import status">
      {isImporting ? <Importing of={connection} /> : <LastImport of={connection} />}
    </section>
  )
}

function Importing({ of: { progress } }: { of: UserIntegration }) {
  const total = progress?.total ?? null
  const words =
    progress === null
      ? 'Starting'
      : total === null
        ? `${formatCount(progress.handled)} contacts so far`
        : `${formatCount(progress.handled)} of ${formatCount(total)} contacts`
  return (
    <div className={styles.running}>
      <div className={styles.head}>
        <h2>Currently importing your contacts</h2>
        {progress && progress.seconds_left !== null && (
          <span className={styles.note}>{formatTimeLeft(progress.seconds_left)}</span>
        )}
      </div>
      {progress && total !== null && (
        <Progress.Root size={10} className={styles.track}>
          <Progress.Section
            value={total > 0 ? Math.min(100, (progress.handled / total) * 100) : 100}
            color="var(--gt-sky)"
            aria-label={words}
          />
        </Progress.Root>
      )}
      <p className={styles.counts}>
        <b>{words}</b>
        {progress && <span>{formatCount(progress.created)} new</span>}
        {progress && <span>{formatCount(progress.updated)} updated</span>}
        {progress && progress.waiting > 0 && <span>{formatNeedAddress(progress.waiting)}</span>}
      </p>
      <p className={styles.note}>You can leave this page. The import will continue.</p>
    </div>
  )
}

function LastImport({ of: connection }: { of: UserIntegration }) {
  const { last_import, import_filter, integration_import_count: count } = connection
  return (
    <div className={styles.last}>
      {last_import === null ? (
        <StatusLabel look="default">Nothing imported yet</StatusLabel>
      ) : (
        <>
          <StatusLabel look="done">{formatCount(count)} contacts imported</StatusLabel>
          <span className="gt-meta">
            {formatMoment(last_import)}
            {import_filter && `, ${describeChoice(import_filter)}`}
          </span>
        </>
      )}
    </div>
  )
}
