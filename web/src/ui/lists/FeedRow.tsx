import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import type { ArtPicture } from '../pictures/Art.tsx'
import { Picture } from '../pictures/Art.tsx'
import { Icon } from '../pictures/Icon.tsx'
import { Link } from '../text/Link.tsx'
import styles from '../layout/Rows.module.css'

interface FeedRowProps {
  to: string
  art: ArtPicture
  upload?: string | null
  /** The gift, in weight 600. */
  title: ReactNode
  /** "for Grace Okafor", muted. */
  person?: ReactNode
  /** The reason for the touch. */
  why?: ReactNode
  date?: ReactNode
  status?: ReactNode
  /** What happened and the one button that helps; turns the row honey and adds a second line. */
  needsYou?: { text: ReactNode; action: ReactNode }
}

/** A touch in a feed; the whole row is one link. `<FeedRow to={paths.touch(key)} art={...} title="Keys in Hand" .../>` */
export function FeedRow({ to, art, upload, title, person, why, date, status, needsYou }: FeedRowProps) {
  return (
    <li className={styles.row} data-honey={needsYou ? true : undefined}>
      <Link to={to} className={styles.feed}>
        <Picture of={art} upload={upload} size={72} />
        <span className={styles.words}>
          <span className={styles.title}>
            <b>{title}</b> {person && <span className={styles.person}>{person}</span>}
          </span>
          {why && <span className={styles.why}>{why}</span>}
        </span>
        <span className={styles.date}>{date}</span>
        <span className={styles.status}>{status}</span>
        <span className={styles.chevron}>
          <Icon of={IconChevronRight} size={18} />
        </span>
      </Link>
      {needsYou && (
        <div className={styles.needs}>
          <span>{needsYou.text}</span>
          {needsYou.action}
        </div>
      )}
    </li>
  )
}
