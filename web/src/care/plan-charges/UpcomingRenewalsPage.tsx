import type { UpcomingRenewal } from '@goodturn/contract/care/plans/schema'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useBillingBack } from '../../money/billing/useBillingBack.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import styles from './Renewals.module.css'

const seasonsScene: Scene = {
  tint: 'plans',
  of: [
    { n: 'spiral-calendar', s: 44, x: 42, y: 2 },
    { n: 'seedling', s: 26, x: 78, y: 0 },
  ],
}

/** Renewal units as worded in the list (B-9-28, B-9-29). */
const unitLabels = { year: 'Annual', month: 'Monthly' } as const

const columns: readonly Column<UpcomingRenewal>[] = [
  {
    title: 'Plan',
    lead: true,
    cell: (renewal) => (
      <>
        <TextLink to={paths.plan(renewal.key)}>{renewal.contact.display_name}</TextLink>
        <span className={styles.note}>{renewal.service.title}</span>
      </>
    ),
  },
  { title: 'Renews', cell: ({ unit }) => unitLabels[unit] },
  { title: 'Next charge', cell: (renewal) => formatDate(renewal.next_charge) },
  { title: 'Amount', numeric: true, cell: (renewal) => <Money of={renewal.renewal_amount} /> },
]

const keyOf = (renewal: UpcomingRenewal) => renewal.key

/** `/billing/upcomingrenewals`: what will be charged, soonest first, at today's prices (B-2.3-25, BG-69). */
export default function UpcomingRenewalsPage() {
  const list = useMorePages(
    useInfiniteQuery(
      api.invoices.list.infiniteOptions({
        input: (after?: string) => ({
          page: after ? undefined : 1,
          after,
          renewals: 'true' as const,
          status: 'active' as const,
        }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  const renewals = list.rows.filter((row) => 'next_charge' in row)
  return (
    <Page
      title="Upcoming renewals"
      back={useBillingBack()}
      lead={
        renewals.length > 0
          ? `${countOf(list.total, 'renewal')}, soonest first, at today’s prices.`
          : undefined
      }
    >
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows figure="none" />}
      {!list.isLoading && !list.error && renewals.length === 0 && (
        <EmptyState
          scene={seasonsScene}
          title="You currently do not have any upcoming renewals."
          actions={<LinkButton to={paths.services()}>View services</LinkButton>}
        >
          Plans that renew automatically appear here with their date and price.
        </EmptyState>
      )}
      {renewals.length > 0 && (
        <div className="gt-stack">
          <TableCards label="Upcoming renewals" columns={columns} rows={renewals} keyOf={keyOf} />
          <SeeMore {...list.more} nouns={['renewal', 'renewals']} />
        </div>
      )}
    </Page>
  )
}
