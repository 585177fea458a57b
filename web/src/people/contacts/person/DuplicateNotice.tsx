import { useDebouncedValue } from '@mantine/hooks'
import type { ContactKey } from '@goodturn/contract/ids'
import { searchDebounceMs } from '@goodturn/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'

interface DuplicateNoticeProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  /** The person that is being edited. */
  except?: ContactKey
}

// Outside the component: a new array would make the form's watch resubscribe.
const comparedFields = ['first_name', 'last_name', 'email', 'location.street', 'location.zip']

/** Warns, without blocking, when someone with the same email, or the same name and address, already exists. */
export function DuplicateNotice<V extends FieldValues, C, T>({
  control,
  except,
}: DuplicateNoticeProps<V, C, T>) {
  const watched = useWatch({
    control,
    name: comparedFields as FieldPath<V>[],
  }) as unknown[]
  const typed = watched.map((value) => (typeof value === 'string' ? value.trim() : '')).join('\n')
  const [settled] = useDebouncedValue(typed, searchDebounceMs)
  const [first_name, last_name, email, street, zip] = settled.split('\n')
  const isTelling = Boolean(email?.includes('@')) || Boolean(first_name && last_name && street && zip)
  const found = useQuery({
    ...api.contacts.duplicates.queryOptions({
      input: { first_name, last_name, email, street, zip, except },
    }),
    enabled: isTelling,
    placeholderData: keepPreviousData,
  })
  const people = isTelling ? (found.data?.data ?? []) : []
  if (people.length === 0) return null
  return (
    <Notice
      tone="warn"
      role="status"
      title={people.length === 1 ? 'You may already have this person' : 'You may already have these people'}
    >
      <ul>
        {people.map((person) => (
          <li key={person.key}>
            <TextLink to={paths.person(person.key)} target="_blank">
              {person.display_name}
            </TextLink>
            {person.email ? `, ${person.email}` : ''}
          </li>
        ))}
      </ul>
      <p>You can still save if this is someone else.</p>
    </Notice>
  )
}
