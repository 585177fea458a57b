import { toastMs } from '@goodturn/contract/limits'
import { type Team, inviteFilters } from '@goodturn/contract/identity/teams/schema'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { teamworkScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { InviteDrawer } from './InviteDrawer.tsx'
import { InviteRow } from './InviteRow.tsx'
import { ShareLink } from './ShareLink.tsx'
import styles from './teams.module.css'
import { usePageInUrl } from './usePageInUrl.ts'
import { useInvites } from './useTeamPages.ts'

const back = { to: paths.team(), label: 'My Team' }
const labels = { all: 'See All', pending: 'Pending', accepted: 'Accepted' }

/** `/team/invites`: the share link, and invitations by email (C-2.8-15..36). */
export default function InvitesPage() {
  const query = useQuery(api.teams.invites.queryOptions({ input: { includeteam: 'true' } }))
  if (query.data?.team) return <Invites team={query.data.team} />
  return (
    <Page title="Invites" back={back}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={6} figure="none" />}
    </Page>
  )
}

function Invites({ team }: { team: Team }) {
  const drawer = useDrawerParam('invite')
  const [done, setDone] = useState<string | null>(null)
  const endBanner = useCallback(() => setDone(null), [])
  return (
    <Page
      title={team.title}
      documentTitle={`Invites to ${team.title}`}
      back={back}
      lead="Invites and the share link"
      actions={
        <Button leftSection={<Icon of={IconUserPlus} />} onClick={() => drawer.open('new')}>
          Invite a Team Member
        </Button>
      }
    >
      <div className={styles.stack}>
        <Banner lastsMs={toastMs} onEnd={endBanner}>
          {done}
        </Banner>
        <ShareLink link={team.share_invite ?? ''} />
        <InviteList onDone={setDone} />
      </div>
      <InviteDrawer
        team={team}
        drawer={drawer}
        onSent={() => setDone('Your invite has been successfully sent!')}
      />
    </Page>
  )
}

function InviteList({ onDone }: { onDone: (words: string) => void }) {
  const [params, patch] = useQueryParams()
  const [failure, setFailure] = useState<unknown>(null)
  const status = inviteFilters.find((one) => one === params.get('status')) ?? 'all'
  const term = params.get('search') ?? ''
  const list = useInvites(status, term)
  const more = usePageInUrl(list)
  const isFiltered = status !== 'all' || term !== ''
  return (
    <div>
      <FilterBar
        tools={
          <SearchField
            label="Search invites"
            placeholder="Search invites..."
            value={term}
            onChange={(next) => patch({ search: next || null, page: null })}
          />
        }
      >
        <Chips
          label="Status of invite"
          choices={inviteFilters.map((value) => ({
            value,
            label: labels[value],
            ...(list.counts ? { count: list.counts[value] } : {}),
          }))}
          value={status}
          onChange={(next) => patch({ status: next === 'all' ? null : next, page: null })}
        />
      </FilterBar>
      <ErrorList error={list.error} retry={list.retry} />
      <ErrorList error={failure} focus />
      {list.isLoading && <SkeletonRows rows={6} figure="none" />}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <EmptyState scene={teamworkScene} title="There are currently no invites sent from this team.">
          {isFiltered
            ? 'Try another filter or a shorter search.'
            : 'Invite someone by email, or pass on the share link.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <div className={styles.list}>
          <Rows label="Invites">
            {list.rows.map((invite) => (
              <InviteRow key={invite.key} invite={invite} onDone={onDone} onFailure={setFailure} />
            ))}
          </Rows>
          <SeeMore {...more} nouns={['invite', 'invites']} />
        </div>
      )}
    </div>
  )
}
