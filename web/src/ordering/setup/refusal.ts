import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails, CurrentPlan } from '@goodturn/contract/people/contacts/schema'
import { paths } from '../../paths.ts'

/** Why a person can't have a plan, and where to fix it. */
export interface Refusal {
  text: string
  action: { to: string; label: string } | null
}

/** The reason a person can't have a Top of Mind plan now, or null; shown with the person, not at checkout (CG-62). */
export function refusalOf(service: ServiceDetails, contact: ContactDetails | null): Refusal | null {
  const plan = contact?.current_plan ?? null
  if (!contact || !plan) return null
  const text = refusedText(service, plan)
  if (!text) return null
  const action =
    plan.status === 'failed'
      ? { to: paths.invoices(), label: 'Pay its invoice' }
      : { to: paths.plan(plan.key), label: 'See the plan' }
  return { text: `${contact.display_name} ${text}`, action }
}

/** The text after a name: "has Top of Mind already". Null if this service can replace the plan. */
export function refusedText(
  service: Pick<ServiceDetails, 'key' | 'title' | 'is_topofmind'>,
  plan: CurrentPlan | null,
): string | null {
  if (!service.is_topofmind || !plan) return null
  if (plan.status === 'failed')
    return `has ${plan.service.title}, and its renewal payment failed. Please pay that first.`
  if (plan.service.key === service.key) return `already has ${service.title}.`
  if (!plan.is_owner)
    return `has ${plan.service.title}, which a colleague pays for. Only they can replace it.`
  return null
}
