import type { MemberKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { searchDebounceMs } from '@goodturn/contract/limits'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { fullName } from './teamText.tsx'
import { useMembers } from './useTeamPages.ts'

/** The chosen member, with name: they may be on a later page. */
export interface ChosenMember {
  key: MemberKey
  name: string
}

interface MemberSelectProps {
  label: string
  value: ChosenMember | null
  onChange: (member: ChosenMember | null) => void
  /** A member who cannot be chosen. */
  except?: MemberKey
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
}

/** Picks a team member, with search. */
export function MemberSelect({ label, value, onChange, except, ...rest }: MemberSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchDebounceMs)
  const members = useMembers('all', search === value?.name ? '' : search)
  const found = members.rows
    .filter(({ member }) => member.key !== except)
    .map(({ member }) => ({ value: member.key as string, label: fullName(member) }))
  const isListed = !value || found.some((one) => one.value === value.key)
  return (
    <Select
      {...rest}
      label={label}
      data={isListed ? found : [{ value: value.key, label: value.name }, ...found]}
      searchable
      // The server already filtered.
      filter={({ options }) => options}
      nothingFoundMessage={members.isLoading ? 'Looking…' : 'No one found'}
      searchValue={typed}
      onSearchChange={setTyped}
      value={value?.key ?? null}
      onChange={(_next, option) =>
        onChange(option && { key: readKey('member', option.value), name: option.label })
      }
    />
  )
}
