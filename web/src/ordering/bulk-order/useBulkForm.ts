import type { BulkForm, Service } from '@goodturn/contract/shop/catalog/schema'
import { type ContactType, contactTypes } from '@goodturn/contract/people/contacts/types'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../platform/api.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'

const none: readonly Service[] = []

/** The form in the address, and the filters in it (C-2.3-17 to C-2.3-19, CG-21). */
export function useBulkForm() {
  const { key = '' } = useParams({ strict: false })
  const [params, patch] = useQueryParams()
  const query = useQuery(api.catalog.bulkForm.queryOptions({ input: { key } }))
  const form: BulkForm | undefined = query.data?.data
  const search = params.get('search') ?? ''
  const category = params.get('service_category') ?? ''
  const serviceKey = params.get('service') ?? ''
  const tags = useMemo(() => (params.get('tags') ?? '').split(',').filter(Boolean), [params])
  const contactType = contactTypes.find((type) => type === params.get('contact_type')) ?? null
  const services = useMemo(
    () =>
      (form?.services ?? none).filter(
        (service) =>
          (serviceKey === '' || service.key === serviceKey) &&
          (category === '' || service.category === category),
      ),
    [form, serviceKey, category],
  )
  return {
    key,
    form,
    /** The columns. */
    services,
    /** The only service shown; null when all are. */
    only: form?.services.find((service) => service.key === serviceKey) ?? null,
    suggested: form?.services.find((service) => service.key === params.get('suggestedService')) ?? null,
    previewed: form?.services.find((service) => service.key === params.get('preview')) ?? null,
    search,
    category,
    contactType,
    /** Shows only people who have all of these tags. */
    tags,
    isFiltered: search !== '' || contactType !== null || tags.length > 0,
    error: query.error,
    retry: () => void query.refetch(),
    setSearch: (value: string) => patch({ search: value }),
    setCategory: (value: string) => patch({ service_category: value, service: null }),
    setType: (value: ContactType | null) => patch({ contact_type: value }),
    dropTag: (tag: string) => patch({ tags: tags.filter((other) => other !== tag).join(',') }),
    clearPeople: () => patch({ search: null, contact_type: null, tags: null }),
    showAll: () => patch({ service: null, service_category: null }),
    /** Shows only the suggested service, or just dismisses the suggestion (CG-22). */
    endSuggestion: (onlyKey: string | null = null) =>
      patch({
        suggestedService: null,
        ...(onlyKey === null ? {} : { service: onlyKey, service_category: null }),
      }),
    preview: (value: string | null) => patch({ preview: value }),
  }
}

export type Bulk = ReturnType<typeof useBulkForm>
