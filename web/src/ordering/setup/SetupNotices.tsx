import { paths } from '../../paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useExistingPlan } from './useExistingPlan.ts'
import type { Setup } from './useSetup.ts'

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
