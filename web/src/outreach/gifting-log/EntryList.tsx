import type { GiftingLogSort } from '@goodturn/contract/outreach/gifting-log/calls'
import type { GiftingLog, Proposal } from '@goodturn/contract/outreach/gifting-log/schema'
import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBillingBack } from '../../money/billing/useBillingBack.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatDate } from '../../platform/format.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { giftBookScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { EntryActions } from './EntryActions.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { statusNames, typeNames } from './entryLabels.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { Proposals } from './Proposals.tsx'
import { useProposals } from './useProposals.ts'
import { useYearTotals } from './useYearTotals.ts'
import { YearTotals } from './YearTotals.tsx'
import styles from './gifting-log.module.css'

const sorts: readonly { value: GiftingLogSort; label: string }[] = [
  { value: '-event_date', label: 'Latest first' },
  { value: 'event_date', label: 'Earliest first' },
]

/** The view open over the log: nothing, an entry's form, or the export. */
type Open = { entry: GiftingLog | null; proposal?: Proposal } | 'export' | null

/** The gifting log: entries by event date, with add, edit, remove, and export (B-2.6-01 to B-2.6-06). */
export function EntryList() {
  const [asked, setAsked] = useQueryParam('sort')
  const sort = sorts.find(({ value }) => value === asked)?.value ?? '-event_date'
  const [open, setOpen] = useState<Open>(null)
  const list = useMorePages(
    useInfiniteQuery(
      api.giftingLog.list.infiniteOptions({
        input: (after?: string) => ({ after, sort }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  // Waits for proposals and totals, which are above the entries and would push them down.
  const isAbovePending = [useProposals(), useYearTotals(null)].some(({ isPending }) => isPending)
  const isLoading = list.isLoading || isAbovePending
  const isEmpty = !isLoading && !list.error && list.rows.length === 0
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => setOpen({ entry: null })}>
      Add entry
    </Button>
  )
  return (
    <Page
      title="Gifting log"
      back={useBillingBack()}
      lead={
        <>
          What you’ve given people and received from them.{' '}
          <TextLink to={paths.giftingGuidelines()}>Gifting guidelines</TextLink>
        </>
      }
      actions={
        !isEmpty && (
          <>
            <Button
              variant="default"
              leftSection={<Icon of={IconDownload} />}
              onClick={() => setOpen('export')}
            >
              Export
            </Button>
            {add}
          </>
        )
      }
    >
      <ErrorList error={list.error} retry={list.retry} />
      {isLoading && <SkeletonRows figure="none" />}
      {!isLoading && (
        <div className={styles.totals}>
          <Proposals onEdit={(proposal) => setOpen({ entry: null, proposal })} />
          {list.rows.length > 0 && <YearTotals />}
        </div>
      )}
      {isEmpty && (
        <EmptyState scene={giftBookScene} title="No logs found" actions={add}>
          Record what you give and receive, so your log is ready for a review.
        </EmptyState>
      )}
      {!isLoading && list.rows.length > 0 && (
        <>
          <FilterBar
            tools={
              <FilterSelect
                label="Sort entries"
                choices={sorts}
                value={sort}
                width={180}
                onChange={(next) => setAsked(next === '-event_date' ? null : next)}
              />
            }
          />
          <TableCards
            label="Entries"
            columns={columnsFor((entry) => setOpen({ entry }))}
            rows={list.rows}
            keyOf={(entry) => entry.key}
          />
          <SeeMore {...list.more} nouns={['entry', 'entries']} />
        </>
      )}
      {open === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
      {open && open !== 'export' && (
        <EntryDrawer edited={open.entry} proposal={open.proposal} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

const columnsFor = (edit: (entry: GiftingLog) => void): readonly Column<GiftingLog>[] => [
  {
    title: 'Description and person',
    lead: true,
    cell: ({ description, contact_key, contact }) => (
      <>
        <b>{description}</b>
        <span className={styles.note}>
          <TextLink to={paths.person(contact_key)}>{contact.display_name}</TextLink>
        </span>
      </>
    ),
  },
  {
    title: 'Event date',
    cell: ({ event_date }) => <span className={styles.day}>{formatDate(event_date)}</span>,
  },
  {
    title: 'Status and type',
    cell: ({ log_status, log_type }) => (
      <span>
        {statusNames[log_status]}
        <span className={styles.note}>{typeNames[log_type]}</span>
      </span>
    ),
  },
  { title: 'Value', numeric: true, cell: ({ item_value }) => <Money of={item_value} /> },
  {
    title: 'Actions',
    numeric: true,
    cell: (entry) => <EntryActions entry={entry} onEdit={() => edit(entry)} />,
  },
]
