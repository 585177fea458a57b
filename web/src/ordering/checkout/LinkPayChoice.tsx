import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import { linkPaymentDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { Radio } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { countOf, formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import options from '../../money/cards/CardOptions.module.css'
import type { Balance } from './balance.ts'
import { type LaterPayment, linkedItems } from './linkPayment.ts'
import styles from './LinkPayChoice.module.css'

interface LinkPayChoiceProps {
  review: Review
  chosen: LinkPayment
  onChoose: (chosen: LinkPayment) => void
  /** Both ways to pay, in dollars. */
  now: Balance
  later: LaterPayment
  /** Why the gifts can't be paid later now, as text; null if they can (D-1-32). */
  laterBlocked: string | null
  /** "Visa 4242"; null without a card. */
  card: string | null
}

/** When gifts by link are paid, in words: what is held today, what the card may be charged, and when (D-1-25, D-1-26). */
export default function LinkPayChoice({
  review,
  chosen,
  onChoose,
  now,
  later,
  laterBlocked,
  card,
}: LinkPayChoiceProps) {
  const linked = linkedItems(review)
  const one = linked.length === 1 ? (linked[0]?.member_data.contact.display_name ?? null) : null
  const who = one ?? 'someone'
  const it = one ? 'it is' : 'they are'
  const isLater = chosen === 'on_acceptance'
  const option = { root: options.radio, body: options.body, label: options.label }
  return (
    <Card padding="none">
      <Radio.Group
        className={options.group}
        label="When to pay"
        classNames={{ label: 'gt-hidden' }}
        value={chosen}
        onChange={onChoose}
      >
        <div className={options.option} data-chosen={isLater || undefined}>
          <Radio
            value="on_acceptance"
            label={`Pay when ${it} accepted`}
            disabled={laterBlocked !== null}
            description={laterBlocked ?? laterText(later, who)}
            classNames={option}
          />
        </div>
        {isLater && <Explained {...{ later, who, card, count: linked.length }} />}
        <div className={`${options.option} ${styles.now}`} data-chosen={!isLater || undefined}>
          <Radio
            value="now"
            label="Pay now"
            description={`${nowText(now, card)} You get it all back if nobody accepts.`}
            classNames={option}
          />
        </div>
      </Radio.Group>
    </Card>
  )
}

interface ExplainedProps {
  later: LaterPayment
  who: string
  card: string | null
  /** The number of gifts by link. */
  count: number
}

function Explained({ later: { held, later }, who, card, count }: ExplainedProps) {
  const of = card ?? 'your card'
  const gifts = count === 1 ? 'this gift' : `these ${countOf(count, 'gift')}`
  const charged = count === 1 ? `once, ${formatMoney(later)}` : `for each one, ${formatMoney(later)} in all`
  return (
    <>
      {held > 0 && later > 0 && (
        <div className={styles.bar} aria-hidden>
          <span className="bar-credit" style={{ flexGrow: held }} />
          <span className={styles.later} style={{ flexGrow: later }} />
        </div>
      )}
      <ul className={styles.steps}>
        <li>
          <Icon of={IconLock} />
          <h3>Today</h3>
          <p>
            {held > 0
              ? `${formatMoney(held)} of your balance is set aside for ${gifts}.`
              : `You pay nothing for ${gifts}.`}
            {later > 0 && ' Your card isn’t charged.'}
          </p>
        </li>
        <li>
          <Icon of={IconCircleCheck} />
          <h3>When {who} accepts</h3>
          <p>
            {later > 0
              ? `We ${held > 0 ? `use the ${formatMoney(held)} and ` : ''}charge ${of} ${charged}. Never more, even if the price goes up. If it’s declined, you have ${linkPaymentDays} days to pay.`
              : `We use the ${formatMoney(held)}. No card is charged.`}
          </p>
        </li>
        <li>
          <Icon of={IconArrowBackUp} />
          <h3>If nobody accepts</h3>
          <p>
            {held > 0 ? `The ${formatMoney(held)} goes back to your balance.` : 'You pay nothing.'}
            {later > 0 && ' Your card is never charged.'}
          </p>
        </li>
      </ul>
    </>
  )
}

function laterText({ held, later }: LaterPayment, who: string): string {
  const aside = held > 0 ? `We set ${formatMoney(held)} of your balance aside now. ` : ''
  return aside + (later > 0 ? `Your card is charged only after ${who} says yes.` : 'No card is charged.')
}

function nowText({ credit, due }: Balance, card: string | null): string {
  const parts = [
    credit > 0 && `${formatMoney(credit)} from your balance`,
    due > 0 && `${formatMoney(due)} on ${card ?? 'your card'}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(' and ')} today.` : 'Nothing is left to pay.'
}
