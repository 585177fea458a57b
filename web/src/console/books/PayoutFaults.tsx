import type { PayoutFault } from '@goodturn/contract/console/books/schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { formatWeekday } from './text.ts'

const amount = (dollars: number | null) => (dollars === null ? 'Nothing' : formatMoney(dollars))

const columns: readonly Column<PayoutFault>[] = [
  { title: 'Reference', lead: true, cell: ({ reference }) => reference },
  { title: 'Type', cell: ({ category }) => category.replaceAll('_', ' ') },
  { title: 'At (UTC)', cell: ({ at }) => formatUtcMoment(at) },
  { title: 'Stripe says', numeric: true, cell: ({ reported }) => amount(reported) },
  { title: 'Ledger says', numeric: true, cell: ({ booked }) => amount(booked) },
  { title: 'Why', cell: ({ says }) => says },
]

/** A day's entries that are in only one of the two books, or differ, and why. */
export function PayoutFaults({ day, onClose }: { day: string; onClose: () => void }) {
  const query = useQuery(api.books.payoutFaults.queryOptions({ input: { day }, staleTime: 0 }))
  return (
    <AppModal opened onClose={onClose} title={`${formatWeekday(day)}: mismatches`} width={980}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {!query.data && !query.error && <SkeletonRows rows={3} figure="none" />}
      {query.data && (
        <TableCards
          label={`Mismatches on ${formatWeekday(day)}`}
          columns={columns}
          rows={query.data.data}
          keyOf={({ reference, category, state }) => `${reference} ${category} ${state}`}
        />
      )}
    </AppModal>
  )
}
