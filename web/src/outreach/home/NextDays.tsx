import type { Home, HomeGroup, MissingDetail } from '@goodturn/contract/outreach/home/schema'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { paths } from '../../paths.ts'
import { countOf, formatTotalOf } from '../../platform/format.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { formatShortDay, formatWeekday } from '../../platform/formatDays.ts'
import { recipientsOf } from './recipientsOf.ts'
import { HomeSection } from './HomeSection.tsx'
import { sectionIds } from './sections.ts'
import styles from './Home.module.css'

/** Gifts that go out within 14 days, by day; identical gifts on a day share one row that expands to its people. */
export function NextDays({ of: { next, counts } }: { of: Home }) {
  const total = formatTotalOf({ total: counts.next, isMinimum: counts.minimums.includes('next') }, 'gift')
  return (
    <HomeSection
      id={sectionIds.next}
      title="Next 14 days"
      note={`${total}, through ${formatShortDay(next.through)}`}
      action={next.more > 0 && <TextLink to={paths.calendar()}>See all in calendar</TextLink>}
    >
      <ul className={styles.days}>
        {next.groups.map((group, index) => (
          <li key={group.gifts[0]?.touch ?? index}>
            {group.count > 1 ? <GiftGroup group={group} /> : <SingleGift group={group} />}
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

const needs: Record<MissingDetail, string> = {
  address: 'Needs an address',
  new_address: 'Needs the new address',
  personalization: 'Needs personalization',
  days: 'Being arranged',
}

function SingleGift({ group }: { group: HomeGroup }) {
  const [gift] = group.gifts
  if (!gift) return null
  return (
    <Link to={paths.touch(gift.touch)} className={styles.day}>
      <DayRowContent group={group} who={gift.contact.display_name} />
      <Icon of={IconChevronRight} size={18} />
    </Link>
  )
}

const facesMax = 5

function GiftGroup({ group }: { group: HomeGroup }) {
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
        <DayRowContent group={group} who={recipientsOf(group)}>
          <span className={styles.faces} aria-hidden>
            {gifts.slice(0, facesMax).map(({ touch, contact }) => (
              <Avatar key={touch} name={contact.display_name} seed={contact.key} size={36} />
            ))}
            {count > facesMax && <span>and {count - facesMax} more</span>}
          </span>
        </DayRowContent>
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

interface DayRowContentProps {
  group: HomeGroup
  who: string
  children?: React.ReactNode
}

function DayRowContent({ group, who, children }: DayRowContentProps) {
  const { date, title, why, lacks, art, image, has_picture } = group
  return (
    <>
      <span className={styles.date}>
        {formatWeekday(date)}
        <b>{formatShortDay(date)}</b>
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
