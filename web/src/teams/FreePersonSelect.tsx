import { type ContactKey, readKey } from '@goodturn/contract/ids'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchDebounceMs } from '@goodturn/contract/limits'
import { useState } from 'react'
import { usePeople } from '../contacts/usePeople.ts'
import styles from './teams.module.css'

interface FreePersonSelectProps {
  value: ContactKey | null
  onChange: (key: ContactKey | null) => void
  help: string
}

/** One of the team's people whom nobody looks after yet, found by typing (CG-49). */
export function FreePersonSelect({ value, onChange, help }: FreePersonSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const people = usePeople(search === chosen?.label ? '' : search, 'assigned_member')
  const free = people.rows
    .filter(({ assigned_member, member_invite }) => !assigned_member && !member_invite)
    .map(({ key, display_name }) => ({ value: key as string, label: display_name }))
  const isListed = !chosen || free.some((one) => one.value === chosen.value)
  return (
    <Select
      label={
        <>
          Person to look after <span className={styles.optional}>(optional)</span>
        </>
      }
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={isListed ? free : [chosen, ...free]}
      placeholder="Nobody yet"
      searchable
      clearable
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={people.isLoading ? 'Looking…' : 'Nobody found'}
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
