import type { SequenceKey } from '@goodturn/contract/ids'
import type { Enrollment } from '@goodturn/contract/outreach/sequences/schema'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { describeEnrollment } from './text.ts'

/** The people in a sequence, each with their next step, or why they wait. */
export function PeopleCard({ sequenceKey: key, total }: { sequenceKey: SequenceKey; total: number }) {
  const list = useMorePages(
    useInfiniteQuery(
      api.sequences.people.infiniteOptions({
        input: (after?: string) => ({ key, after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  return (
    <Section title="People in this sequence" note={total}>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={3} figure="round" />}
      <Rows>
        {list.rows.map((person) => (
          <PersonLine key={person.key} of={person} />
        ))}
      </Rows>
      <SeeMore {...list.more} nouns={['person', 'people']} />
    </Section>
  )
}

function PersonLine({ of: person }: { of: Enrollment }) {
  const drawer = useDrawerParam('enrollment')
  const { display_name: name, key } = person.contact
  return (
    <Row
      figure={<Avatar name={name} seed={key} size={36} />}
      title={name}
      note={describeEnrollment(person)}
      tone={person.stop ? 'honey' : 'plain'}
      end={
        <Button variant="subtle" onClick={() => drawer.open(person.key)} aria-label={`Open ${name}`}>
          Open
        </Button>
      }
    />
  )
}
