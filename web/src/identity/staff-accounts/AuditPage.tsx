import { readKey } from '@goodturn/contract/read-key'
import type { StaffAct } from '@goodturn/contract/identity/staff-accounts/schema'
import { Select } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatDay, formatTime, formatTotalOf } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { formatAction, describeChange } from './actionText.ts'
import styles from './staff-accounts.module.css'

const columns: Column<StaffAct>[] = [
  { title: 'What', lead: true, cell: ({ act: name }) => formatAction(name) },
  { title: 'When', cell: ({ at }) => `${formatDay(at)}, ${formatTime(at)}` },
  { title: 'Who', cell: ({ staff }) => staff.name },
  { title: 'Affected', cell: ({ member, person }) => (member ?? person)?.name ?? '' },
  {
    title: 'Before and after',
    cell: (row) => <span className={styles.change}>{describeChange(row)}</span>,
  },
  { title: 'Why', cell: ({ reason }) => reason ?? '' },
]

/** `/staff/audit`: what staff did, newest first; filters are stored in the URL. */
export default function AuditPage() {
  const [params, set] = useQueryParams()
  const person = readKey('staff', params.get('person') ?? '')
  const act = params.get('act') ?? ''
  const people = useQuery(api.staffPeople.list.queryOptions())
  const acts = useQuery(api.staffPeople.acts.queryOptions())
  const list = useMorePages(
    useInfiniteQuery(
      api.staffPeople.audit.infiniteOptions({
        input: (after: string | undefined) => ({
          after,
          ...(person ? { person } : {}),
          ...(act ? { act } : {}),
        }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
        placeholderData: keepPreviousData,
      }),
    ),
  )
  return (
    <StaffPage title="Staff activity" lead={!list.isLoading && formatTotalOf(list, 'act', 'acts')}>
      <div className={styles.filters}>
        <Select
          label="Who"
          clearable
          placeholder="Everybody"
          data={(people.data?.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          value={person || null}
          onChange={(value) => set({ person: value ?? '' })}
        />
        <Select
          label="What"
          clearable
          searchable
          placeholder="Everything"
          data={(acts.data?.data ?? []).map((value) => ({ value, label: formatAction(value) }))}
          value={act || null}
          onChange={(value) => set({ act: value ?? '' })}
        />
      </div>
      <ErrorList error={list.error} retry={list.retry} />
      {list.isLoading && <SkeletonRows figure="none" />}
      {!list.isLoading && !list.error && (
        <>
          <TableCards label="Staff activity" rows={list.rows} keyOf={({ key }) => key} columns={columns} />
          <SeeMore {...list.more} nouns={['act', 'acts']} />
        </>
      )}
    </StaffPage>
  )
}
