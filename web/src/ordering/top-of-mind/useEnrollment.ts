import { type PeoplePages, usePeoplePages } from '../../people/contacts/usePeoplePages.ts'
import type { Filters } from './useFilters.ts'

/** The list behind the table (CG-60): the people under the filters with their plans and addresses. */
export function useEnrollment({ search, tags, contactType, status }: Filters): PeoplePages {
  return usePeoplePages({
    with: 'current_plan,primary_locations',
    topofmind: 'true',
    search: search || undefined,
    tags: tags.join(',') || undefined,
    contact_type: contactType ?? undefined,
    status: status ?? undefined,
  })
}
