import type { MemberDetails } from '@goodturn/contract/teams/schema'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { formatCount } from '../platform/format.ts'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import type { useActs } from '../platform/useActs.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { Rows } from '../ui/Group.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Row.tsx'
import { Section } from '../ui/Section.tsx'
import { SeeMore } from '../ui/SeeMore.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../ui/useMorePages.ts'
import { AssignDrawer } from './AssignDrawer.tsx'
import { fullName } from './teamWords.tsx'
import styles from './teams.module.css'

interface MemberPeopleProps {
  member: MemberDetails
  mayAssign: boolean
  acts: ReturnType<typeof useActs<'remove' | 'change' | 'assign'>>
}

/** Whom a member looks after, as far as the reader sees them (C-2.8-46..48, CG-52). */
export function MemberPeople({ member: details, mayAssign, acts }: MemberPeopleProps) {
  const drawer = useDrawerParam('assign')
  const { key, member, sees_all } = details
  const name = fullName(member)
  const count = member.assigned_contacts_count
  return (
    <Section
      title={`People managed by ${name}`}
      note={count > 0 ? formatCount(count) : undefined}
      action={
        mayAssign && (
          <Button
            variant="default"
            leftSection={<Icon of={IconUserPlus} />}
            onClick={() => drawer.open('people')}
          >
            Assign people
          </Button>
        )
      }
    >
      {count === 0 ? (
        <p className={styles.text}>{name} is not currently assigned to anyone.</p>
      ) : (
        <People memberKey={key} />
      )}
      {!sees_all && count > 0 && (
        <p className={styles.quiet}>
          You see the people here whom you added yourself. Owner and admins see all.
        </p>
      )}
      {mayAssign && <AssignDrawer member={details} drawer={drawer} acts={acts} />}
    </Section>
  )
}

function People({ memberKey }: { memberKey: MemberDetails['key'] }) {
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
      <Rows label="People">
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
