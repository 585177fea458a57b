import { canManage, canResume } from '@goodturn/contract/care/plans/actions'
import { runningStatuses } from '@goodturn/contract/care/plans/status'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { paths } from '../../paths.ts'
import { countOf, formatDate, formatDay, formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { cardNeededText, notOwnerText, toPlanState } from './planText.ts'
import type { PlanActions } from './usePlanActions.ts'

interface PlanBannersProps {
  plan: Subscription
  acts: PlanActions
  onResume: () => void
}

/** The most important notices of a plan: it failed, is paused, ended, was swapped, or belongs to another member. */
export function PlanBanners({ plan, acts, onResume }: PlanBannersProps) {
  const state = toPlanState(plan)
  const isRunning = runningStatuses.some((each) => each === plan.status)
  return (
    <>
      {plan.status === 'failed' && (
        <Notice
          tone="error"
          title="The renewal payment failed."
          action={plan.is_owner === 1 && <TextLink to={paths.paymentMethods()}>Check your cards</TextLink>}
        >
          <p>
            We’ll try the card again within a week. Until then, nothing is sent.
            {plan.is_owner === 1 && (
              <>
                {' '}
                You can also <TextLink to={paths.invoices()}>pay the invoice now</TextLink>.
              </>
            )}
          </p>
        </Notice>
      )}
      {plan.status === 'paused' && (
        <Notice
          tone="warn"
          title="This subscription is currently paused!"
          action={
            canResume(state) && (
              <BusyButton size="sm" busy={acts.busyWith === 'resume'} onClick={onResume}>
                Resume
              </BusyButton>
            )
          }
        >
          <p>Gifts are on hold until it’s resumed, then move to later days.</p>
        </Notice>
      )}
      {plan.status === 'canceled' && <CanceledBanner plan={plan} acts={acts} />}
      {plan.status === 'expired' && <ExpiredBanner plan={plan} />}
      <SwapBox plan={plan} />
      {isRunning && !canManage(state) && (
        <Notice>
          <p>{notOwnerText}</p>
        </Notice>
      )}
    </>
  )
}

function CanceledBanner({ plan, acts }: Pick<PlanBannersProps, 'plan' | 'acts'>) {
  const isPast = useIsPast()
  const { payment_methods: cards } = useMember()
  const swappedTo = plan.swapped_subscription
  return (
    <Notice
      tone="warn"
      title={isPast(plan.canceled) ? `Canceled on ${formatDay(plan.canceled)}` : 'Canceled'}
      action={
        plan.can_reactivate === 1 && (
          <BusyButton
            size="sm"
            busy={acts.busyWith === 'reactivate'}
            disabledReason={cards.length === 0 ? cardNeededText : undefined}
            onClick={acts.reactivate}
          >
            Reactivate
          </BusyButton>
        )
      }
    >
      {swappedTo && (
        <p>
          Swapped to <TextLink to={paths.plan(swappedTo.key)}>{swappedTo.contact.display_name}</TextLink>
          {isPast(swappedTo.swapped_at) && `, swapped on ${formatDay(swappedTo.swapped_at)}`}
        </p>
      )}
      {plan.can_reactivate === 1 && (
        <p>
          {plan.reactivation_amount === 0
            ? `It’s paid until ${formatDate(plan.next_charge)}, so reactivating costs nothing now.`
            : `Reactivating costs ${formatMoney(plan.reactivation_amount ?? plan.renewal_amount)} now.`}
        </p>
      )}
    </Notice>
  )
}

function ExpiredBanner({ plan }: Pick<PlanBannersProps, 'plan'>) {
  const isPast = useIsPast()
  return (
    <Notice title={isPast(plan.expired) ? `Expired on ${formatDate(plan.expired)}` : 'Expired'}>
      <p>{describeRemainingGifts(plan.pending_touches.length)} Past gifts stay here.</p>
    </Notice>
  )
}

/** Gifts already paid for can still arrive after the plan ends. */
function describeRemainingGifts(count: number): string {
  if (count === 0) return 'No more gifts are coming.'
  return `${countOf(count, 'gift')} that ${count === 1 ? 'was' : 'were'} paid for ${count === 1 ? 'is' : 'are'} still to come.`
}

/** Says that an active plan was swapped to this person, with a link to the original (C-2.6-26, C-4.6-15, -16). */
function SwapBox({ plan }: Pick<PlanBannersProps, 'plan'>) {
  const isPast = useIsPast()
  const original = plan.original_subscription
  if (plan.status !== 'active' || !original) return null
  return (
    <Notice>
      <p>
        From the plan for <TextLink to={paths.plan(original.key)}>{original.contact.display_name}</TextLink>
        {isPast(plan.swapped_at) && `, swapped on ${formatDay(plan.swapped_at)}`}
      </p>
    </Notice>
  )
}
