import { type ContactType, contactTypes } from '@goodturn/contract/people/contacts/types'
import { useMemo } from 'react'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'

const statuses = ['active', 'inactive'] as const
export type EnrollmentStatus = (typeof statuses)[number]

/** The filters in the address (C-2.7-02 to C-2.7-05). */
export interface Filters {
  search: string
  tags: readonly string[]
  contactType: ContactType | null
  status: EnrollmentStatus | null
}

/** The page's filters and their setters; the address keeps them. */
export function useFilters() {
  const [params, patch] = useQueryParams()
  const filters = useMemo<Filters>(
    () => ({
      search: params.get('search') ?? '',
      tags: (params.get('tags') ?? '').split(',').filter(Boolean),
      contactType: contactTypes.find((type) => type === params.get('contact_type')) ?? null,
      status: statuses.find((status) => status === params.get('status')) ?? null,
    }),
    [params],
  )
  return {
    filters,
    isFiltered: Boolean(filters.search || filters.tags.length > 0 || filters.contactType || filters.status),
    setSearch: (search: string) => patch({ search }),
    setTags: (tags: readonly string[]) => patch({ tags: tags.join(',') }),
    /** Choosing the chosen type again clears it (C-2.7-06). */
    toggleType: (type: ContactType) => patch({ contact_type: filters.contactType === type ? null : type }),
    toggleStatus: (status: EnrollmentStatus) => patch({ status: filters.status === status ? null : status }),
    clear: () => patch({ search: null, tags: null, contact_type: null, status: null }),
  }
}
