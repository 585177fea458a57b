import type { Home, HomeGroup, HomeLack } from '@goodturn/contract/outreach/home/schema'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf, totalWords } from '../../platform/format.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { shortDay, weekdayOf } from '../../platform/dayWords.ts'
import { Place } from './Place.tsx'
import { placeIds } from './places.ts'
import styles from './Home.module.css'

/** Gifts that go out within 14 days, by day; identical gifts on a day share one row that expands to its people. */
export function NextDays({ of: { next, counts } }: { of: Home }) {
  const total = totalWords({ total: counts.next, isMinimum: counts.minimums.includes('next') }, 'gift')
  return (
    <Place
      id={placeIds.next}
      title="Next 14 days"
      note={`${total}, through ${shortDay(next.through)}`}
      action={next.more > 0 && <TextLink to={paths.calendar()}>See all in calendar</TextLink>}
    >
      <ul className={styles.days}>
        {next.groups.map((group, index) => (
          <li key={group.gifts[0]?.touch ?? index}>
            {group.count > 1 ? <Folded group={group} /> : <One group={group} />}
          </li>
        ))}
      </ul>
    </Place>
  )
}

const needs: Record<HomeLack, string> = {
  address: 'Needs an address',
  new_address: 'Needs the new address',
  personalization: 'Needs personalization',
  days: 'Being arranged',
}

function One({ group }: { group: HomeGroup }) {
  const [gift] = group.gifts
  if (!gift) return null
  return (
    <Link to={paths.touch(gift.touch)} className={styles.day}>
      <Inside group={group} who={gift.contact.display_name} />
      <Icon of={IconChevronRight} size={18} />
    </Link>
  )
}

const facesMax = 5

function Folded({ group }: { group: HomeGroup }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { gifts, count } = group
  return (
    <>
      <UnstyledButton
        className={styles.day}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Inside group={group} who={countOf(count, 'gift', 'people')}>
          <span className={styles.faces} aria-hidden>
            {gifts.slice(0, facesMax).map(({ touch, contact }) => (
              <Avatar key={touch} name={contact.display_name} seed={contact.key} size={36} />
            ))}
            {count > facesMax && <span>and {count - facesMax} more</span>}
          </span>
        </Inside>
        <span className={styles.turn} data-open={isOpen || undefined}>
          <Icon of={IconChevronDown} size={18} />
        </span>
      </UnstyledButton>
      <ul id={id} className={styles.people} hidden={!isOpen}>
        {gifts.map(({ touch, contact }) => (
          <li key={touch}>
            <Link to={paths.touch(touch)}>
              <Avatar name={contact.display_name} seed={contact.key} size={36} />
              {contact.display_name}
            </Link>
          </li>
        ))}
        {count > gifts.length && (
          <li className={styles.rest}>
            <TextLink to={paths.activityIn('upcoming')}>
              {countOf(count - gifts.length, 'more gift')} of that day
            </TextLink>
          </li>
        )}
      </ul>
    </>
  )
}

interface InsideProps {
  group: HomeGroup
  who: string
  children?: React.ReactNode
}

function Inside({ group, who, children }: InsideProps) {
  const { date, title, why, lacks, art, image, has_picture } = group
  return (
    <>
      <span className={styles.date}>
        {weekdayOf(date)}
        <b>{shortDay(date)}</b>
      </span>
      <Picture of={art} upload={has_picture ? image : null} size={56} />
      <span className={styles.what}>
        <span>
          <b>{title}</b> <span className={styles.person}>for {who}</span>
        </span>
        <span className={lacks ? styles.lacks : 'gt-meta'}>{lacks ? needs[lacks] : why}</span>
        {children}
      </span>
    </>
  )
}
