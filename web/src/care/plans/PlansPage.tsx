import { offerTexts } from '@goodturn/contract/ordering/plan-offers/limits'
import { type PlanFilter, planFilters } from '@goodturn/contract/care/plans/status'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Chips } from '../../ui/lists/Chips.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { growingScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { pagesOrHits, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { PlanFeedRow } from './PlanFeedRow.tsx'
import { planBannerMs } from './planText.ts'
import { TrackingModal } from './TrackingModal.tsx'
import { TransferBanner } from '../../ordering/plan-offers/TransferBanner.tsx'
import { usePlanList } from './usePlanList.ts'
import { useSpecialEvents } from './useSpecialEvents.ts'
import styles from './Plans.module.css'

const labels: Record<PlanFilter, string> = { active: 'Active', inactive: 'Inactive' }

/** The route /subscriptions, "My Plans" (section 2.6): every plan the member sees, with filter and search in the URL. */
export default function PlansPage() {
  const [params, patch] = useQueryParams()
  const status = planFilters.find((each) => each === params.get('status')) ?? 'active'
  const search = params.get('search') ?? ''
  const [answered, setAnswered] = useState<'accepted' | 'denied' | null>(null)
  const { list, found, forgetOthers, reset } = usePlanList(status, search)
  const { rows, error, retry, more, ...plans } = pagesOrHits(useMorePages(list), search ? found : null)
  const events = useSpecialEvents()
  // The special-events box sits above the plans. Both wait for each other to avoid a layout shift.
  const isLoading = plans.isLoading || (status === 'active' && events.isPending)
  const first = list.data?.pages[0]

  function setFilter(next: PlanFilter) {
    forgetOthers()
    patch({ status: next === 'active' ? null : next, search: null })
  }
  function onAnswered(what: 'accepted' | 'denied') {
    setAnswered(what)
    patch({ status: null, search: null })
    void reset()
  }

  return (
    <Page
      title="My Plans"
      lead="The people you keep in touch with, gift by gift."
      actions={<TextLink to={paths.rehearsal()}>What will the next 12 months cost?</TextLink>}
    >
      <div className={styles.banner}>
        <Banner lastsMs={planBannerMs} onEnd={() => setAnswered(null)}>
          {answered && offerTexts[answered]}
        </Banner>
      </div>
      {first && first.transfers.length > 0 && (
        <TransferBanner transfers={first.transfers} onAnswered={onAnswered} />
      )}
      <FilterBar
        tools={
          <SearchField
            label="Search my plans..."
            width="min(100%, 300px)"
            value={search}
            onChange={(text) => patch({ search: text })}
          />
        }
      >
        <Chips
          label="Show"
          value={status}
          onChange={setFilter}
          choices={planFilters.map((value) => ({
            value,
            label: labels[value],
            ...(value === status && first ? { count: first.user_total } : {}),
          }))}
        />
      </FilterBar>
      {status === 'active' && !isLoading && <SpecialEventsBox />}
      <ErrorList error={error} retry={retry} />
      {isLoading && <SkeletonRows rows={6} />}
      {!isLoading && !error && rows.length === 0 && (
        <NoPlans filter={status} search={search} onAll={() => patch({ search: null })} />
      )}
      {!isLoading && rows.length > 0 && (
        <div className={styles.list} aria-busy={found.isPlaceholderData || undefined}>
          <Rows label={search ? 'Plans found' : `${labels[status]} plans`}>
            {rows.map((plan) => (
              <PlanFeedRow key={plan.key} plan={plan} />
            ))}
          </Rows>
          <SeeMore {...more} nouns={['plan', 'plans']} />
        </div>
      )}
      <TrackingModal plans={rows} />
    </Page>
  )
}

interface NoPlansProps {
  filter: PlanFilter
  search: string
  onAll: () => void
}

function NoPlans({ filter, search, onAll }: NoPlansProps) {
  if (search) {
    return (
      <EmptyState
        scene={noHitsScene}
        title="No plans match this search."
        actions={
          <Button variant="default" onClick={onAll}>
            Show all plans
          </Button>
        }
      >
        Try part of the person’s name or the plan’s name.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      scene={growingScene}
      title={`You currently don't have any ${filter} plans.`}
      actions={<LinkButton to={paths.services()}>Browse Services</LinkButton>}
    >
      {filter === 'active'
        ? 'A plan sends a gift every season, with your own message on the card.'
        : 'Canceled and expired plans are kept here.'}
    </EmptyState>
  )
}

/** Links to the current special events (C-2.6-04, C-2.6-05); renders nothing when there are none (CG-58). */
function SpecialEventsBox() {
  const events = useSpecialEvents()
  const active = events.data?.data ?? []
  if (active.length === 0) return null
  return (
    <section className={styles.events} aria-label="Special events">
      <p>Looking for our special event plans?</p>
      <div>
        {active.map((event) => (
          <LinkButton key={event.key} to={paths.specialEvent(event.key)} variant="default" size="sm">
            {event.title}
          </LinkButton>
        ))}
      </div>
    </section>
  )
}
