import type { Thanks } from '@goodturn/contract/outreach/thanks/schema'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import { useSeeThanks } from '../../care/touches/thanks/useAfterwords.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Picture } from '../../ui/pictures/Art.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import styles from './Home.module.css'

/** An unread thank-you note; persimmon, so that honey keeps its meaning (D-1-102). */
export function ThanksRow({ thanks }: { thanks: Thanks }) {
  const { touch, contact, title, note, art } = thanks
  const see = useSeeThanks()
  const of = `${title} for ${contact.display_name}`
  return (
    <li className={styles.need} data-joy>
      <Picture of={art} upload={thanks.has_picture ? thanks.image : null} size={56} />
      <div className={styles.what}>
        <p className={styles.head}>
          <span>
            <b>{title}</b> <span className={styles.person}>for {contact.display_name}</span>
          </span>
          <span className={styles.joy}>
            <Icon of={IconHeart} size={16} />
            Thanks from {contact.first_name}
          </span>
        </p>
        <p className={styles.said} dir="auto">
          “{note}”
        </p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={paths.touch(touch)} size="sm" variant="default" aria-label={`Read: ${of}`}>
          Read
        </LinkButton>
        <LinkButton
          to={paths.servicesFor(contact.key)}
          size="sm"
          variant="default"
          aria-label={`Say it back: ${of}`}
          // The note was read here; home lists it again if this fails.
          onClick={() => void see(touch).catch(() => undefined)}
        >
          Say it back
        </LinkButton>
      </div>
    </li>
  )
}
