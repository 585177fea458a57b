import { scaleMax } from '@goodturn/contract/outreach/surveys/questions'
import type { Ask } from '@goodturn/contract/outreach/surveys/schema'
import { paths } from '../../paths.ts'
import { formatDay } from '../../platform/format.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './surveys.module.css'

interface AnswerEntryProps {
  of: Ask
  /** The heading: the person or, on the person's own page, what they were asked. */
  by: 'person' | 'questionnaire'
}

/** One person's answers, question by question. */
export function AnswerEntry({ of: ask, by }: AnswerEntryProps) {
  const { contact, kind, questionnaire, score, answered_at: at, answers } = ask
  // The NPS number is already in the heading.
  const shown = kind === 'nps' ? answers.filter((one) => one.kind !== 'scale') : answers
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <b>
          {by === 'person' ? (
            <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>
          ) : questionnaire ? (
            <TextLink to={paths.questionnaire(questionnaire.key)}>{questionnaire.title}</TextLink>
          ) : (
            'After a delivery'
          )}
        </b>
        {score !== null && (
          <span className={styles.score}>
            {score} of {scaleMax}
          </span>
        )}
        {at !== null && <span className="gt-meta">{formatDay(at)}</span>}
      </div>
      <dl>
        {shown.map(({ question, answer }, index) => (
          <div key={index}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
