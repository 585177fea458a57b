import type { QuestionnaireKey } from '@goodturn/contract/ids'
import type { AskView } from '@goodturn/contract/outreach/surveys/calls'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { voicesScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { AnswerEntry } from './AnswerEntry.tsx'
import styles from './surveys.module.css'

/** The people who answered a questionnaire and their answers, or those who haven't answered yet; latest first. */
export function AskList({
  questionnaireKey: key,
  view,
}: {
  questionnaireKey: QuestionnaireKey
  view: AskView
}) {
  const list = useMorePages(
    useInfiniteQuery(
      api.questionnaires.asks.infiniteOptions({
        input: (after?: string) => ({ key, view, after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const isEmpty = !list.isLoading && !list.error && list.rows.length === 0
  return (
    <>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={4} figure="round" />}
      {isEmpty && view === 'answered' && (
        <EmptyState scene={voicesScene} title="No answers yet.">
          You’ll get an email the morning after the first ones come in.
        </EmptyState>
      )}
      {isEmpty && view === 'waiting' && (
        <EmptyState scene={voicesScene} title="No one left to answer.">
          Everyone you asked has answered.
        </EmptyState>
      )}
      {view === 'answered' && list.rows.length > 0 && (
        <ul className={styles.entries} aria-label="Answers">
          {list.rows.map((one) => (
            <AnswerEntry key={one.key} of={one} by="person" />
          ))}
        </ul>
      )}
      {view === 'waiting' && list.rows.length > 0 && (
        <Rows label="Not answered yet">
          {list.rows.map(({ key: ask, contact, sent_at: at }) => (
            <Row
              key={ask}
              to={paths.person(contact.key)}
              figure={<Avatar name={contact.display_name} seed={contact.key} size={36} />}
              title={contact.display_name}
              note={at === null ? undefined : `Asked ${formatDay(at)}`}
            />
          ))}
        </Rows>
      )}
      {list.rows.length > 0 && <SeeMore {...list.more} nouns={['person', 'people']} />}
    </>
  )
}
