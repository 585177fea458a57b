import type { RecurringWork as Work } from '@goodturn/contract/console/health/schema'
import { useState } from 'react'
import { momentInUtc } from '../../platform/moments.ts'
import { WideTable } from '../staff/WideTable.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusWord } from '../../ui/lists/StatusWord.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { latenessWords, timetableWords, tookInWords } from './words.ts'
import styles from './health.module.css'

const shownAtFirst = 9
const rank: Record<Work['state'], number> = { failed: 0, late: 1, running: 2, on_time: 3, never: 4 }
const titles = ['Name', 'When', 'Last run', 'Duration', 'Next run', 'Lateness']

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
        <WideTable label="Table of recurring work" titles={titles} numeric={['Duration']}>
          <tbody>
            {shown.map((piece) => (
              <Piece key={piece.name} piece={piece} />
            ))}
          </tbody>
        </WideTable>
      </Section>
    </div>
  )
}

function Piece({ piece }: { piece: Work }) {
  const [look, words] = latenessWords(piece)
  const tone = piece.state === 'failed' ? 'red' : piece.state === 'late' ? 'honey' : undefined
  return (
    <tr data-tone={tone}>
      <th scope="row">{piece.name}</th>
      <td>{timetableWords(piece.daily_at)}</td>
      <td>{piece.last_due_at === null ? 'Never' : momentInUtc(piece.last_due_at)}</td>
      <td data-numeric>{piece.last_ms === null ? '' : tookInWords(piece.last_ms)}</td>
      <td>{piece.next_due_at === null ? '' : momentInUtc(piece.next_due_at)}</td>
      <td data-wraps={piece.failure ? true : undefined}>
        <StatusWord look={look}>{words}</StatusWord>
        {piece.failure && <span className={styles.small}>{piece.failure}</span>}
      </td>
    </tr>
  )
}
