import type { PlanRow } from '@goodturn/contract/care/plans/schema'
import { paths } from '../../paths.ts'
import { countOf, formatDate, formatDay, formatMoney } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { getStatusLabel } from '../touches/statusLabels.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { planStatusLabels, unitLabels } from './planText.ts'
import styles from './Plans.module.css'

/** A plan in My Plans: for whom, what comes next, when it renews, and where the last gift is. */
export function PlanFeedRow({ plan }: { plan: PlanRow }) {
  const tracking = useDrawerParam('tracking')
  const isPast = useIsPast()
  const [look, word] = planStatusLabels[plan.status]
  const { service, last_touch: last } = plan
  return (
    <li className={styles.row}>
      <Link to={paths.plan(plan.key)} className={styles.plan}>
        <Picture of={service.art} upload={service.has_picture ? service.image : null} size={72} />
        <span className={styles.words}>
          <span>
            <b>{plan.contact.display_name}</b> <span className={styles.service}>{service.title}</span>
          </span>
          <span className={styles.quiet}>{describeNextGift(plan)}</span>
        </span>
        <span className={styles.when}>{describeRenewal(plan, isPast)}</span>
        <span className={styles.status}>
          <StatusLabel look={look}>{word}</StatusLabel>
        </span>
      </Link>
      {last && (
        <div className={styles.last}>
          <span className={styles.quiet}>
            Last gift: {last.title}
            {isPast(last.completed) && `, ${formatDate(last.completed)}`}
          </span>
          <StatusLabel
            look={getStatusLabel({ status: 'completed', tracking_status: last.tracking_status })[0]}
          >
            {getStatusLabel({ status: 'completed', tracking_status: last.tracking_status })[1]}
          </StatusLabel>
          <TextButton
            onClick={() => tracking.open(last.key)}
            aria-label={`Track ${last.title} for ${plan.contact.display_name}`}
          >
            Track
          </TextButton>
        </div>
      )}
    </li>
  )
}

/** "Annual, 3 gifts given. Next: Front Porch Picnic on May 15, 2027." */
function describeNextGift({ unit, given, next_touch: next }: PlanRow): string {
  const so = `${unitLabels[unit]}, ${given === 0 ? 'no gifts given yet' : `${countOf(given, 'gift')} given`}.`
  return next ? `${so} Next: ${next.title} on ${formatDate(next.event_date)}.` : so
}

function describeRenewal(plan: PlanRow, isPast: ReturnType<typeof useIsPast>): string | null {
  if (plan.status === 'canceled') return isPast(plan.canceled) ? formatDay(plan.canceled) : null
  if (plan.status === 'expired') return isPast(plan.expired) ? formatDate(plan.expired) : null
  if (plan.status === 'paused') return 'Renewal is paused'
  const on = formatDate(plan.next_charge)
  if (!plan.auto_renew) return `Expires ${on}`
  return `${isPast(plan.next_charge) ? 'Was due' : 'Renews'} ${on}, ${formatMoney(plan.renewal_amount)}`
}
