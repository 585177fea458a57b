import { toastMs } from '@goodturn/contract/limits'
import type { Team } from '@goodturn/contract/identity/teams/schema'
import { memberFilters } from '@goodturn/contract/identity/teams/schema'
import { isTeamLead } from '@goodturn/contract/identity/teams/rights'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { teamworkScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { CreateTeam } from './CreateTeam.tsx'
import { MemberRow } from './MemberRow.tsx'
import { typeDots, typeLabels } from './teamText.tsx'
import styles from './teams.module.css'
import { usePageInUrl } from './usePageInUrl.ts'
import { useMembers } from './useTeamPages.ts'

/** `/team`: the members of the team, or a form to create one (C-2.8-01..14). */
export default function TeamPage() {
  const own = useQuery(api.teams.get.queryOptions())
  if (own.data?.team) return <OwnTeam team={own.data.team} />
  return (
    <Page title="My Team" width={own.data ? 'form' : 'full'} lead={own.data && 'Look after people together.'}>
      <ErrorList error={own.error} retry={() => void own.refetch()} />
      {own.isPending && <SkeletonRows rows={6} figure="round" />}
      {own.data && <CreateTeam />}
    </Page>
  )
}

function OwnTeam({ team }: { team: Team }) {
  const [params, patch] = useQueryParams()
  return (
    <Page
      title="My Team"
      lead={`${team.title}. ${countOf(team.members_count, 'member looks', 'members look')} after ${countOf(team.assigned_count, 'person', 'people')}.`}
      actions={
        isTeamLead(team.type) && (
          <LinkButton to={paths.teamInvites()} icon={IconMail} variant="default">
            Manage Invites
            {Boolean(team.pending_invites_count) && (
              <span className={styles.pending}>
                <Tag>{formatCount(team.pending_invites_count ?? 0)} pending</Tag>
              </span>
            )}
          </LinkButton>
        )
      }
    >
      <div className={styles.stack}>
        <Banner lastsMs={toastMs} onEnd={() => patch({ updated: null })}>
          {params.has('updated') && 'Your team has been successfully updated!'}
        </Banner>
        {isTeamLead(team.type) ? (
          <Aside aside={<ActivityCard />}>
            <Members />
          </Aside>
        ) : (
          <Members />
        )}
      </div>
    </Page>
  )
}

function Members() {
  const [params, patch] = useQueryParams()
  const type = memberFilters.find((one) => one === params.get('type')) ?? 'all'
  const term = params.get('search') ?? ''
  const list = useMembers(type, term)
  const more = usePageInUrl(list)
  const choices = memberFilters.map((value) => ({
    value,
    label: value === 'all' ? 'See All' : typeLabels[value],
    ...(value === 'all' ? {} : { dot: typeDots[value] }),
    ...(list.counts ? { count: list.counts[value] } : {}),
  }))
  return (
    <div>
      <FilterBar
        tools={
          <SearchField
            label="Search members"
            placeholder="Search members..."
            value={term}
            onChange={(next) => patch({ search: next || null, page: null })}
          />
        }
      >
        <Chips
          label="Member type"
          choices={choices}
          value={type}
          onChange={(next) => patch({ type: next === 'all' ? null : next, page: null })}
        />
      </FilterBar>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={6} figure="round" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState
          scene={teamworkScene}
          title={`There are currently no ${type === 'all' ? 'member' : type}s added to this team.`}
        >
          {term ? 'Try a shorter search or another filter.' : 'The owner gives each member a type.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <div className={styles.list}>
          <Rows label="Members">
            {list.rows.map((member) => (
              <MemberRow key={member.key} member={member} />
            ))}
          </Rows>
          <SeeMore {...more} nouns={['member', 'members']} />
        </div>
      )}
    </div>
  )
}
