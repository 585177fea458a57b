import type { FoundMember } from '@goodturn/contract/console/member-files/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatDay, formatPhone } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { type Column, TableCards } from '../../ui/lists/TableCards.tsx'
import { Tag } from '../../ui/lists/Tag.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { StaffPage } from '../staff/StaffPage.tsx'
import styles from './MemberFiles.module.css'
import { filePaths } from './paths.ts'

const foundByLabels: Readonly<Record<FoundMember['found_by'], string>> = {
  name: '',
  email: '',
  phone: '',
  newest: '',
  invoice: 'Invoice',
  tracking: 'Parcel',
  card: 'Card',
}

const columns: readonly Column<FoundMember>[] = [
  {
    title: 'Member',
    lead: true,
    cell: (member) => (
      <span className={styles.tagged}>
        <TextLink to={filePaths.member(member.key)}>{member.name}</TextLink>
        {member.is_locked && <Tag tone="honey">Locked</Tag>}
        {member.is_erased && <Tag>Erased</Tag>}
        {member.is_merged && <Tag>Merged</Tag>}
      </span>
    ),
  },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Phone', cell: ({ phone }) => (phone ? formatPhone(phone) : '') },
  { title: 'Company', cell: ({ company }) => company ?? '' },
  { title: 'Since', cell: ({ created }) => formatDay(created) },
  {
    title: 'Found by',
    cell: ({ found_by, found }) => (found ? `${foundByLabels[found_by]} ${found}` : ''),
  },
]

/** Searches members by anything a caller can name; shows the newest before anything is typed. */
export default function MembersPage() {
  const [search, setSearch] = useQueryParam('search')
  const [isOpening] = useQueryParam('open')
  const found = useQuery(
    api.memberFiles.search.queryOptions({ input: { search }, placeholderData: keepPreviousData }),
  )
  const rows = found.data?.data ?? []
  // Enter opens the only hit as soon as it loads.
  const [entered, setEntered] = useState<string | null>(isOpening === '' ? null : search)
  const [only, another] = rows
  const opens = entered === search && search !== '' && !found.isPlaceholderData && !another ? only : undefined
  const go = useGo()
  useEffect(() => {
    // Back from the member leads to the search, not to a page that opens the member again.
    if (opens) go(filePaths.member(opens.key), { replace: isOpening !== '' })
  }, [opens, isOpening, go])
  return (
    <StaffPage title="Members">
      <div className={styles.searchBar}>
        <SearchField
          label="Search members"
          placeholder="Name, email, phone, invoice, number, last four"
          value={search}
          onChange={setSearch}
          onEnter={setEntered}
          width="min(100%, 520px)"
        />
      </div>
      <ErrorList error={found.error} retry={() => void found.refetch()} />
      {found.isPending && <SkeletonRows rows={8} figure="none" />}
      {found.data && rows.length === 0 && (
        <EmptyState title={search ? 'No member found' : 'No members yet'}>
          {search
            ? 'Try the email address, an invoice such as GT-000123, a full tracking number, or the last four digits of a card.'
            : 'New members appear here, newest first.'}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <TableCards label="Members" columns={columns} rows={rows} keyOf={({ key }) => key} />
          <p className={styles.quiet} role="status">
            {found.data?.has_more
              ? `Showing the first ${rows.length}. Type more to narrow it down.`
              : `${rows.length} ${rows.length === 1 ? 'member' : 'members'}`}
          </p>
        </>
      )}
    </StaffPage>
  )
}
