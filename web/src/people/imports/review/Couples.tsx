import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../../platform/format.ts'
import { Rows } from '../../../ui/layout/Group.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { Row } from '../../../ui/layout/Row.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useLimitedRows } from '../../../ui/hooks/useLimitedRows.ts'
import { decisionOf } from './decisions.ts'
import type { Couple } from '../engine/RowStore.ts'
import { nameOf } from './rowLabels.ts'
import type { Review } from './useReview.ts'
import styles from './Review.module.css'

interface FoundCouple {
  couple: Couple
  person: ImportEntry
  partner: ImportEntry
}

/** Two rows with the same address and last name, offered as one person with a partner; never joined automatically. */
export function Couples({ review }: { review: Review }) {
  const [seesAll, setSeesAll] = useState(false)
  const all = findCouples(review)
  const open = all.filter(({ couple: [person, partner] }) => isOpen(review, person, partner))
  const [first] = open
  if (all.length === 0) return null
  return (
    <section className={styles.couples} aria-label="Possible couples">
      <Icon of={IconUsersGroup} size={22} />
      <p role="status">
        <b>{countOf(all.length, 'possible couple')}.</b>{' '}
        {first
          ? `Rows ${first.person.row} and ${first.partner.row} share ${first.person.data.address ?? ''} and a last name.`
          : 'You’ve decided on all of them.'}
      </p>
      <div className={styles.coupleActs}>
        {first && (
          <>
            <Button variant="default" onClick={() => review.join(first.couple)}>
              {getJoinLabel(first)}
            </Button>
            <TextButton onClick={() => review.keepApart(first.couple)}>Keep separate</TextButton>
          </>
        )}
        <TextButton aria-expanded={seesAll} onClick={() => setSeesAll(!seesAll)}>
          {seesAll ? 'Hide' : `See all ${all.length.toLocaleString('en-US')}`}
        </TextButton>
      </div>
      {seesAll && <AllCouples all={all} review={review} />}
    </section>
  )
}

const getJoinLabel = ({ person, partner }: FoundCouple) =>
  `Combine ${person.data.first_name ?? ''} and ${partner.data.first_name ?? ''}`

function findCouples({ entries, couples, choices }: Review): FoundCouple[] {
  if (couples.length === 0) return []
  const byRow = new Map(entries.map((entry) => [entry.row, entry]))
  return couples.flatMap((couple) => {
    const [person, partner] = couple.map((row) => byRow.get(row))
    if (!person || !partner) return []
    const isThere = [person, partner].every((entry) => decisionOf(entry, choices).act === 'keep')
    return isThere ? [{ couple, person, partner }] : []
  })
}

const isOpen = ({ choices }: Review, person: number, partner: number) =>
  !choices.joined.has(partner) && !choices.apart.has(person)

function AllCouples({ all, review }: { all: readonly FoundCouple[]; review: Review }) {
  const { rows, more } = useLimitedRows(all, { first: 10, step: 20 })
  return (
    <div className={styles.allCouples}>
      <Rows label="Possible couples">
        {rows.map((found) => (
          <Row
            key={found.person.row}
            title={`${nameOf(found.person)} and ${nameOf(found.partner)}`}
            note={`Rows ${found.person.row} and ${found.partner.row}, ${found.person.data.address ?? ''}`}
            end={
              review.choices.joined.has(found.partner.row) ? (
                <TextButton onClick={() => review.keepApart(found.couple)}>Joined. Keep separate</TextButton>
              ) : (
                <TextButton onClick={() => review.join(found.couple)}>{getJoinLabel(found)}</TextButton>
              )
            }
          />
        ))}
      </Rows>
      <SeeMore {...more} nouns={['couple', 'couples']} />
    </div>
  )
}
