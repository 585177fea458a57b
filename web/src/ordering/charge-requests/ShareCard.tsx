import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { paths } from '../../paths.ts'
import { nameOf } from '../../money/partners/partnerText.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { BigMoney, Money } from '../../ui/text/Money.tsx'
import { PhoneBar } from '../../ui/layout/PhoneBar.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { describeCard, partnerOfRequest, questionTexts } from './requestText.ts'
import styles from './Requests.module.css'
import type { useAnswer } from './useAnswer.ts'

interface ShareProps {
  request: ChargeRequest
  answer: ReturnType<typeof useAnswer>
}

/** The requested half, its breakdown, and the available answers. */
export function ShareCard({ request, answer }: ShareProps) {
  const { amount, cart, user_is_invited, inviter } = request
  const partner = partnerOfRequest(request)
  const rest = cart.subtotal - amount
  return (
    <Card tone="raised">
      <p className={styles.label}>{user_is_invited ? 'Your half' : `${partner.first_name}’s half`}</p>
      <BigMoney of={amount} />
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Money of={cart.subtotal} />
          </dd>
        </div>
        <div>
          <dt>{user_is_invited ? `${inviter.first_name}’s half` : 'Your half'}</dt>
          <dd>
            <Money of={rest} />
          </dd>
        </div>
      </dl>
      <CurrencyNote />
      {request.status === 'requested' && (
        <>
          <div className={styles.acts}>
            <ShareActions request={request} answer={answer} />
          </div>
          <p className={styles.small}>
            {user_is_invited
              ? `It’s charged to ${describeCard(request)}. If you don’t answer, the request expires on ${formatDay(request.expires)}.`
              : `No one is charged until ${partner.first_name} approves. Without an answer, the request expires on ${formatDay(request.expires)}.`}
          </p>
          {user_is_invited && (
            <p className={styles.small}>
              <TextLink to={paths.partnership(request.partnership)}>
                {request.pays_with ? 'Use another card' : 'Choose a card'}
              </TextLink>
            </p>
          )}
        </>
      )}
      {request.invitation_accepted !== null && (
        <p className={styles.small}>Approved on {formatDay(request.invitation_accepted)}.</p>
      )}
    </Card>
  )
}

/** On a phone the amount and the approval are at the bottom of the screen. */
export function ShareBar({ request, answer }: ShareProps) {
  if (request.status !== 'requested' || !request.user_is_invited) return null
  return (
    <PhoneBar label="Your half" amount={request.amount}>
      <Approve request={request} answer={answer} />
    </PhoneBar>
  )
}

function ShareActions({ request, answer }: ShareProps) {
  if (!request.user_is_invited) {
    return (
      <BusyButton
        variant="default"
        color="red"
        fullWidth
        busy={answer.busyWith === 'deny'}
        onClick={async () => {
          const body = `We’ll notify ${nameOf(request.invitee)}. No one is charged, and nothing is ordered.`
          if (await askToConfirm(questionTexts.revoke, body)) await answer.revoke()
        }}
      >
        Revoke
      </BusyButton>
    )
  }
  return (
    <>
      <span className="gt-not-on-phone">
        <Approve request={request} answer={answer} />
      </span>
      <BusyButton
        variant="default"
        fullWidth
        busy={answer.busyWith === 'deny'}
        onClick={async () => {
          const body = `We’ll notify ${nameOf(request.inviter)}. No one is charged, and nothing is ordered.`
          if (await askToConfirm(questionTexts.decline, body)) await answer.decline()
        }}
      >
        Decline
      </BusyButton>
    </>
  )
}

function Approve({ request, answer }: ShareProps) {
  return (
    <BusyButton
      fullWidth
      busy={answer.busyWith === 'approve'}
      onClick={async () => {
        const body = `${formatMoney(request.amount)} will be charged to ${describeCard(request)}, and the order will start.`
        if (await askToConfirm(questionTexts.approve, body)) await answer.approve()
      }}
    >
      Approve
    </BusyButton>
  )
}

/** All three confirm with Cancel and Confirm (B-4.3-05..07). */
const askToConfirm = (title: string, body: string) => confirm({ title, body, verb: 'Confirm' })
