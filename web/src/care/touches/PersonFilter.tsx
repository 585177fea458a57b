import { searchDebounceMs } from '@goodturn/contract/limits'
import { readKey } from '@goodturn/contract/read-key'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'

interface PersonFilterProps {
  /** The key of the person; empty for everyone. */
  value: string
  onChange: (key: string | null) => void
}

const shownMax = 20
const everyone = 'everyone'

/** Narrows a list to one person, found by typing their name. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const chosen = useQuery(
    api.contacts.get.queryOptions({ input: { key: readKey('contact', value) }, enabled: value !== '' }),
  )
  const name = chosen.data?.data.display_name
  const people = useQuery(
    api.contacts.list.queryOptions({
      // The chosen name in the field is not a search.
      input: { search: search && search !== name ? search : undefined },
      placeholderData: keepPreviousData,
    }),
  )
  const found = (people.data?.data ?? []).slice(0, shownMax)
  const choices = found.map((person) => ({ value: String(person.key), label: person.display_name }))
  if (value !== '' && name && !choices.some((each) => each.value === value)) {
    choices.unshift({ value, label: name })
  }
  if (value !== '') choices.unshift({ value: everyone, label: 'Everyone' })
  return (
    <Select
      aria-label="Person"
      placeholder="Everyone"
      data={choices}
      value={value === '' ? null : value}
      searchable
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={people.isPending ? 'Looking…' : 'No one found'}
      w={176}
      onChange={(next) => onChange(next === everyone ? null : next)}
    />
  )
}
