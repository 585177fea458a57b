import type { Home } from '@goodturn/contract/outreach/home/schema'
import { paths } from '../../paths.ts'
import { formatTotalOf } from '../../platform/format.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { AskRow } from './AskRow.tsx'
import { NeedRow } from './NeedRow.tsx'
import { HomeSection } from './HomeSection.tsx'
import { sectionIds } from './sections.ts'
import styles from './Home.module.css'

/** Items that need the member: each row says what happened and has one button to resolve it. */
export function NeedsYou({ of: { needs, asks, counts } }: { of: Home }) {
  const hidden = counts.needs - needs.length - asks.length
  const noun = asks.length > 0 ? 'thing' : 'gift'
  return (
    <HomeSection
      id={sectionIds.needs}
      title="Needs you"
      note={formatTotalOf({ total: counts.needs, isMinimum: counts.minimums.includes('needs') }, noun)}
      action={hidden > 0 && <TextLink to={paths.activityIn('needs')}>See everything that needs you</TextLink>}
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
