import type { Home, HomeDate } from '@goodturn/contract/outreach/home/schema'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import { paths } from '../../paths.ts'
import { formatMoney, countOf } from '../../platform/format.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { formatNearDay, formatShortDay } from '../../platform/formatDays.ts'
import { occasionOf } from '../../platform/giftOccasion.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './Home.module.css'

const smallNumbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

const icons: Record<HomeDate['kind'], typeof IconCake> = {
  birthday: IconCake,
  partner_birthday: IconCake,
  partner_anniversary: IconHeart,
  home_anniversary: IconHome,
  work_anniversary: IconBriefcase,
}

/** People's dates within 30 days, each with a gift to send in one tap, or the one already planned. */
export function DatesToRemember({ of: { dates, today } }: { of: Home }) {
  return (
    <HomeSection
      id="dates"
      title="Dates to remember"
      note="next 30 days"
      action={<TextLink to={paths.calendar()}>Calendar</TextLink>}
    >
      <ul className={styles.dates}>
        {dates.map((date) => (
          <li key={`${date.contact.key}-${date.kind}`}>
            <Remembered date={date} today={today} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function Remembered({ date, today }: { date: HomeDate; today: string }) {
  const { contact, planned, gift, kind } = date
  return (
    <>
      <Avatar name={contact.display_name} seed={contact.key} size={40} />
      <div className={styles.what}>
        <TextLink to={paths.person(contact.key)} className={styles.name ?? ''}>
          {date.name}
        </TextLink>
        <span className={`gt-meta ${styles.when}`}>
          <Icon of={icons[kind]} size={16} />
          {dateText(date, formatNearDay(date.date, today))}
        </span>
        {planned && (
          <span className="gt-meta">
            {planned.title}{' '}
            {planned.date < today ? 'is on its way' : `goes out ${formatShortDay(planned.date)}`}
          </span>
        )}
      </div>
      {planned && (
        <span className={styles.planned}>
          <Icon of={IconCircleCheck} size={17} />
          {planned.touch ? <TextLink to={paths.touch(planned.touch)}>Planned</TextLink> : 'Planned'}
        </span>
      )}
      {gift && (
        <>
          <Picture of={gift.art} upload={gift.has_picture ? gift.image : null} size={40} />
          <div className={styles.what}>
            <span>
              {gift.title}, {formatMoney(gift.price)}
            </span>
            <span className="gt-meta">
              {gift.order_by
                ? `Order by ${formatShortDay(gift.order_by)} to arrive in time`
                : `Arrives by ${formatShortDay(gift.arrives)}`}
            </span>
          </div>
          <LinkButton
            to={paths.serviceActivation(gift.key, contact.key, occasionOf(date))}
            size="sm"
            variant="default"
            aria-label={`Send this: ${gift.title} to ${contact.display_name}`}
          >
            Send this
          </LinkButton>
        </>
      )}
    </>
  )
}

/** The occasion and when it is: "Birthday, Mon, Nov 30, turns 75", "Two years in their home, today". */
function dateText({ kind, years }: Pick<HomeDate, 'kind' | 'years'>, day: string): string {
  switch (kind) {
    case 'birthday':
    case 'partner_birthday':
      return years === null ? `Birthday, ${day}` : `Birthday, ${day}, turns ${years}`
    case 'partner_anniversary':
      return years === null ? `Anniversary, ${day}` : `Anniversary, ${day}, ${countOf(years, 'year')}`
    case 'home_anniversary':
      return years === null ? `Home anniversary, ${day}` : `${yearsOf(years)} in their home, ${day}`
    case 'work_anniversary':
      return years === null ? `Work anniversary, ${day}` : `${yearsOf(years)} at work, ${day}`
  }
}

function yearsOf(years: number): string {
  return `${smallNumbers[years] ?? String(years)} ${years === 1 ? 'year' : 'years'}`
}
