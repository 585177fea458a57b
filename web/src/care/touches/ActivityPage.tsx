import { readKey } from '@goodturn/contract/read-key'
import type { GroupCounts } from '@goodturn/contract/care/touches/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { touchGroups, touchTypes } from '@goodturn/contract/care/touches/status'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { NewcomerChecklist } from '../../outreach/checklist/NewcomerChecklist.tsx'
import { newcomerIntro, useChecklist } from '../../outreach/checklist/useChecklist.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { HomeSummary } from '../../outreach/home/HomeSummary.tsx'
import { HomeSkeleton, SummarySkeleton } from '../../outreach/home/HomeSkeleton.tsx'
import { HomeTop } from '../../outreach/home/HomeTop.tsx'
import { BouncedNotice } from '../../outreach/home/BouncedNotice.tsx'
import { summaryParts } from '../../outreach/home/summaryParts.ts'
import { useHome } from '../../outreach/home/useHome.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useMember } from '../../platform/session/user.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { Group } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { groupTouches } from './groupTouches.ts'
import { greeting } from './greeting.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { TouchFeedRow } from './TouchFeedRow.tsx'
import { useKeepInPlace } from './useKeepInPlace.ts'

const GiftLinks = lazy(() => import('./gift-link/GiftLinks.tsx'))

const statuses = ['all', ...touchGroups] as const
const labels: Record<(typeof statuses)[number], string> = {
  all: 'All',
  needs: 'Needs you',
  upcoming: 'Upcoming',
  ontheway: 'On the way',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

/** The route /activity: upcoming and past touches with filters and search, all of them in the URL. */
export default function ActivityPage() {
  const user = useMember()
  const [params, patchUrl] = useQueryParams()
  const status = statuses.find((each) => each === params.get('status')) ?? 'all'
  const kind = touchTypes.find((each) => each === params.get('kind'))
  const search = params.get('search') ?? ''
  const contact = params.get('contact') ?? ''
  const type = params.get('type') === 'engagements' ? ('engagements' as const) : undefined
  const showsLinks = params.get('type') === 'links'
  const isNarrowed =
    showsLinks ||
    status !== 'all' ||
    type !== undefined ||
    kind !== undefined ||
    search !== '' ||
    contact !== ''

  const query = useInfiniteQuery(
    api.touches.activity.infiniteOptions({
      input: (after?: string) => ({
        after,
        status,
        kind,
        type,
        search: search || undefined,
        contact: contact ? readKey('contact', contact) : undefined,
      }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
      enabled: !showsLinks,
    }),
  )
  const first = query.data?.pages[0]
  const counts = first?.counts ?? undefined
  const minimums = first?.minimum_counts ?? []
  const list = useMorePages(query)
  const checklist = useChecklist()
  // The guide to the first gift replaces an empty list and its filters.
  const showsNothing =
    !isNarrowed && checklist.isBeforeFirst && !list.error && (counts === undefined || counts.all === 0)
  const home = useHome({ enabled: !isNarrowed })
  const lead = isNarrowed || !home.data ? [] : summaryParts(home.data.data)
  // If the page opened on a filtered list, it doesn't wait for `home`: content already on the screen stays.
  const [isOpenedNarrowed] = useState(isNarrowed)
  const isWaiting = checklist.isPending || (home.isLoading && !isOpenedNarrowed)
  const listPlace = useRef<HTMLDivElement>(null)
  const keepListInPlace = useKeepInPlace(listPlace)
  const patch: typeof patchUrl = (...change) => {
    keepListInPlace()
    patchUrl(...change)
  }
  const groups = first ? groupTouches(list.rows, first.today as CalendarDate) : []
  return (
    <Page
      title={`${greeting()}, ${user.first_name}`}
      documentTitle="Activity"
      lead={
        isWaiting ? (
          <SummarySkeleton />
        ) : lead.length > 0 ? (
          <HomeSummary parts={lead} />
        ) : (
          checklist.isBeforeFirst && newcomerIntro
        )
      }
      actions={
        <LinkButton
          to={paths.services()}
          icon={IconGift}
          size="md"
          variant={checklist.isBeforeFirst ? 'default' : 'filled'}
        >
          Send a gift
        </LinkButton>
      }
    >
      {isWaiting ? (
        <HomeSkeleton />
      ) : (
        <Suspense fallback={<HomeSkeleton />}>
          <BouncedNotice />
          {checklist.isBeforeFirst && !showsLinks && <NewcomerChecklist of={checklist.steps} />}
          {!isNarrowed && <HomeTop home={home} />}
          {!checklist.isBeforeFirst && !showsLinks && <NewcomerChecklist of={checklist.steps} />}
          {showsLinks && (
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <GiftLinks />
            </Suspense>
          )}
          {!showsNothing && !showsLinks && (
            <div ref={listPlace}>
              <Section
                title="All gifts"
                note={counts && !isNarrowed ? formatCount(counts.all) : undefined}
                action={<TextLink to={paths.giftLinks()}>Gift links</TextLink>}
              >
                <FilterBar
                  tools={
                    <>
                      <SearchField
                        label="Search by person or gift"
                        value={search}
                        onChange={(next) => patch({ search: next })}
                      />
                      <PersonFilter value={contact} onChange={(key) => patch({ contact: key })} />
                      <FilterSelect
                        label="Type of gift"
                        value={kind ?? 'every'}
                        choices={kindChoices(user.type === 'realestate')}
                        onChange={(next) => patch({ kind: next === 'every' ? null : next })}
                      />
                    </>
                  }
                >
                  <Chips
                    label="Show"
                    value={status}
                    choices={statuses.map((value) => ({
                      value,
                      label: labels[value],
                      ...countFor(counts, minimums, value),
                    }))}
                    onChange={(next) => patch({ status: next === 'all' ? null : next })}
                  />
                </FilterBar>
                {type && (
                  <Notice
                    tone="info"
                    action={<TextButton onClick={() => patch({ type: null })}>Show all gifts</TextButton>}
                  >
                    These are the gifts whose recipient opened something on the card.
                  </Notice>
                )}

                <ErrorList error={list.error} retry={list.retry} />
                {list.isLoading && <SkeletonRows rows={6} />}
                {first && list.rows.length === 0 && (
                  <NoResults
                    isNarrowed={isNarrowed}
                    clear={() => patch({ status: null, kind: null, type: null, search: null, contact: null })}
                  />
                )}
                {groups.map(({ title, rows }) => (
                  <Group key={title} title={title} note={countOf(rows.length, 'touch', 'touches')} level={3}>
                    {rows.map((touch) => (
                      <TouchFeedRow key={touch.key} touch={touch} />
                    ))}
                  </Group>
                ))}
                {list.rows.length > 0 && <SeeMore {...list.more} nouns={['touch', 'touches']} />}
              </Section>
            </div>
          )}
        </Suspense>
      )}
    </Page>
  )
}

type Status = (typeof statuses)[number]

function countFor(counts: GroupCounts | undefined, minimums: readonly Status[], status: Status) {
  return counts ? { count: counts[status], isMinimum: minimums.includes(status) } : {}
}

function kindChoices(isRealEstate: boolean) {
  return [
    { value: 'every', label: 'All types' },
    { value: 'other', label: 'One-time gifts' },
    { value: 'subscription', label: 'Plans' },
    { value: 'transaction', label: isRealEstate ? 'Transactions' : 'Packages' },
  ] as const
}

interface NoResultsProps {
  isNarrowed: boolean
  clear: () => void
}

function NoResults({ isNarrowed, clear }: NoResultsProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        scene={noHitsScene}
        title="No gifts match."
        actions={
          <Button variant="default" onClick={clear}>
            Show all gifts
          </Button>
        }
      >
        Try another search or another filter.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nothing on the way yet."
      actions={
        <>
          <LinkButton to={paths.services()} icon={IconGift}>
            Send a gift
          </LinkButton>
          <LinkButton to={paths.people()} variant="default">
            See your people
          </LinkButton>
        </>
      }
    >
      Every gift and service you send appears here, from the day you order it to the day it arrives.
    </EmptyState>
  )
}
