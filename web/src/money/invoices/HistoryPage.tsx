import type { ChargeKey } from '@goodturn/contract/ids'
import { stillProcessingText } from '@goodturn/contract/ordering/checkout/rules'
import {
  type HistoryItem,
  historyStatusLabels,
  historyStatuses,
} from '@goodturn/contract/money/invoices/history'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { CardMark } from '../cards/CardMark.tsx'
import { nameOfCard } from '../cards/cardText.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { DownloadButton } from '../../ui/text/DownloadButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { receiptsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { ListFilterBar } from './ListFilterBar.tsx'
import { NoMatches } from './NoMatches.tsx'
import { useListFilters } from './useListFilters.ts'
import styles from './History.module.css'

const statusLooks = { succeeded: 'done', failed: 'failed', pending: 'waiting' } as const
const statuses = historyStatuses.map((value) => ({ value, label: historyStatusLabels[value] }))

/** `/billing/paymenthistory`: every charge with its card, refunds, and disputes (B-2.3-09, BG-56). */
export default function HistoryPage() {
  const filters = useListFilters(historyStatuses)
  const { asked, askedNow, isNarrowed, isFaulty } = filters
  const query = useInfiniteQuery(
    api.invoices.history.infiniteOptions({
      input: (lastId?: ChargeKey) => ({ last_id: lastId, ...asked }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.has_more ? page.data.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      enabled: !isFaulty,
    }),
  )
  const rows = isFaulty ? [] : (query.data?.pages.flatMap((page) => page.data) ?? [])
  const isEmpty = query.isSuccess && !query.isPlaceholderData && rows.length === 0
  const hasNone = isEmpty && !isNarrowed
  return (
    <Page
      title="Payment history"
      back={useBillingBack()}
      actions={rows.length > 0 && <DownloadButton ask={() => client.invoices.exportHistory(askedNow())} />}
    >
      {!hasNone && (
        <ListFilterBar
          filters={filters}
          label="Search payments"
          placeholder="Invoice or last 4 digits of a card"
          statuses={statuses}
        />
      )}
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {!isFaulty && !isEmpty && !query.error && rows.length === 0 && <SkeletonRows figure="none" />}
      {hasNone && (
        <EmptyState
          scene={receiptsScene}
          title="You don’t have any payment history yet."
          actions={<LinkButton to={paths.services()}>View services</LinkButton>}
        >
          Charges to your cards and refunds are listed here.
        </EmptyState>
      )}
      {isEmpty && isNarrowed && !isFaulty && (
        <NoMatches title="No payments match." show="Show all payments" clear={filters.clear} />
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label="Payments">
          {rows.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {rows.length > 0 && query.hasNextPage && (
        <p className={styles.more}>
          <BusyButton
            variant="default"
            size="md"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            See more
          </BusyButton>
        </p>
      )}
    </Page>
  )
}

function Payment({ payment }: { payment: HistoryItem }) {
  const { status, amount, created, source, failure_message: failure, refunds, disputes, invoice } = payment
  return (
    <li>
      <div className={styles.payment}>
        <CardMark brand={source.brand} />
        <span className={styles.words}>
          <b>{nameOfCard(source)}</b>
          <span className="gt-meta">
            {formatDay(created)}
            {invoice.is_listed && (
              <>
                {', '}
                <TextLink to={paths.manageInvoice(invoice.key)}>Invoice {invoice.number}</TextLink>
              </>
            )}
          </span>
        </span>
        <span className={styles.status}>
          <StatusLabel look={statusLooks[status]}>{historyStatusLabels[status]}</StatusLabel>
        </span>
        <b className={styles.amount}>
          <Money of={amount / 100} />
        </b>
      </div>
      {status === 'failed' && (
        <p className={styles.failure}>{failure ?? 'Your payment couldn’t be completed.'}</p>
      )}
      {status === 'pending' && <p className={styles.extra}>{stillProcessingText}</p>}
      {refunds.data.map((refund) => (
        <p key={`${refund.created} ${refund.amount}`} className={styles.refund}>
          <span>Refunded {formatDay(refund.created)}</span>
          <Money of={-refund.amount / 100} />
        </p>
      ))}
      {disputes.map((dispute) => (
        <p key={`${dispute.state} ${dispute.created}`} className={styles.refund}>
          <span>
            {dispute.state === 'lost' ? 'Returned by your bank' : 'Under review at your bank since'}{' '}
            {formatDay(dispute.created)}
          </span>
          <Money of={(dispute.state === 'lost' ? -dispute.amount : dispute.amount) / 100} />
        </p>
      ))}
    </li>
  )
}
