import type { ContactKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'
import { AnswerEntry } from './AnswerEntry.tsx'
import styles from './surveys.module.css'

/** A person's answers, and whether they opted out of these emails. Renders nothing when there are none. */
export function PersonAnswers({ contact }: { contact: ContactKey }) {
  const { data } = useQuery(api.surveys.ofContact.queryOptions({ input: { contact } }))
  const { rows, more } = useLimitedRows(data?.data ?? [], { first: 3, step: 20 })
  if (!data || (data.data.length === 0 && !data.has_stopped)) return null
  return (
    <Card title="Answers" level={2}>
      {data.has_stopped && <p>They opted out of your emailed questions for good.</p>}
      {data.data.length > 0 && (
        <ul className={styles.entries} data-bare>
          {rows.map((one) => (
            <AnswerEntry key={one.key} of={one} by="questionnaire" />
          ))}
        </ul>
      )}
      {more.hasMore && <SeeMore {...more} nouns={['answer', 'answers']} />}
    </Card>
  )
}
