import type { WrongPrice } from '@goodturn/contract/console/wrong-prices/calls'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel, type StatusLook } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { approvalStatus } from '../staff/approvalStatus.ts'
import { staffPaths } from '../staff/paths.ts'
import styles from './wrong-prices.module.css'

/** How often the list asks again while refunds are being made, in ms. */
const refreshMs = 2000

const columns: readonly Column<WrongPrice>[] = [
  {
    title: 'Price',
    header: true,
    wraps: true,
    cell: ({ service, prices, reason }) => (
      <span>
        {service.title}:{' '}
        {prices
          .map(({ charged, right }) => `${formatMoney(right)} instead of ${formatMoney(charged)}`)
          .join(', ')}
        <span className={styles.details}>{reason}</span>
      </span>
    ),
  },
  { title: 'Approved for', numeric: true, cell: ({ amount }) => <Money of={amount} /> },
  { title: 'Proposed (UTC)', cell: ({ asked_at: at, asked_by: by }) => `${formatUtcMoment(at)}, ${by}` },
  {
    title: 'Status',
    wraps: true,
    cell: (one) => {
      const [look, label, details] = statusOf(one)
      return (
        <span>
          <StatusLabel look={look}>{label}</StatusLabel>
          {details && <span className={styles.details}>{details}</span>}
        </span>
      )
    },
  },
]

function statusOf(one: WrongPrice): [StatusLook, string, string?] {
  const unapproved = approvalStatus(one.state, one.answered_by)
  if (unapproved) return unapproved
  if (one.failure !== null) return ['failed', 'Nothing was refunded', one.failure]
  const made = one.purchases - one.waiting
  if (one.waiting > 0 || one.purchases === 0)
    return ['moving', `Refunding: ${made} of ${countOf(one.purchases, 'purchase')}`]
  const skipped =
    one.skipped > 0
      ? `${countOf(one.skipped, 'purchase')} left out: already refunded, or disputed`
      : undefined
  return ['done', `${formatMoney(one.refunded)} for ${countOf(made - one.skipped, 'purchase')}`, skipped]
}

const isMoving = ({ state, failure, waiting, purchases }: WrongPrice) =>
  (state === 'approved' || state === 'overridden') && failure === null && (waiting > 0 || purchases === 0)

/** Proposed corrections of prices, and how far their refunds are. */
export function PriceCorrections() {
  const query = useQuery(
    api.wrongPrices.list.queryOptions({
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? refreshMs : false),
    }),
  )
  const rows = query.data?.data
  return (
    <Section title="Corrections">
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={2} figure="none" />}
      {rows?.length === 0 && <p className={styles.note}>No price has been corrected yet.</p>}
      {rows && rows.length > 0 && (
        <>
          <TableCards
            wide
            label="Table of corrections"
            columns={columns}
            rows={rows}
            keyOf={({ key }) => key}
            toneOf={({ failure }) => (failure === null ? 'plain' : 'red')}
          />
          <p className={styles.note}>
            A second person answers under <TextLink to={staffPaths.approvals()}>Approvals</TextLink>.
          </p>
        </>
      )}
    </Section>
  )
}
