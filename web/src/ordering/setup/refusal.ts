import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { ContactDetails, CurrentPlan } from '@goodturn/contract/people/contacts/schema'
import { paths } from '../../paths.ts'

/** What stands against a plan for a person, and where it is mended. */
export interface Refusal {
  text: string
  action: { to: string; label: string } | null
}

/** Why a person cannot have a Top of Mind plan now, or null: said at the person, not at the checkout (CG-62). */
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

/** The words after a name: "has Top of Mind already". Null for a plan that this service may take the place of. */
export function refusedText(
  service: Pick<ServiceDetails, 'key' | 'title' | 'is_topofmind'>,
  plan: CurrentPlan | null,
): string | null {
  if (!service.is_topofmind || !plan) return null
  if (plan.status === 'failed')
    return `has ${plan.service.title}, and its renewal payment failed. Please pay that first.`
  if (plan.service.key === service.key) return `has ${service.title} already.`
  if (!plan.is_owner)
    return `has ${plan.service.title}, which a colleague pays for. Only they can replace it.`
  return null
}
