import type { OpenCharge } from '@goodturn/contract/console/books/schema'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { countOf, formatTotalOf } from '../../platform/format.ts'
import { formatUtcMoment } from '../../platform/moments.ts'
import { useKeys } from '../staff/keys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { chargeStateLabels, describeCharge } from './text.ts'
import styles from './books.module.css'

const columns: readonly Column<OpenCharge>[] = [
  { title: 'Charge', header: true, cell: ({ key }) => key.slice(-8).toUpperCase() },
  { title: 'Member', cell: ({ member }) => member.name },
  { title: 'Invoice', cell: ({ invoice }) => invoice.number },
  { title: 'Amount', numeric: true, cell: ({ amount }) => <Money of={amount} /> },
  {
    title: 'Status',
    cell: ({ state }) => (
      <StatusLabel look={chargeStateLabels[state][0]}>{chargeStateLabels[state][1]}</StatusLabel>
    ),
  },
  { title: 'Open since (UTC)', cell: ({ created_at: at }) => formatUtcMoment(at) },
  {
    title: 'Details',
    wraps: true,
    cell: (charge) => <span className={styles.details}>{describeCharge(charge)}</span>,
  },
]
/** How long to wait before reloading, in ms. By then, a worker has usually asked the processor. */
const reloadDelayMs = 2500

/** Charges that have neither succeeded nor failed yet, and a way to check them now. */
export function OpenCharges() {
  const queries = useQueryClient()
  const list = useMorePages(
    useInfiniteQuery(
      api.books.charges.infiniteOptions({
        input: (after?: string) => (after ? { after } : {}),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
        staleTime: 0,
      }),
    ),
  )
  const isNone = list.rows.length === 0

  async function ask() {
    try {
      const { asked } = (await client.books.askProcessor()).data
      toast(asked === 0 ? 'No open charges left' : `Asking the processor about ${countOf(asked, 'charge')}`)
      setTimeout(
        () => void queries.invalidateQueries({ queryKey: api.books.key() }),
        asked === 0 ? 0 : reloadDelayMs,
      )
    } catch (error) {
      toastError(error)
    }
  }

  useKeys(
    'Money',
    isNone ? [] : [{ keys: 'R', label: 'Ask the processor', act: () => void ask(), onFoot: true }],
  )
  return (
    <div id="charges">
      <Section
        title="Charges not reconciled"
        note={list.isLoading ? undefined : formatTotalOf(list, 'charge')}
        action={
          !isNone && (
            <BusyButton variant="default" icon={IconRefresh} onClick={ask}>
              Ask the processor now <kbd aria-hidden>R</kbd>
            </BusyButton>
          )
        }
      >
        <ErrorList error={list.error} retry={list.retry} />
        {list.isLoading && !list.error && <SkeletonRows rows={2} figure="none" />}
        {!list.isLoading && !list.error && isNone && (
          <p className={styles.note}>No open charges: each one has succeeded or failed.</p>
        )}
        {!isNone && (
          <TableCards
            wide
            label="Table of open charges"
            columns={columns}
            rows={list.rows}
            keyOf={({ key }) => key}
          />
        )}
        {!isNone && <SeeMore {...list.more} nouns={['charge', 'charges']} />}
      </Section>
    </div>
  )
}
