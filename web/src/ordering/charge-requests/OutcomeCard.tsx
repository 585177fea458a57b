import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { stillProcessingText } from '@goodturn/contract/ordering/checkout/rules'
import { nameOf } from '../../money/partners/partnerText.ts'
import { formatMoney } from '../../platform/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import type { Outcome } from './useAnswer.ts'

const scenes: Record<'good' | 'over', Scene> = {
  good: {
    tint: 'cheer',
    of: [
      { n: 'wrapped-gift', s: 46, x: 46, y: 2 },
      { n: 'sparkles', s: 22, x: 78, y: 34 },
    ],
  },
  over: {
    tint: 'calm',
    of: [{ n: 'closed-mailbox-with-raised-flag', s: 50, x: 50, y: 2 }],
  },
}

interface OutcomeCardProps {
  outcome: Outcome
  request: ChargeRequest
  back: string
}

/** The outcome of a request, in place of its cart; it stays after the banner is gone (B-4.3-08..10, BG-95). */
export function OutcomeCard({ outcome, request, back }: OutcomeCardProps) {
  const { title, why } = describeOutcome(outcome, request)
  return (
    <EmptyState
      scene={outcome === 'approved' ? scenes.good : scenes.over}
      title={title}
      actions={
        <LinkButton to={back} variant="default">
          See your payment requests
        </LinkButton>
      }
    >
      {why}
    </EmptyState>
  )
}

function describeOutcome(outcome: Outcome, { amount, inviter, invitee }: ChargeRequest) {
  if (outcome === 'approved') {
    return {
      title: 'This payment is approved',
      why: `${formatMoney(amount)} was charged to your card. ${nameOf(inviter)}’s order has started.`,
    }
  }
  if (outcome === 'pending') {
    return {
      title: 'Your approval is being processed',
      why: stillProcessingText,
    }
  }
  return {
    title: 'This request was terminated',
    why: `${nameOf(outcome === 'declined' ? inviter : invitee)} has been notified. No one was charged, and nothing was ordered.`,
  }
}
