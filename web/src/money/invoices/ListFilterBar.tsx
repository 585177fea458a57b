import type { ReactNode } from 'react'
import { DateRangeFilter } from '../../ui/lists/DateRangeFilter.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import type { ListFilters } from './useListFilters.ts'

interface ListFilterBarProps<Status extends string> {
  filters: ListFilters<Status>
  /** What is searched: "Search invoices"; and by what. */
  label: string
  placeholder: string
  statuses: readonly { value: Status; label: string }[]
  /** How the list is sorted, where it can be. */
  sort?: ReactNode
}

/** The lines above a list of money: search, status and order, and the first and the last day. */
export function ListFilterBar<Status extends string>({
  filters: { search, status, from, to, patch },
  label,
  placeholder,
  statuses,
  sort,
}: ListFilterBarProps<Status>) {
  return (
    <FilterBar
      first="tools"
      tools={
        <>
          <SearchField
            label={label}
            placeholder={placeholder}
            width={sort ? 224 : 270}
            value={search}
            onChange={(next) => patch({ search: next })}
          />
          <FilterSelect
            label="Status"
            value={status ?? 'every'}
            choices={[{ value: 'every', label: 'Every status' }, ...statuses]}
            onChange={(next) => patch({ status: next === 'every' ? null : next })}
          />
          {sort}
        </>
      }
    >
      <DateRangeFilter label="Dates" from={from} to={to} onChange={patch} />
    </FilterBar>
  )
}
