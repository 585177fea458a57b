import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { paths } from '../paths.ts'
import { Icon } from '../ui/pictures/Icon.tsx'
import { Link } from '../ui/text/Link.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { type Place, places } from './places.ts'
import styles from './ThumbBar.module.css'

/**
 * The bottom bar on a phone: four places, with Send in the middle. Hidden if a page has its own bottom bar;
 * `--gt-thumb` is the height it takes at the end of the page.
 */
export function ThumbBar({ isBehind }: { isBehind: boolean }) {
  return (
    <nav className={styles.bar} aria-label="Shortcuts" data-thumb-bar inert={isBehind}>
      <ThumbLink place={places.activity} />
      <ThumbLink place={places.services} />
      <Link to={paths.sendGift()} className={styles.place} data-send>
        <span className={styles.coin}>
          <Icon of={IconGift} size={24} />
        </span>
        Send
      </Link>
      <ThumbLink place={places.people} />
      <ThumbLink place={places.plans} />
    </nav>
  )
}

function ThumbLink({ place }: { place: Place }) {
  return (
    <PlaceLink place={place} className={styles.place}>
      <Icon of={place.icon} size={22} />
      {place.label}
    </PlaceLink>
  )
}
