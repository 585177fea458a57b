import type { TeamMemberKey } from '@goodturn/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import styles from './teams.module.css'

/** The people a member looks after, page by page, as far as the viewer may see them. */
export function PeopleList({ memberKey, label }: { memberKey: TeamMemberKey; label: string }) {
  const list = useMorePages(
    useInfiniteQuery(
      api.teams.people.infiniteOptions({
        input: (after?: string) => ({ key: memberKey, after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  if (list.error) return <ErrorList error={list.error} retry={list.retry} />
  if (list.isLoading) return <SkeletonRows rows={3} figure="round" />
  if (list.rows.length === 0) return null
  return (
    <div className={styles.list}>
      <Rows label={label}>
        {list.rows.map((person) => (
          <Row
            key={person.key}
            to={paths.person(person.key)}
            figure={<Avatar name={person.display_name} seed={person.key} size={40} />}
            title={person.display_name}
          />
        ))}
      </Rows>
      <SeeMore {...list.more} nouns={['person', 'people']} />
    </div>
  )
}
