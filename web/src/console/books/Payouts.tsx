import type { PayoutDay } from '@goodturn/contract/console/books/schema'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { PayoutFaults } from './PayoutFaults.tsx'
import { formatWeekday } from './text.ts'
import styles from './books.module.css'

const columns: readonly Column<PayoutDay>[] = [
  { title: 'Day (UTC)', header: true, cell: ({ day }) => formatWeekday(day) },
  { title: 'Charged', numeric: true, cell: ({ charged }) => <Money of={charged} /> },
  { title: 'Refunded', numeric: true, cell: ({ refunded }) => <Money of={refunded} /> },
  { title: 'Other', numeric: true, cell: ({ other }) => <Money of={other} /> },
  { title: 'Fees', numeric: true, cell: ({ fees }) => <Money of={fees} /> },
  { title: 'Stripe says', numeric: true, strong: true, cell: ({ net }) => <Money of={net} /> },
  { title: 'Ledger says', numeric: true, cell: ({ books }) => <Money of={books} /> },
  { title: 'Difference', numeric: true, strong: true, cell: ({ difference }) => <Money of={difference} /> },
]

/** The last column: whether the day matches, and a way to review it if not. */
const statusOf = (onLook: (day: Day) => void): Column<PayoutDay> => ({
  title: 'Status',
  cell: ({ day, faults }) =>
    faults === 0 ? (
      <StatusLabel look="done">Matches</StatusLabel>
    ) : (
      <span>
        <StatusLabel look="needsYou">{countOf(faults, 'line')} to review</StatusLabel>{' '}
        <TextButton onClick={() => onLook(day)} aria-label={`Review ${formatWeekday(day)}`}>
          Review
        </TextButton>
      </span>
    ),
})
type Day = PayoutDay['day']

/** The processor's report beside the ledger, day by day. */
export function Payouts() {
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<unknown>(null)
  const [befores, setBefores] = useState<readonly string[]>([])
  const [looked, setLooked] = useState<Day | null>(null)
  const [busy, setBusy] = useState(false)
  const before = befores.at(-1)
  const query = useQuery(
    api.books.payouts.queryOptions({
      input: before ? { before } : {},
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  )
  const report = query.data?.data

  async function send(chosen: File | undefined) {
    if (!chosen) return
    setBusy(true)
    setError(null)
    try {
      const { rows, added, unmatched } = (await client.books.takeReport({ file: chosen })).data
      toast({
        title: added === 0 ? 'Nothing new in this report' : `${countOf(added, 'new line')} of ${rows} added`,
        note: unmatched === 0 ? 'Every line matches our books' : `${countOf(unmatched, 'line')} not matched`,
        lastsMs: 8000,
      })
      setBefores([])
      await queries.invalidateQueries({ queryKey: api.books.payouts.key() })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
      // Lets the same file be chosen again after a fix.
      if (file.current) file.current.value = ''
    }
  }

  return (
    <Section
      title="Payouts against the ledger"
      note={report?.reported_until ? `Stripe’s report to ${formatDate(report.reported_until)}` : undefined}
      action={
        <>
          <input
            ref={file}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label="Stripe report as CSV"
            onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
          />
          <BusyButton variant="default" icon={IconUpload} busy={busy} onClick={() => file.current?.click()}>
            {report?.reported_until ? 'Add newer report' : 'Add a report'}
          </BusyButton>
        </>
      }
    >
      <ErrorList error={error} focus />
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {!report && !query.error && <SkeletonRows rows={3} figure="none" />}
      {report && report.days.length === 0 && (
        <p className={styles.note}>
          No report yet. Download “Balance change from activity” or “Payout reconciliation” from Stripe as
          CSV, itemized with all columns.
        </p>
      )}
      {report && report.days.length > 0 && (
        <>
          <TableCards
            wide
            label="Table of days"
            columns={[...columns, statusOf(setLooked)]}
            rows={report.days}
            keyOf={({ day }) => day}
            toneOf={({ faults }) => (faults > 0 ? 'honey' : 'plain')}
          />
          <p className={styles.note}>
            The ledger’s side is what we booked for the same charges and refunds, plus those missing from the
            report, less Stripe’s fees.
          </p>
        </>
      )}
      {(befores.length > 0 || report?.before) && (
        <div className={styles.tools}>
          {befores.length > 0 && (
            <BusyButton variant="default" onClick={() => setBefores(befores.slice(0, -1))}>
              Newer days
            </BusyButton>
          )}
          {report?.before && (
            <BusyButton variant="default" onClick={() => setBefores([...befores, report.before as string])}>
              Older days
            </BusyButton>
          )}
        </div>
      )}
      {looked && <PayoutFaults day={looked} onClose={() => setLooked(null)} />}
    </Section>
  )
}
