import { type ImportField, importFieldLabels } from '@goodturn/contract/people/imports/fields'
import { repairText } from '@goodturn/contract/people/imports/repairs'
import { countryNames } from '@goodturn/contract/regions'
import { Switch } from '@mantine/core'
import { countOf } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import type { ChosenFile } from '../useFile.ts'
import type { Review } from './useReview.ts'
import styles from './Review.module.css'

/** The repairs in each column, with a switch that undoes them for all rows. */
export function Repairs({ review, chosen }: { review: Review; chosen: ChosenFile }) {
  const fields = [...new Set(review.repairs.map(({ field }) => field))]
  if (fields.length === 0) return null
  return (
    <Section title="Repaired" note={countOf(fields.length, 'column')}>
      <ul className={styles.repairs} aria-label="Repaired columns">
        {fields.map((field) => (
          <RepairedColumn key={field} field={field} review={review} chosen={chosen} />
        ))}
      </ul>
    </Section>
  )
}

interface RepairedColumnProps {
  field: ImportField
  review: Review
  chosen: ChosenFile
}

function RepairedColumn({ field, review, chosen }: RepairedColumnProps) {
  const isTakenBack = review.asWritten.includes(field)
  const words = review.repairs
    .filter((repair) => repair.field === field)
    .map(({ kind, count }) => repairText(kind, count))
  return (
    <li>
      <p>
        <b>{importFieldLabels[field]}.</b> {words.join(' ')}
        {field === 'country' &&
          ` They use the file’s country, ${countryNames[chosen.country]}, unless the state or ZIP says otherwise.`}
        {isTakenBack && ' Undone: these rows keep the original values from the file.'}
      </p>
      <Switch
        label="Use repairs"
        aria-label={`Use repairs for ${importFieldLabels[field]}`}
        checked={!isTakenBack}
        onChange={(event) => void review.takeBack(chosen, field, !event.currentTarget.checked)}
      />
    </li>
  )
}
