import { invoiceSorts } from '@goodturn/contract/invoices/calls'
import type { Invoice } from '@goodturn/contract/invoices/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { countOf, formatDay } from '../platform/format.ts'
import { useQueryParam } from '../platform/router/useQueryParams.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { receipts } from '../ui/scenes.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Money } from '../ui/Money.tsx'
import { Page } from '../ui/Page.tsx'
import { SeeMore } from '../ui/SeeMore.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { StatusWord } from '../ui/StatusWord.tsx'
import { type Column, TableCards } from '../ui/TableCards.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { nextCursor, useMorePages } from '../ui/useMorePages.ts'
import { statusLook, statusWords } from './invoiceWords.ts'
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
        <StatusWord look={statusLook(invoice.invoice_status)}>
          {statusWords(invoice.invoice_status)}
        </StatusWord>
        {invoice.bank_asks_until !== null && <span className={styles.note}>Your bank asks</span>}
      </span>
    ),
  },
  {
    title: 'Amount',
    numeric: true,
    cell: (invoice) => (
      <span>
        <Money of={invoice.amount} />
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

/** `/billing/invoices`: newest first unless sorted otherwise (B-2.3-15, B-7-38, B-7-39). */
export default function InvoicesPage() {
  const [asked, setAsked] = useQueryParam('sort')
  const sort = sorts.find(({ value }) => value === asked)?.value ?? '-created'
  const list = useMorePages(
    useInfiniteQuery(
      api.invoices.list.infiniteOptions({
        input: (after?: string) => ({ after, sort }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const invoices = list.rows.filter((row) => 'invoice_status' in row)
  return (
    <Page
      title="Invoices"
      back={useBillingBack()}
      lead={invoices.length > 0 ? countOf(list.total, 'invoice') : undefined}
    >
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows figure="none" />}
      {!list.isLoading && !list.error && invoices.length === 0 && (
        <EmptyState
          scene={receipts}
          title="You currently do not have any invoices."
          actions={<LinkButton to={paths.services()}>View services</LinkButton>}
        >
          Every purchase leaves one here, ready to print.
        </EmptyState>
      )}
      {invoices.length > 0 && (
        <>
          <FilterBar
            tools={
              <FilterSelect
                label="Sort invoices"
                choices={sorts}
                value={sort}
                width={180}
                onChange={(next) => setAsked(next === '-created' ? null : next)}
              />
            }
          />
          <TableCards label="Invoices" columns={columns} rows={invoices} keyOf={keyOf} />
          <SeeMore {...list.more} nouns={['invoice', 'invoices']} />
        </>
      )}
    </Page>
  )
}
