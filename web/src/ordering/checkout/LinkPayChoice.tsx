import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import type { Review } from '@goodturn/contract/ordering/checkout/schema'
import { Radio } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import options from '../../money/cards/CardOptions.module.css'
import type { Balance } from './balance.ts'
import type { EasyPayment } from './easyBilling.ts'
import { type LaterPayment, linkedItems } from './linkPayment.ts'
import {
  type LinkPayFacts,
  easyLaterText,
  easyStepTexts,
  laterText,
  nowText,
  stepTexts,
} from './linkPayText.ts'
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
  /** With easy billing: how the gifts are paid later. */
  easy: EasyPayment | null
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
  easy,
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
            description={
              laterBlocked ?? (easy ? easyLaterText(later, easy, who, linked.length) : laterText(later, who))
            }
            classNames={option}
          />
        </div>
        {isLater && <Explained {...{ later, who, card, easy, count: linked.length }} />}
        <div className={`${options.option} ${styles.now}`} data-chosen={!isLater || undefined}>
          <Radio
            value="now"
            label="Pay now"
            description={`${nowText(now, easy ? null : card, easy !== null)} You get it all back if nobody accepts.`}
            classNames={option}
          />
        </div>
      </Radio.Group>
    </Card>
  )
}

interface ExplainedProps extends LinkPayFacts {
  easy: EasyPayment | null
}

function Explained({ easy, ...facts }: ExplainedProps) {
  const { held, later } = facts.later
  const { today, accepted, otherwise } = easy ? easyStepTexts(facts, easy) : stepTexts(facts)
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
          <p>{today}</p>
        </li>
        <li>
          <Icon of={IconCircleCheck} />
          <h3>When {facts.who} accepts</h3>
          <p>{accepted}</p>
        </li>
        <li>
          <Icon of={IconArrowBackUp} />
          <h3>If nobody accepts</h3>
          <p>{otherwise}</p>
        </li>
      </ul>
    </>
  )
}
