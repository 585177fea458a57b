import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { usePeoplePages } from '../../people/contacts/usePeoplePages.ts'
import { paths } from '../../paths.ts'
import { ApiError } from '../../platform/ApiError.ts'
import { countOf, formatCount, formatTotal, formatTotalOf } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { PersonCell } from '../../people/contacts/PersonCell.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useIsPhone } from '../../ui/hooks/useIsPhone.ts'
import { AddressModal } from './AddressModal.tsx'
import { BulkBar } from './BulkBar.tsx'
import { BulkCell } from './BulkCell.tsx'
import { BulkFilters } from './BulkFilters.tsx'
import { BusyModal } from './BusyModal.tsx'
import { AddressRequiredModal } from './AddressRequiredModal.tsx'
import { PersonGift } from './PersonGift.tsx'
import { LoadNotice } from './LoadNotice.tsx'
import { ServiceStepper } from './ServiceStepper.tsx'
import { PreviewDrawer } from './PreviewDrawer.tsx'
import { ServiceHeader } from './ServiceHeader.tsx'
import { SuggestionModal } from './SuggestionModal.tsx'
import { SummaryDrawer } from './SummaryDrawer.tsx'
import { useBulkForm } from './useBulkForm.ts'
import { useOrder } from './useOrder.ts'
import { useSummary } from './useSummary.ts'
import { WaitingRow } from './WaitingRow.tsx'

/** `/bulk-form/:key`: people by single gifts, one gift per person (C-2.3). */
export default function BulkOrderPage() {
  const bulk = useBulkForm()
  const pages = usePeoplePages({
    with: 'primary_locations',
    search: bulk.search || undefined,
    contact_type: bulk.contactType ?? undefined,
    tags: bulk.tags.join(',') || undefined,
  })
  const order = useOrder(bulk.key, pages)
  const summary = useSummary(bulk.form?.services ?? noServices, pages.people)
  const [isSummed, setSummed] = useState(false)

  // CG-21: a form that doesn't exist redirects to the not-found page.
  const go = useGo()
  const isUnknown = bulk.error instanceof ApiError && bulk.error.status === 404
  useEffect(() => {
    if (isUnknown) go(paths.notFound(), { replace: true })
  }, [isUnknown, go])
  if (isUnknown) return null
  const isEmpty = !pages.isLoading && !pages.error && pages.people.length === 0
  return (
    <Page
      title="Bulk Order Form"
      back={{ to: paths.services(), label: bulk.form?.title ?? 'Services' }}
      lead="One gift per person. Adding another replaces it."
    >
      <ErrorList error={bulk.error} retry={bulk.retry} />
      {!bulk.form && !bulk.error && <SkeletonRows rows={3} />}
      {bulk.form && (
        <>
          <BulkFilters bulk={bulk} />
          <LoadNotice pages={pages} />
          <ErrorList error={pages.error} retry={pages.retry} />
          {pages.isLoading && <SkeletonRows rows={8} figure="round" />}
          {isEmpty ? <NoPeople bulk={bulk} /> : <OrderGrid bulk={bulk} pages={pages} order={order} />}
        </>
      )}
      {bulk.form && !isEmpty && (
        <BulkBar summary={summary} waiting={order.waiting.size} onSummary={() => setSummed(true)} />
      )}
      {order.asking && (
        <AddressModal
          key={order.asking.person.key}
          waiting={order.asking}
          onChoose={order.send}
          onClose={() => order.ask(null)}
        />
      )}
      <AddressRequiredModal order={order} />
      <BusyModal order={order} pages={pages} />
      {bulk.suggested && (
        <SuggestionModal service={bulk.suggested} bulk={bulk} order={order} error={pages.error} />
      )}
      <PreviewDrawer service={bulk.previewed} onClose={() => bulk.preview(null)} />
      <SummaryDrawer
        opened={isSummed}
        onClose={() => setSummed(false)}
        summary={summary}
        waiting={[...order.waiting.values()]}
      />
    </Page>
  )
}

const noServices: readonly Service[] = []

interface GridParts {
  bulk: ReturnType<typeof useBulkForm>
  pages: ReturnType<typeof usePeoplePages>
  order: ReturnType<typeof useOrder>
}

const keyOf = ({ key }: { key: string }) => key
const renderRowHeader = (person: Contact) => <PersonCell person={person} />

/** People as rows and gifts as columns; on a phone one gift at a time (C-2.3-02, C-2.3-09). */
function OrderGrid({ bulk, pages, order }: GridParts) {
  const { services } = bulk
  const { people, total, hasMore, isLoadingMore, loadMore } = pages
  const { choose, askPerson, waiting, ask } = order
  const isPhone = useIsPhone()
  const [index, setIndex] = useState(0)
  const shown = services[Math.min(index, services.length - 1)]
  const columns = useMemo(() => (isPhone ? (shown ? [shown] : []) : services), [isPhone, shown, services])
  const cellOf = useCallback(
    (person: Contact, service: Service) => (
      <BulkCell
        person={person}
        service={service}
        onChoose={choose}
        onAskPerson={(one, gift) => void askPerson(one, gift)}
      />
    ),
    [choose, askPerson],
  )
  const noticeOf = useCallback(
    ({ key }: Contact) => {
      const one = waiting.get(key)
      return one && <WaitingRow waiting={one} onAsk={ask} />
    },
    [waiting, ask],
  )
  const giftOf = useCallback(
    (person: Contact) => <PersonGift person={person} services={services} shown={shown} />,
    [services, shown],
  )
  if (people.length === 0) return null
  const acts = {
    onPreview: (service: Service) => bulk.preview(service.key),
    onSelectAll: (service: Service) => void order.selectAll(service),
    onClearAll: (service: Service) => void order.clearAll(service),
  }
  const serviceHead = (service: Service) => <ServiceHeader service={service} {...acts} />
  return (
    <>
      {isPhone && (
        <ServiceStepper
          services={services}
          index={Math.min(index, services.length - 1)}
          onIndex={setIndex}
          {...acts}
        />
      )}
      <Grid
        label="People and their gifts"
        rows={people}
        columns={columns}
        rowKey={keyOf}
        rowCount={pages.isMinimum ? total + 1 : total}
        corner={
          <span>
            Person <span className="gt-meta">{formatTotal(pages)} total</span>
          </span>
        }
        header={serviceHead}
        rowHeader={isPhone ? giftOf : renderRowHeader}
        cell={cellOf}
        notice={noticeOf}
        columnNoun="Services"
        onEnd={loadMore}
        busy={isLoadingMore}
      />
      <p className="gt-meta" role="status">
        {hasMore
          ? `Showing ${formatCount(people.length)} of ${formatTotalOf(pages, 'person', 'people')}`
          : countOf(total, 'person', 'people')}
      </p>
    </>
  )
}

function NoPeople({ bulk }: Pick<GridParts, 'bulk'>) {
  if (bulk.isFiltered) {
    return (
      <EmptyState
        scene={noHitsScene}
        title="There are no recipients matching this search."
        actions={
          <Button variant="default" onClick={bulk.clearPeople}>
            Show all people
          </Button>
        }
      >
        Broaden your search or remove a filter.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      scene={neighborsScene}
      title="You currently don't have any people added."
      actions={
        <LinkButton to={paths.addPerson(paths.bulkForm(bulk.key))} icon={IconUserPlus}>
          Add Your First Recipient
        </LinkButton>
      }
    >
      Add someone, then choose their gift.
    </EmptyState>
  )
}
