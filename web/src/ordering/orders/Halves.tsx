import type { RequestOfOrder } from '@goodturn/contract/ordering/charge-requests/calls'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { nameOf } from '../../money/partners/partnerText.ts'
import { formatDay, formatMoney, formatTime } from '../../platform/format.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Journey } from '../../ui/lists/Journey.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import styles from './Orders.module.css'

interface HalvesProps {
  /** The buyer's own invoice. */
  invoice: InvoiceDetail
  request: RequestOfOrder
}

/** Both halves of an order waiting for a partner: who, how much, and status; and what comes next (BG-44). */
export function Halves({ invoice, request }: HalvesProps) {
  const { inviter, invitee, created, expires } = request
  const name = invitee.first_name
  const isSetAside = invoice.amount === 0
  return (
    <Card padding="none">
      <div className={styles.halves}>
        <section className={styles.half} aria-label="Your half">
          <HalfPayer name="You" seed={nameOf(inviter)} note={inviter.company} />
          <BigMoney of={invoice.subtotal} size={30} />
          <StatusLabel look={isSetAside ? 'done' : 'waiting'}>
            {isSetAside ? 'Set aside' : 'Not charged yet'}
          </StatusLabel>
          <p className="gt-meta">{describeOwnHalf(invoice, name)}</p>
        </section>
        <section className={styles.half} aria-label={`${nameOf(invitee)}’s half`}>
          <HalfPayer name={nameOf(invitee)} seed={nameOf(invitee)} note={invitee.company} />
          <BigMoney of={request.amount} size={30} />
          <StatusLabel look="waiting">Waiting for {name}</StatusLabel>
          <p className="gt-meta">
            Emailed {formatDay(created)} at {formatTime(created)} to {request.asked_at}.
          </p>
        </section>
      </div>
      <div className={styles.journey}>
        <Journey
          label="What happens next"
          at={1}
          steps={[
            { label: 'You ordered', date: formatDay(created), icon: IconCheck },
            { label: `${name} approves`, date: `Until ${formatDay(expires)}`, icon: IconUsers },
            { label: 'Your order starts', date: 'The same day', icon: IconGift },
          ]}
        />
      </div>
    </Card>
  )
}

function HalfPayer({ name, seed, note }: { name: string; seed: string; note: string | null }) {
  return (
    <div className={styles.who}>
      <Avatar name={seed} size={40} />
      <span>
        <b>{name}</b>
        {note && <span className="gt-meta">{note}</span>}
      </span>
    </div>
  )
}

/** Says where the buyer's half comes from, and what happens to it if the partner declines. */
function describeOwnHalf(
  { amount, credit_used: credit, payment_method: card }: InvoiceDetail,
  name: string,
): string {
  const by = card ? `Your ${card.brand} ending in ${card.last4}` : 'Your card'
  const charge = `will be charged ${formatMoney(amount)} once ${name} approves.`
  if (credit === 0) return `${by} ${charge}`
  const back = `is released if ${name} declines.`
  if (amount === 0) return `From your balance. It ${back}`
  return `${formatMoney(credit)} is set aside from your balance and ${back} ${by} ${charge}`
}
