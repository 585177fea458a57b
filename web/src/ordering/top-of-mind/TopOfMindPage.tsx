import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { loadingNoticeAbove } from '@goodturn/contract/care/plans/limits'
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatCount, formatTotal, formatTotalOf } from '../../platform/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AddAllModal } from './AddAllModal.tsx'
import { CartBar } from './CartBar.tsx'
import { yearlyPrices } from './cellState.ts'
import { ClearAllModal } from './ClearAllModal.tsx'
import { EnrollmentCell } from './EnrollmentCell.tsx'
import { Filters } from './Filters.tsx'
import { LoadingRest } from './LoadingRest.tsx'
import { PersonCell } from '../../people/contacts/PersonCell.tsx'
import { ServiceCards } from './ServiceCards.tsx'
import { SetupDrawer } from './SetupDrawer.tsx'
import { useEnrollment } from './useEnrollment.ts'
import { useFilters } from './useFilters.ts'
import { type Offer, useOffers } from './useOffers.ts'
import { toMatchingPeople } from './matchingPeople.ts'
import { useSetup } from './useSetup.ts'
import styles from './Enrollment.module.css'

type BulkAction = { act: 'add' | 'clear'; serviceKey: string }

/** `/top-of-mind`: a table of people by Top of Mind services, for one person or everyone (C-2.7). */
export default function TopOfMindPage() {
  const filters = useFilters()
  const { offers, services, ...shop } = useOffers()
  const enrollment = useEnrollment(filters.filters)
  const setup = useSetup()
  const [forAll, setForAll] = useState<BulkAction | null>(null)
  const rest = toMatchingPeople(enrollment)
  const chosen = offers.find(({ service }) => service.key === forAll?.serviceKey)
  const askToAdd = useCallback(({ service }: Offer) => setForAll({ act: 'add', serviceKey: service.key }), [])
  const askToClear = useCallback(
    ({ service }: Offer) => setForAll({ act: 'clear', serviceKey: service.key }),
    [],
  )
  const loadRest = useEffectEvent(() => rest.load())
  useEffect(() => {
    if (forAll) loadRest()
  }, [forAll])
  const close = () => setForAll(null)

  const isEmpty = !enrollment.isLoading && !enrollment.error && enrollment.people.length === 0
  const hasNobody = isEmpty && !filters.isFiltered
  return (
    <Page
      title="Top of Mind Enrollment"
      lead={
        <>
          <p>
            Quarterly gifts, thoughtful and relevant to the season or a topical event, each with a personal
            message from you. Pricing is per recipient.
          </p>
          <p className="gt-meta">
            Gifts ship to US addresses only. International prices may vary. Estimated delivery is posted 7 to
            10 days before shipping. Sales are final.
          </p>
        </>
      }
    >
      <ErrorList error={shop.error} retry={shop.retry} />
      {/* The cards come above the people, who would be pushed down by them. */}
      {shop.isLoading ? (
        <SkeletonRows rows={8} figure="round" />
      ) : (
        <>
          <ServiceCards offers={offers} onAddAll={askToAdd} onClearAll={askToClear} />
          {hasNobody ? (
            <EmptyState
              scene={neighborsScene}
              title="You currently don't have any people added."
              actions={
                <>
                  <LinkButton to={paths.addPerson(paths.topOfMind())} icon={IconUserPlus}>
                    Add Your First Recipient
                  </LinkButton>
                  <LinkButton to={paths.import()} icon={IconTableImport} variant="default">
                    Import People
                  </LinkButton>
                </>
              }
            >
              Add someone who sends you business, then choose what they’ll get.
            </EmptyState>
          ) : (
            <>
              <Filters {...filters} />
              <ErrorList error={enrollment.error} retry={enrollment.retry} />
              {enrollment.isLoading && <SkeletonRows rows={8} figure="round" />}
              {isEmpty ? (
                <EmptyState
                  scene={noHitsScene}
                  title="There are no recipients matching this search."
                  actions={
                    <Button variant="default" onClick={filters.clear}>
                      Show all people
                    </Button>
                  }
                >
                  Broaden your search or remove a filter.
                </EmptyState>
              ) : (
                <EnrollmentTable services={services} enrollment={enrollment} onSetUp={setup.open} />
              )}
            </>
          )}
        </>
      )}
      <CartBar offers={offers} />
      <SetupDrawer setup={setup} />
      {forAll?.act === 'add' && chosen && <AddAllModal offer={chosen} rest={rest} onClose={close} />}
      {forAll?.act === 'clear' && chosen && <ClearAllModal offer={chosen} rest={rest} onClose={close} />}
    </Page>
  )
}

interface EnrollmentTableProps {
  services: readonly Service[]
  enrollment: ReturnType<typeof useEnrollment>
  onSetUp: (person: Contact, service: Service) => void
}

const keyOf = ({ key }: { key: string }) => key
const renderRowHeader = (person: Contact) => <PersonCell person={person} />
const titleOf = ({ title }: Service) => title

/** People as rows and services as columns; more load on scroll (C-2.7-23). */
function EnrollmentTable({ services, enrollment, onSetUp }: EnrollmentTableProps) {
  const { people, total, isMinimum, hasMore, isLoadingMore, loadMore } = enrollment
  const prices = useMemo(() => yearlyPrices(services), [services])
  const cellOf = useCallback(
    (person: Contact, service: Service) => (
      <EnrollmentCell person={person} service={service} prices={prices} onSetUp={onSetUp} />
    ),
    [prices, onSetUp],
  )
  if (people.length === 0) return null
  return (
    <>
      <Grid
        label="People and their plans"
        rows={people}
        columns={services}
        rowKey={keyOf}
        rowCount={isMinimum ? total + 1 : total}
        corner={
          <>
            Person <span className="gt-meta">{formatTotal(enrollment)} total</span>
          </>
        }
        header={titleOf}
        rowHeader={renderRowHeader}
        cell={cellOf}
        onEnd={loadMore}
        busy={isLoadingMore}
      />
      {isLoadingMore && total > loadingNoticeAbove && (
        <LoadingRest counted={enrollment} loaded={people.length} />
      )}
      <p className={styles.foot} role="status">
        {hasMore
          ? `Showing ${formatCount(people.length)} of ${formatTotalOf(enrollment, 'person', 'people')}`
          : countOf(total, 'person', 'people')}
      </p>
    </>
  )
}
