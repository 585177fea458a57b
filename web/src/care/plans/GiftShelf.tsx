import type { ParentTouch, Subscription } from '@goodturn/contract/care/plans/schema'
import { paths } from '../../paths.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { getStatusLabel } from '../touches/statusLabels.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import type { Gifts } from './giftsOf.ts'
import styles from './GiftShelf.module.css'

interface GiftShelfProps {
  gifts: Gifts
  plan: Pick<Subscription, 'status' | 'contact' | 'is_topofmind'>
}

/** The last gifts given and the next ones, side by side; the next one is framed. */
export function GiftShelf({ gifts: { shelf, next, given, later }, plan }: GiftShelfProps) {
  const coming = shelf.filter(({ status }) => status !== 'completed').length + later.length
  const counts = [given > 0 && countOf(given, 'gift') + ' given', coming > 0 && `${coming} upcoming`]
  if (shelf.length === 0) return null
  return (
    <Section
      title={plan.is_topofmind ? 'The year in gifts' : 'Gifts'}
      note={counts.filter(Boolean).join(', ')}
    >
      <ul className={styles.shelf}>
        {shelf.map((gift) => (
          <Gift key={gift.key} gift={gift} isNext={gift.key === next?.key} />
        ))}
      </ul>
    </Section>
  )
}

function Gift({ gift, isNext }: { gift: ParentTouch; isNext: boolean }) {
  const [look, word] = getStatusLabel(gift)
  return (
    <li className={styles.gift} data-next={isNext || undefined}>
      <Link to={paths.touch(gift.key)}>
        <span className={styles.tile}>
          <Picture of={gift.art} upload={gift.has_picture ? gift.image : null} size="card" />
        </span>
        <span className={styles.eyebrow}>{isNext ? 'Up next' : seasonOf(gift.event_date)}</span>
        <b>{gift.title}</b>
        <span className={styles.foot}>
          <StatusLabel look={look}>{word}</StatusLabel>
          <span className={styles.date}>{dateOf(gift)}</span>
        </span>
      </Link>
    </li>
  )
}

function dateOf({ fulfillment_window: window, delivered, event_date: date }: ParentTouch): string {
  return window && delivered === null ? `Arrives ${window}` : formatDate(date)
}

const seasons = ['Winter', 'Spring', 'Summer', 'Fall'] as const

/** "Spring 2027": the season of the date's month. */
function seasonOf(date: string): string {
  const month = Number(date.slice(5, 7))
  return `${seasons[Math.floor((month % 12) / 3)]} ${date.slice(0, 4)}`
}
