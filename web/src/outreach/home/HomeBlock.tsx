import type { Home } from '@goodturn/contract/outreach/home/schema'
import { DatesToRemember } from './DatesToRemember.tsx'
import { NextDays } from './NextDays.tsx'
import { OnTheWay } from './OnTheWay.tsx'
import styles from './Home.module.css'
import { paths } from '../../paths.ts'
import { countOf, formatTotalOf } from '../../platform/format.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { AskRow } from './AskRow.tsx'
import { NeedRow } from './NeedRow.tsx'
import { HomeSection } from './HomeSection.tsx'
import { sectionIds } from './sections.ts'

/**
 * The top of the home page, always in this order: items that need the member, gifts on the way, upcoming gifts,
 * and people's dates. An empty part is left out with its heading.
 */
export default function HomeBlock({ of }: { of: Home }) {
  const isTwo = of.next.groups.length > 0 && of.dates.length > 0
  if (isEmpty(of)) return null
  return (
    <div className={styles.block}>
      {of.needs.length + of.asks.length > 0 && <NeedsYou of={of} />}
      {of.on_the_way.length > 0 && <OnTheWay of={of} />}
      {of.next.groups.length + of.dates.length > 0 && (
        <div className={isTwo ? styles.two : undefined}>
          {of.next.groups.length > 0 && <NextDays of={of} />}
          {of.dates.length > 0 && <DatesToRemember of={of} />}
        </div>
      )}
    </div>
  )
}

const isEmpty = ({ needs, asks, on_the_way: moving, next, dates }: Home) =>
  needs.length + asks.length + moving.length + next.groups.length + dates.length === 0

/** Items that need the member: each row says what happened and has one button to resolve it. */
function NeedsYou({ of: { needs, asks, counts } }: { of: Home }) {
  const gifts = counts.needs - asks.length
  const hidden = gifts - needs.length
  return (
    <HomeSection
      id={sectionIds.needs}
      title="Needs you"
      note={[
        gifts > 0 && formatTotalOf({ total: gifts, isMinimum: counts.minimums.includes('needs') }, 'gift'),
        asks.length > 0 && countOf(asks.length, gifts > 0 ? 'other thing' : 'thing'),
      ]
        .filter((each) => each !== false)
        .join(' and ')}
      action={hidden > 0 && <TextLink to={paths.activityIn('needs')}>See all gifts that need you</TextLink>}
    >
      <ul className={styles.needs}>
        {needs.map((need) => (
          <NeedRow key={need.touch.key} need={need} />
        ))}
        {asks.map((ask, index) => (
          <AskRow key={`${ask.kind}-${index}`} ask={ask} />
        ))}
      </ul>
    </HomeSection>
  )
}
