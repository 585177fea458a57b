import type { Home } from '@goodturn/contract/outreach/home/schema'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { trackingStage, trackingStages } from '@goodturn/contract/care/touches/tracking'
import { paths } from '../../paths.ts'
import { countOf } from '../../platform/format.ts'
import { getStatusLabel } from '../../care/touches/statusLabels.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { formatNearDay } from '../../platform/formatDays.ts'
import { HomeSection } from './HomeSection.tsx'
import { sectionIds } from './sections.ts'
import styles from './Home.module.css'

/** Parcels on their way, with their progress and arrival dates. */
export function OnTheWay({ of: { on_the_way: rows, counts, today } }: { of: Home }) {
  return (
    <HomeSection
      id={sectionIds.moving}
      title="On the way"
      note={countOf(counts.on_the_way, 'gift')}
      action={
        counts.on_the_way > rows.length && (
          <TextLink to={paths.activityIn('ontheway')}>See all on the way</TextLink>
        )
      }
    >
      <ul className={styles.moving}>
        {rows.map((touch) => (
          <li key={touch.key}>
            <Parcel touch={touch} today={today} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Parcel({ touch, today }: { touch: TouchRow; today: string }) {
  const [look, word] = getStatusLabel(touch)
  const stage = trackingStage(touch.tracking_status)
  const at = trackingStages.indexOf(stage)
  return (
    <Link to={paths.touch(touch.key)} className={styles.parcel}>
      <span className={styles.gift}>
        <Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size={72} />
        <span>
          <b>{touch.title}</b>
          <span className={styles.person}>for {touch.recipient.display_name}</span>
        </span>
      </span>
      <span className={styles.state}>
        <StatusLabel look={look}>{word}</StatusLabel>
        {touch.arrives && <b>{arrival(touch.arrives, today)}</b>}
      </span>
      <span className={styles.track} aria-hidden>
        {trackingStages.map((each, index) => (
          <i key={each} data-done={index <= at || undefined} />
        ))}
      </span>
      <VisuallyHidden>
        Step {at + 1} of {trackingStages.length}
      </VisuallyHidden>
    </Link>
  )
}

/** Past arrival dates are no longer promised. */
function arrival(arrives: string, today: string): string {
  const day = formatNearDay(arrives, today)
  return arrives < today ? `Was due ${day}` : `Arrives ${day}`
}
