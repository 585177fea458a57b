import type { RecurringWork as Work } from '@goodturn/contract/console/health/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { ReasonDialog } from '../staff/ReasonDialog.tsx'
import { useStaff } from '../staff/session.ts'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { describeLateness, describeSchedule, formatDuration } from './text.ts'
import styles from './health.module.css'

const shownAtFirst = 9
const rank: Record<Work['state'], number> = {
  failed: 0,
  late: 1,
  paused: 2,
  running: 3,
  on_time: 4,
  never: 5,
}
const tones = {
  failed: 'red',
  late: 'honey',
  paused: 'honey',
  running: 'plain',
  on_time: 'plain',
  never: 'plain',
} as const
const columns: readonly Column<Work>[] = [
  { title: 'Name', header: true, cell: ({ name }) => name },
  { title: 'When', cell: ({ daily_at: at }) => describeSchedule(at) },
  { title: 'Last run', cell: ({ last_due_at: at }) => (at === null ? 'Never' : formatUtcMoment(at)) },
  { title: 'Duration', numeric: true, cell: ({ last_ms: ms }) => (ms === null ? '' : formatDuration(ms)) },
  { title: 'Next run', cell: ({ next_due_at: at }) => (at === null ? '' : formatUtcMoment(at)) },
  { title: 'Lateness', wraps: true, cell: (work) => <Lateness work={work} /> },
]

/** The last column, for administrators. */
const actsOf = (onPause: (work: Work) => void, onResume: (work: Work) => void): Column<Work> => ({
  title: 'Actions',
  cell: (work) =>
    work.pause ? (
      <TextButton onClick={() => onResume(work)} aria-label={`Resume ${work.name}`}>
        Resume
      </TextButton>
    ) : (
      <TextButton onClick={() => onPause(work)} aria-label={`Pause ${work.name}`}>
        Pause
      </TextButton>
    ),
})

/** All recurring jobs: those that need attention first, then in list order. An administrator can pause and resume them. */
export function RecurringWork({ work }: { work: readonly Work[] }) {
  const queries = useQueryClient()
  const [isAll, setAll] = useState(false)
  const [pausing, setPausing] = useState<Work | null>(null)
  const mayAct = useStaff().role === 'administrator'
  const lookAgain = () => queries.invalidateQueries({ queryKey: api.health.key() })
  const sorted = work.toSorted((one, other) => rank[one.state] - rank[other.state])

  async function resume({ name }: Work) {
    try {
      await client.health.resumeWork({ name })
      toast('Resumed. It catches up now')
    } catch (error) {
      toastError(error)
    }
    await lookAgain()
  }

  const shown = isAll ? sorted : sorted.slice(0, shownAtFirst)
  return (
    <div id="recurring">
      <Section
        title="Recurring work"
        note={`Times in UTC. ${shown.length} of ${work.length}`}
        action={
          work.length > shownAtFirst && (
            <TextButton onClick={() => setAll(!isAll)} aria-expanded={isAll}>
              {isAll ? 'See fewer' : 'See all'}
            </TextButton>
          )
        }
      >
        <TableCards
          wide
          label="Table of recurring work"
          columns={mayAct ? [...columns, actsOf(setPausing, (one) => void resume(one))] : columns}
          rows={shown}
          keyOf={({ name }) => name}
          toneOf={({ state }) => tones[state]}
        />
        {pausing && (
          <ReasonDialog
            title={`Pause ${pausing.name}?`}
            label="Pause"
            onClose={() => setPausing(null)}
            act={async (reason) => {
              await client.health.pauseWork({ name: pausing.name, reason })
              toast('Paused')
              await lookAgain()
            }}
          >
            <p>It won’t run until someone resumes it. Then it catches up on everything that came due.</p>
          </ReasonDialog>
        )}
      </Section>
    </div>
  )
}

function Lateness({ work }: { work: Work }) {
  const [look, words] = describeLateness(work)
  return (
    <span>
      <StatusLabel look={look}>{words}</StatusLabel>
      {work.pause && (
        <span className={styles.small}>
          Since {formatUtcMoment(work.pause.since)}: {work.pause.reason}
        </span>
      )}
      {work.failure && <span className={styles.small}>{work.failure}</span>}
    </span>
  )
}
