import type { ContactKey } from '@goodturn/contract/ids'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SearchField } from '../../ui/lists/SearchField.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { usePeople } from './usePeople.ts'

interface PeopleChecksProps {
  chosen: readonly ContactKey[]
  onChange: (people: readonly ContactKey[]) => void
}

/** Picks several of the member's people by name. */
export function PeopleChecks({ chosen, onChange }: PeopleChecksProps) {
  const [search, setSearch] = useState('')
  const people = usePeople(search, '')
  return (
    <>
      <SearchField label="Find a person" value={search} onChange={setSearch} />
      {people.isLoading && <SkeletonRows rows={5} />}
      <ErrorList error={people.error} retry={people.retry} />
      {people.rows.map((person) => (
        <Checkbox
          key={person.key}
          label={person.display_name}
          checked={chosen.includes(person.key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, person.key] : chosen.filter((one) => one !== person.key))
          }
        />
      ))}
      <SeeMore {...people.more} nouns={['person', 'people']} />
    </>
  )
}
