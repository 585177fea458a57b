import {
  type LanguageFilter,
  personLanguageLabels,
  personLanguages,
} from '@goodturn/contract/people/contacts/language'
import { type ContactType, contactTypeLabels } from '@goodturn/contract/people/contacts/types'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { Chips } from '../../ui/lists/Chips.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'

interface TypeChipsProps {
  /** Null is every type. */
  value: ContactType | null
  onChange: (type: ContactType | null) => void
}

/** Types of the member's people with their counts; unused types are left out. */
export function TypeChips({ value, onChange }: TypeChipsProps) {
  const { data } = useQuery(api.contacts.counts.queryOptions())
  const types = data?.data.types ?? []
  return (
    <Chips
      label="Type"
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
      choices={[
        { value: 'all' as const, label: 'All', ...(data ? { count: data.data.total } : {}) },
        ...types
          .filter((one) => one.count > 0 || one.contact_type === value)
          .map((one) => ({
            value: one.contact_type,
            label: contactTypeLabels[one.contact_type],
            count: one.count,
          })),
      ]}
    />
  )
}

const languageChoices = [
  { value: 'all', label: 'All languages' },
  ...personLanguages.map((value) => ({ value, label: personLanguageLabels[value] })),
  { value: 'none', label: 'No language' },
] as const

interface LanguageSelectProps {
  /** Null is every language. */
  value: LanguageFilter | null
  onChange: (language: LanguageFilter | null) => void
}

/** Picks the people with a language, or without one (D-1-93). */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  return (
    <FilterSelect
      label="Language"
      choices={languageChoices}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  )
}

const noTag = 'all tags'

interface TagSelectProps {
  /** `''` is any tag or none. */
  value: string
  onChange: (tag: string | null) => void
}

/** Picks one of the tags in use; renders nothing if there are none. */
export function TagSelect({ value, onChange }: TagSelectProps) {
  const { data } = useQuery(api.contacts.tags.queryOptions())
  const tags = data?.data ?? []
  if (tags.length === 0) return null
  return (
    <FilterSelect
      label="Tag"
      choices={[{ value: noTag, label: 'All tags' }, ...tags.map(({ tag }) => ({ value: tag, label: tag }))]}
      value={value || noTag}
      onChange={(next) => onChange(next === noTag ? null : next)}
    />
  )
}
