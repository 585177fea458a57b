import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import type { PlanKey } from '@goodturn/contract/ids'
import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { runningStatuses } from '@goodturn/contract/care/plans/status'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import type { Setup } from './useSetup.ts'
import { api } from '../../platform/api.ts'

/** Notices about the person before buying: refusals, replaced items, and items they already have. */
export function SetupNotices({ setup }: { setup: Setup }) {
  const { service, contact, refusal, isInCart, replacesOther, useToken } = setup
  const same = useExistingPlan(service, contact)
  if (!contact) return null
  const name = contact.display_name
  const plan = service.is_topofmind ? contact.current_plan : null
  if (refusal) {
    const { text, action } = refusal
    return (
      <Notice tone="warn" role="alert" action={action && <TextLink to={action.to}>{action.label}</TextLink>}>
        <p>{text}</p>
      </Notice>
    )
  }
  return (
    <>
      {isInCart && (
        <Notice tone="warn">
          <p>
            You already have {service.title} in your cart for {name}.
          </p>
        </Notice>
      )}
      {replacesOther && (
        <Notice tone="warn">
          <p>Your cart has another plan for {name}. This one replaces it.</p>
        </Notice>
      )}
      {plan && (
        <Notice>
          <p>
            This replaces {plan.service.title}.
            {plan.auto_credit &&
              (useToken
                ? ' Tokens don’t give credit for its unused paid time.'
                : ' Credit for its unused paid time is applied at checkout.')}
          </p>
        </Notice>
      )}
      {same && (
        <Notice tone="warn" action={<TextLink to={paths.plan(same)}>See the plan</TextLink>}>
          <p>
            {name} has {service.title} already. This would be a second plan.
          </p>
        </Notice>
      )}
    </>
  )
}

/** The key of the person's running plan of this service: except for Top of Mind, a person can have two of the same. */
function useExistingPlan(service: ServiceDetails, contact: ContactDetails | null): PlanKey | null {
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
