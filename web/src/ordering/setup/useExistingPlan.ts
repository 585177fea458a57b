import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { PlanKey } from '@goodturn/contract/ids'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { runningStatuses } from '@goodturn/contract/care/plans/status'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The key of the person's running plan of this service: except for Top of Mind, a person can have two of the same. */
export function useExistingPlan(service: ServiceDetails, contact: ContactDetails | null): PlanKey | null {
  const found = useQuery({
    ...api.plans.list.queryOptions({ input: { term: contact?.display_name ?? '' } }),
    enabled: contact !== null && service.service_type === 'plan' && !service.is_topofmind,
  })
  const same = found.data?.data.find(
    (plan) =>
      plan.contact.key === contact?.key &&
      plan.service.key === service.key &&
      runningStatuses.some((status) => status === plan.status),
  )
  return same?.key ?? null
}
