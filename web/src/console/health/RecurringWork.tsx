import type { RecurringWork as Work } from '@goodturn/contract/console/health/schema'
import { useState } from 'react'
import { formatUtcMoment } from '../../platform/moments.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { describeLateness, describeSchedule, formatDuration } from './text.ts'
import styles from './health.module.css'

const shownAtFirst = 9
const rank: Record<Work['state'], number> = { failed: 0, late: 1, running: 2, on_time: 3, never: 4 }
const tones = { failed: 'red', late: 'honey', running: 'plain', on_time: 'plain', never: 'plain' } as const
const columns: readonly Column<Work>[] = [
  { title: 'Name', header: true, cell: ({ name }) => name },
  { title: 'When', cell: ({ daily_at: at }) => describeSchedule(at) },
  { title: 'Last run', cell: ({ last_due_at: at }) => (at === null ? 'Never' : formatUtcMoment(at)) },
  { title: 'Duration', numeric: true, cell: ({ last_ms: ms }) => (ms === null ? '' : formatDuration(ms)) },
  { title: 'Next run', cell: ({ next_due_at: at }) => (at === null ? '' : formatUtcMoment(at)) },
  { title: 'Lateness', wraps: true, cell: (work) => <Lateness work={work} /> },
]

/** All recurring jobs: those that need attention first, then in list order. */
export function RecurringWork({ work }: { work: readonly Work[] }) {
  const [isAll, setAll] = useState(false)
  const sorted = work.toSorted((one, other) => rank[one.state] - rank[other.state])
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
          columns={columns}
          rows={shown}
          keyOf={({ name }) => name}
          toneOf={({ state }) => tones[state]}
        />
      </Section>
    </div>
  )
}

function Lateness({ work }: { work: Work }) {
  const [look, words] = describeLateness(work)
  return (
    <span>
      <StatusLabel look={look}>{words}</StatusLabel>
      {work.failure && <span className={styles.small}>{work.failure}</span>}
    </span>
  )
}
