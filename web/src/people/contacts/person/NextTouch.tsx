import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { paths } from '../../../paths.ts'
import { formatDate } from '../../../platform/format.ts'
import { Picture } from '../../../ui/pictures/Art.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { StatusLabel } from '../../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { getUpcomingLabel } from './touchLabels.ts'
import styles from './NextTouch.module.css'

/** The next touch for a person: what, when, and its card message. */
export function NextTouch({ touch }: { touch: TouchRow }) {
  const { look, text } = getUpcomingLabel(touch)
  const isOnTheWay = touch.group === 'ontheway' && touch.tracking_number !== null
  return (
    <section className={styles.next} aria-labelledby="next-touch">
      <div className={styles.picture}>
        <Picture of={touch.art} upload={touch.has_picture ? touch.image : null} size="hero" />
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Next touch</p>
        <h2 id="next-touch" className={styles.title}>
          {touch.title}
        </h2>
        <StatusLabel look={look}>{text(formatDate(touch.event_date))}</StatusLabel>
        {touch.rendered_contact_message && (
          <blockquote className={styles.message}>“{touch.rendered_contact_message}”</blockquote>
        )}
        <div className={styles.actions}>
          <LinkButton to={paths.touch(touch.key)} variant="default">
            {isOnTheWay ? 'Track delivery' : touch.group === 'needs' ? 'See what’s needed' : 'See details'}
          </LinkButton>
          {isOnTheWay && (
            <TextLink to={paths.touch(touch.key)} fz="sm">
              Read the card
            </TextLink>
          )}
        </div>
      </div>
    </section>
  )
}
