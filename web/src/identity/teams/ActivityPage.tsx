import type { TeamActor } from '@goodturn/contract/identity/teams/schema'
import type { MemberKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { teamworkScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { ActivityFeed } from './ActivityFeed.tsx'
import { type ChosenMember, MemberSelect } from './MemberSelect.tsx'
import { fullName } from './teamText.tsx'
import styles from './teams.module.css'

/** `/team/activity`: who did what in the team, newest first, for its owner and admins; `?member=` filters it. */
export default function ActivityPage() {
  const [params, patch] = useQueryParams()
  const member = params.get('member') ? readKey('member', params.get('member') ?? '') : undefined
  const list = useTeamActivity(member)
  const [picked, setPicked] = useState<ChosenMember | null>(null)
  const chosen = member ? (picked?.key === member ? picked : nameOf(member, list.rows[0]?.by)) : null
  return (
    <Page
      title="Team activity"
      lead="Who did what to the people, plans, and gifts your team shares."
      back={{ to: paths.team(), label: 'My Team' }}
    >
      {!list.error && (
        <FilterBar
          tools={
            <MemberSelect
              label="Done by"
              value={chosen}
              placeholder="Everybody"
              clearable
              onChange={(next) => {
                setPicked(next)
                patch({ member: next?.key ?? null })
              }}
            />
          }
        />
      )}
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={8} figure="round" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState
          scene={teamworkScene}
          title={chosen ? `${chosen.name} hasn’t done anything here yet.` : 'No activity yet.'}
        >
          Edits to shared people, plans, and gifts, as well as assignments and invites, show up here.
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <div className={styles.list}>
          <Card>
            <ActivityFeed acts={list.rows} />
          </Card>
          <SeeMore {...list.more} nouns={['act', 'acts']} />
        </div>
      )}
    </Page>
  )
}

function nameOf(key: MemberKey, by: TeamActor | null | undefined): ChosenMember {
  return { key, name: by?.key === key ? fullName(by) : 'This member' }
}

function useTeamActivity(member: MemberKey | undefined) {
  return useMorePages(
    useInfiniteQuery(
      api.teams.acts.infiniteOptions({
        input: (after?: string) => ({ after, member }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
}
