import { invoiceSorts } from '@goodturn/contract/money/invoices/calls'
import type { Invoice } from '@goodturn/contract/money/invoices/schema'
import { invoiceStatusLabel, listedInvoiceStates } from '@goodturn/contract/money/invoices/states'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay, formatTotalOf } from '../../platform/format.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { DownloadButton } from '../../ui/text/DownloadButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { receiptsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { describeDispute, statusLook } from './invoiceText.ts'
import { ListFilterBar } from './ListFilterBar.tsx'
import { NoMatches } from './NoMatches.tsx'
import { useListFilters } from './useListFilters.ts'
import styles from './Invoices.module.css'

type Sort = (typeof invoiceSorts)[number]

const sorts: readonly { value: Sort; label: string }[] = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
]

const columns: readonly Column<Invoice>[] = [
  {
    title: 'Invoice',
    lead: true,
    cell: (invoice) => (
      <>
        <TextLink to={paths.manageInvoice(invoice.key)}>{invoice.number}</TextLink>
        <span className={styles.note}>{invoice.summary}</span>
      </>
    ),
  },
  { title: 'Date', cell: (invoice) => formatDay(invoice.created) },
  {
    title: 'Status',
    cell: (invoice) => (
      <span>
        <StatusLabel look={statusLook(invoice.invoice_status)}>
          {invoiceStatusLabel(invoice.invoice_status)}
        </StatusLabel>
        {invoice.bank_asks_until !== null && <span className={styles.note}>Confirm with your bank</span>}
        {invoice.dispute && <span className={styles.note}>{describeDispute(invoice)}</span>}
      </span>
    ),
  },
  {
    title: 'Amount',
    numeric: true,
    cell: (invoice) => (
      <span>
        <Money of={invoice.amount} />
        {invoice.invoice_status === 'paid' && invoice.credit_used > 0 && (
          <span className={styles.note}>
            <Money of={invoice.credit_used} /> credit used
          </span>
        )}
        {invoice.amount_refunded > 0 && (
          <span className={styles.note}>
            <Money of={invoice.amount_refunded} /> refunded
          </span>
        )}
      </span>
    ),
  },
]

const keyOf = (invoice: Invoice) => invoice.key

const statuses = listedInvoiceStates.map((value) => ({ value, label: invoiceStatusLabel(value) }))

/** `/billing/invoices`: newest first unless sorted otherwise (B-2.3-15, B-7-38, B-7-39), searched and filtered. */
export default function InvoicesPage() {
  const [sortInUrl, setSort] = useQueryParam('sort')
  const sort = sorts.find(({ value }) => value === sortInUrl)?.value ?? '-created'
  const filters = useListFilters(listedInvoiceStates)
  const { asked, askedNow, isNarrowed, isFaulty } = filters
  const filterOf = ({ status, ...rest }: typeof asked) => ({ sort, invoice_status: status, ...rest })
  const query = useInfiniteQuery(
    api.invoices.list.infiniteOptions({
      input: (after?: string) => ({ after, ...filterOf(asked) }),
      initialPageParam: undefined,
      getNextPageParam: nextCursor,
      placeholderData: keepPreviousData,
      enabled: !isFaulty,
    }),
  )
  const list = useMorePages(query)
  const invoices = isFaulty ? [] : list.rows.filter((row) => 'invoice_status' in row)
  const isEmpty = query.isSuccess && !query.isPlaceholderData && invoices.length === 0
  const hasNone = isEmpty && !isNarrowed
  return (
    <Page
      title="Invoices"
      back={useBillingBack()}
      lead={invoices.length > 0 ? formatTotalOf(list, 'invoice') : undefined}
      actions={
        invoices.length > 0 && <DownloadButton ask={() => client.invoices.export(filterOf(askedNow()))} />
      }
    >
      {!hasNone && (
        <ListFilterBar
          filters={filters}
          label="Search invoices"
          placeholder="Number, gift, or person"
          statuses={statuses}
          sort={
            <FilterSelect
              label="Sort invoices"
              choices={sorts}
              value={sort}
              width={170}
              onChange={(next) => setSort(next === '-created' ? null : next)}
            />
          }
        />
      )}
      <ErrorList error={list.error} retry={list.retry} />
      {!isFaulty && !isEmpty && !list.error && invoices.length === 0 && <SkeletonRows figure="none" />}
      {hasNone && (
        <EmptyState
          scene={receiptsScene}
          title="You don’t have any invoices yet."
          actions={<LinkButton to={paths.services()}>View services</LinkButton>}
        >
          Each purchase adds an invoice here, ready to print.
        </EmptyState>
      )}
      {isEmpty && isNarrowed && !isFaulty && (
        <NoMatches title="No invoices match." show="Show all invoices" clear={filters.clear} />
      )}
      {invoices.length > 0 && (
        <>
          <TableCards label="Invoices" columns={columns} rows={invoices} keyOf={keyOf} />
          <SeeMore {...list.more} nouns={['invoice', 'invoices']} />
        </>
      )}
    </Page>
  )
}
