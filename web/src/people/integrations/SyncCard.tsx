import type {
  IntegrationDetails,
  IntegrationRun,
  UserIntegration,
} from '@goodturn/contract/people/integrations/schema'
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { countOf, formatDay } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { LockedHint } from '../../ui/feedback/LockedHint.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { runsDrawer } from './RunsDrawer.tsx'
import { rewordMessage } from './rewordError.ts'
import { describeChanges, formatMoment } from './connectionStatus.ts'
import type { ConnectionActions } from './useConnection.ts'
import styles from './SyncCard.module.css'

interface SyncCardProps {
  of: IntegrationDetails
  connection: UserIntegration
  acts: ConnectionActions
}

/** Automatic updates: nightly changes from the service, and notes on delivered gifts. Saved at once. */
export function SyncCard({ of: { title }, connection, acts }: SyncCardProps) {
  const { keep_in_step, theirs_win, write_back, can_write_back } = connection
  const edits = theirs_win ? 'Changes there replace your edits here' : 'Your edits here win'
  return (
    <Card>
      <Setting
        label="Keep in sync"
        note={`Reads changes every night. ${edits}, and nothing is ever deleted here.`}
        checked={keep_in_step}
        onChange={(checked) => acts.set({ keep_in_step: checked })}
      >
        {keep_in_step && (
          <Setting
            label={`${title} wins`}
            note="Changes there also replace your edits here."
            size="small"
            checked={theirs_win}
            onChange={(checked) => acts.set({ theirs_win: checked })}
          />
        )}
        <LastSync of={connection} />
        <SyncActions connection={connection} acts={acts} />
      </Setting>
      {can_write_back && (
        <Setting
          label="Write back"
          note={`When a gift is delivered, adds one note to that person in ${title}.`}
          checked={write_back}
          onChange={(checked) => acts.set({ write_back: checked })}
        >
          {connection.notes_since !== null && (
            <StatusLabel look="done">
              {countOf(connection.notes_written, 'note')} since {formatDay(connection.notes_since)}
            </StatusLabel>
          )}
        </Setting>
      )}
    </Card>
  )
}

interface SettingProps {
  label: string
  note: string
  checked: boolean
  onChange: (checked: boolean) => unknown
  size?: 'normal' | 'small'
  children?: ReactNode
}

function Setting({ label, note, checked, onChange, size = 'normal', children }: SettingProps) {
  return (
    <div className={styles.setting} data-size={size}>
      <Switch
        label={label}
        description={note}
        labelPosition="left"
        checked={checked}
        classNames={{ body: styles.body, labelWrapper: styles.words, label: styles.label }}
        onChange={(event) => void onChange(event.currentTarget.checked)}
      />
      {children && <div className={styles.below}>{children}</div>}
    </div>
  )
}

function LastSync({ of: connection }: { of: UserIntegration }) {
  const run = connection.last_sync
  if (connection.sync_in_progress === 1) return <StatusLabel look="swap">Reading changes now</StatusLabel>
  if (!run) return null
  return <StatusLabel look={lookOf(run)}>{describeSync(run)}</StatusLabel>
}

const lookOf = ({ state }: IntegrationRun) =>
  state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'canceled'

function describeSync(run: IntegrationRun): string {
  const when = formatMoment(run.ended ?? run.started)
  if (run.state === 'failed') return `${when}: ${rewordMessage(run.error ?? 'it failed')}`
  return run.state === 'stopped' ? `${when}: stopped` : `${when}: ${describeChanges(run)}`
}

function SyncActions({ connection, acts }: Pick<SyncCardProps, 'connection' | 'acts'>) {
  const drawer = useDrawerParam(runsDrawer)
  const isImporting = connection.import_in_progress === 1
  return (
    <>
      <div className={styles.acts}>
        <TextButton onClick={() => drawer.open('log')}>See the log</TextButton>
        <TextButton
          c="var(--gt-ink)"
          disabled={isImporting || connection.sync_in_progress === 1 || acts.busyWith !== null}
          onClick={() => void acts.syncNow()}
        >
          Sync now
        </TextButton>
      </div>
      {isImporting && <LockedHint>You can sync again when this import finishes.</LockedHint>}
    </>
  )
}
