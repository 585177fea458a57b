import type { ReactNode } from 'react'
import { DateRangeFilter } from '../../ui/lists/DateRangeFilter.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import type { ListFilters } from './useListFilters.ts'

interface ListFilterBarProps<Status extends string> {
  filters: ListFilters<Status>
  /** Label of the search field, such as "Search invoices", and its placeholder. */
  label: string
  placeholder: string
  statuses: readonly { value: Status; label: string }[]
  /** Sort control, if the list can be sorted. */
  sort?: ReactNode
}

/** Filters above a billing list: search, status, sort order, and date range. */
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
