import type { RecipientTotal } from '@goodturn/contract/outreach/gifting-log/schema'
import { inCents } from '@goodturn/contract/money'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { paths } from '../../paths.ts'
import { formatMoney } from '../../platform/format.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { getLimitStatus } from './limitStatus.ts'
import styles from './gifting-log.module.css'

interface RecipientRowProps {
  total: RecipientTotal
  /** The limit per person, in dollars. */
  limit: number
}

/** A recipient's year against the limit: as text, with an icon when near or over, and as a bar. */
export function RecipientRow({ total: { contact, given, heads }, limit }: RecipientRowProps) {
  const most = limit * heads
  const { state, left, within } = getLimitStatus(inCents(given), inCents(most))
  return (
    <li className={styles.recipient} data-state={state}>
      <span className={styles.name}>
        <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>
      </span>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${within * 100}%` }} />
        {state === 'over' && <i data-of="over" style={{ width: `${(1 - within) * 100}%` }} />}
      </span>
      <span className={styles.sum}>
        <b>{formatMoney(given)}</b> of {formatMoney(most)}
      </span>
      <span className={styles.left}>
        {state !== 'under' && <Icon of={state === 'over' ? IconAlertCircle : IconClock} size={16} />}
        {formatMoney(Math.abs(left) / 100)} {state === 'over' ? 'over' : 'left'}
      </span>
    </li>
  )
}
