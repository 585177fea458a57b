import type { ContactKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { Contact } from '@goodturn/contract/people/contacts/schema'
import { searchDebounceMs } from '@goodturn/contract/limits'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { usePeople } from './usePeople.ts'

interface PersonSelectProps extends Pick<
  SelectProps,
  'label' | 'description' | 'error' | 'placeholder' | 'clearable' | 'id' | 'onBlur' | 'aria-required'
> {
  value: ContactKey | null
  /** Name of a person chosen earlier. */
  chosenName?: string | undefined
  onChange: (key: ContactKey | null) => void
  /** `only` limits the people to choose from (default: all); `including` names the related data it needs. */
  only?: (person: Contact) => boolean
  including?: string
}

/** Picks one of the member's people, with search. */
export function PersonSelect({
  value,
  chosenName,
  onChange,
  only = () => true,
  including = '',
  ...input
}: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const [chosen, setChosen] = useState(
    value && chosenName ? { value: value as string, label: chosenName } : null,
  )
  const people = usePeople(search === chosen?.label ? '' : search, including)
  const found = people.rows
    .filter(only)
    .map(({ key, display_name }) => ({ value: key as string, label: display_name }))
  const isListed = !chosen || found.some((one) => one.value === chosen.value)
  return (
    <Select
      {...input}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={isListed ? found : [chosen, ...found]}
      searchable
      // The server already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={people.isLoading ? 'Looking…' : 'No one found'}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value}
      onChange={(_next, option) => {
        setChosen(option && { value: option.value, label: option.label })
        onChange(option && readKey('contact', option.value))
      }}
    />
  )
}
