import { type SplitName, nameChoices } from '@goodturn/contract/people/imports/split-name'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { Switch } from '@mantine/core'
import { useMemo } from 'react'
import { countOf } from '../../../platform/format.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { useLimitedRows } from '../../../ui/hooks/useLimitedRows.ts'
import type { Review } from '../review/useReview.ts'
import styles from '../review/Review.module.css'

const shownFirst = 5

function openNames(entries: readonly ImportEntry[]) {
  return entries.flatMap((entry) => {
    const [first, second] = nameChoices(entry.data)
    return first && second ? [{ entry, first, second }] : []
  })
}

/** Names that can be split in two ways, each with its current split and a switch. */
export function SplitNames({ review }: { review: Review }) {
  const { entries } = review
  const open = useMemo(() => openNames(entries), [entries])
  const { rows, more } = useLimitedRows(open, { first: shownFirst, step: 20 })
  if (open.length === 0) return null
  return (
    <Section title="Names to check" note={countOf(open.length, 'row')}>
      <ul className={styles.repairs} aria-label="Names to check">
        {rows.map((one) => (
          <OpenName key={one.entry.row} {...one} review={review} />
        ))}
      </ul>
      {open.length > shownFirst && <SeeMore {...more} nouns={['row', 'rows']} />}
    </Section>
  )
}

interface OpenNameProps {
  entry: ImportEntry
  first: SplitName
  second: SplitName
  review: Review
}

function OpenName({ entry, first, second, review }: OpenNameProps) {
  const { data, row } = entry
  const isCouple = Boolean(data.partner_first_name)
  return (
    <li>
      <p>
        <b>Row {row}.</b> First name: {data.first_name}. Last name: {data.last_name}.
        {isCouple && ` Partner: ${data.partner_first_name ?? ''} ${data.partner_last_name ?? ''}`.trimEnd()}
      </p>
      <Switch
        label={describeDifference(first, second)}
        aria-label={`Row ${row}: ${describeDifference(first, second)}`}
        checked={matchesSplit(data, second)}
        onChange={(event) =>
          void review.change(entry, withoutPartner(event.currentTarget.checked ? second : first))
        }
      />
    </li>
  )
}

/** Describes how the second split differs from the first. */
function describeDifference(first: SplitName, second: SplitName): string {
  if (second.partner_first_name) return `${second.partner_first_name} is the partner`
  return first.partner_first_name ? 'This is one person' : `“${second.last_name ?? ''}” is the last name`
}

const matchesSplit = (data: ImportEntry['data'], way: SplitName) =>
  data.first_name === way.first_name && data.last_name === way.last_name

/** Clears the partner's names that only the other split has. */
const withoutPartner = (way: SplitName): SplitName => ({
  partner_first_name: '',
  partner_last_name: '',
  ...way,
})
