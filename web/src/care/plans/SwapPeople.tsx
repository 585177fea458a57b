import { isShippable } from '@goodturn/contract/ordering/checkout/rules'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { useState } from 'react'
import { formatPlaces } from '../../people/contacts/addresses/formatPlaces.ts'
import { usePeople } from '../../people/contacts/usePeople.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { neighborsScene, noHitsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import styles from './Manage.module.css'

interface SwapPeopleProps {
  plan: Pick<Subscription, 'contact'>
  onChoose: (person: Contact) => void
}

/** Searches the member's people; a person who can't take the plan shows why (CG-45). */
export function SwapPeople({ plan, onChoose }: SwapPeopleProps) {
  const [search, setSearch] = useState('')
  const list = usePeople(search, 'primary_locations,current_plan')
  const people = list.rows.filter(({ key }) => key !== plan.contact.key)
  return (
    <div className={styles.stop}>
      <p className={styles.hint}>The remaining gifts go to the person you choose. You can do this once.</p>
      <SearchField label="Search your people" value={search} onChange={setSearch} width="100%" />
      {list.error ? (
        <ErrorList error={list.error} retry={list.retry} />
      ) : list.isLoading ? (
        <SkeletonRows rows={5} figure="round" />
      ) : people.length === 0 ? (
        <EmptyState
          scene={search ? noHitsScene : neighborsScene}
          level={3}
          title={search ? `No one else is named “${search}”.` : 'There’s no one else yet.'}
        >
          Add the person first, then come back here.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.people} aria-label="Your people">
            {people.map((person) => (
              <Person key={person.key} person={person} onChoose={onChoose} />
            ))}
          </ul>
          {list.more.hasMore && <SeeMore {...list.more} nouns={['person', 'people']} />}
        </>
      )}
    </div>
  )
}

function Person({ person, onChoose }: { person: Contact; onChoose: SwapPeopleProps['onChoose'] }) {
  const places = shippableAddresses(person)
  const reason = person.current_plan ? 'Already has a plan' : places.length === 0 ? 'No US address yet' : null
  return (
    <li>
      <button
        type="button"
        className={styles.choice}
        disabled={reason !== null}
        onClick={() => onChoose(person)}
      >
        <Avatar name={person.display_name} seed={person.key} size={40} />
        <span>
          <b>{person.display_name}</b>
          <span className={styles.note}>{reason ?? formatPlaces(places)}</span>
        </span>
      </button>
    </li>
  )
}

/** Addresses that a plan can ship to: the person's own US addresses (CG-45). */
export function shippableAddresses({ primary_locations: places }: Pick<Contact, 'primary_locations'>) {
  return places.filter(({ country, archived }) => archived === null && isShippable(country, true))
}
