import type { Parcel } from '@goodturn/contract/care/packing/label-calls'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { ParcelDialog } from './ParcelDialog.tsx'
import styles from './packing.module.css'

/** `/staff/parcels`: the weight and size that each parcel's carrier label is bought for. */
export default function ParcelsPage() {
  const [edited, setEdited] = useState<Parcel | null>(null)
  const list = useMorePages(
    useInfiniteQuery(
      api.packingLabels.parcels.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  return (
    <StaffPage
      title="Weights and sizes"
      actions={
        <LinkButton to={staffPaths.today()} variant="default">
          Back to Today
        </LinkButton>
      }
    >
      <p className={styles.lead}>
        Carrier labels are bought at these weights and sizes. Labels already bought don’t change.
      </p>
      {list.isLoading && <SkeletonRows figure="none" />}
      <ErrorList error={list.error} retry={list.retry} />
      {list.rows.length > 0 && (
        <>
          <TableCards
            label="Weights and sizes"
            rows={list.rows}
            keyOf={({ experience }) => experience.key}
            columns={buildColumns(setEdited)}
          />
          <SeeMore {...list.more} nouns={['service', 'services']} />
        </>
      )}
      {edited && <ParcelDialog parcel={edited} onClose={() => setEdited(null)} />}
    </StaffPage>
  )
}

const buildColumns = (edit: (parcel: Parcel) => void): Column<Parcel>[] => [
  { title: 'Service', lead: true, cell: ({ experience }) => experience.title },
  { title: 'Weight', numeric: true, cell: ({ size }) => `${size.ounces} oz` },
  {
    title: 'Size',
    numeric: true,
    cell: ({ size: { length, width, height } }) => `${length} x ${width} x ${height} in`,
  },
  { title: 'Parcel', cell: ({ is_usual: isUsual }) => (isUsual ? 'Standard' : 'Its own') },
  {
    title: 'Edit',
    cell: (parcel) => (
      <TextButton onClick={() => edit(parcel)} aria-label={`Edit ${parcel.experience.title}`}>
        Edit
      </TextButton>
    ),
  },
]
