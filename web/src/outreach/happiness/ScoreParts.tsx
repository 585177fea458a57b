import type { HappinessPart } from '@goodturn/contract/outreach/happiness/score'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { describePart, partTitles } from './text.ts'
import styles from './happiness.module.css'

/** The parts of a score with their points, each with the data it was calculated from. */
export function ScoreParts({ parts }: { parts: readonly HappinessPart[] }) {
  const shown = parts.filter(({ name, points }) => name !== 'returned' || points < 0)
  return (
    <DescriptionList layout="ends">
      {shown.map((part) => (
        <Fact
          key={part.name}
          label={
            <>
              {partTitles[part.name]}
              <span className={styles.reason}>{describePart(part)}</span>
            </>
          }
        >
          <span className={styles.points}>
            {part.most > 0 ? `${part.points} of ${part.most}` : part.points}
          </span>
        </Fact>
      ))}
    </DescriptionList>
  )
}
