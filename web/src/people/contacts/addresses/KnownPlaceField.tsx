import { Autocomplete } from '@mantine/core'
import type { ListedLocation } from '@goodturn/contract/people/contacts/schema'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { searchDebounceMs, searchLengthMax } from '@goodturn/contract/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { textOf, useField, type FieldProps } from '../../../ui/form/field.tsx'
import type { KnownPlace, Place } from './knownPlaces.ts'
import { api } from '../../../platform/api.ts'

const lettersMin = 3

interface KnownPlaceFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** Picks which of the found addresses to offer for the typed text; an empty result offers nothing. */
  offer: (places: readonly ListedLocation[], typed: string) => readonly KnownPlace[]
  /** The part of a place that the field itself holds. */
  own: 'street' | 'zip'
  /** Fills the other fields. */
  onTake: (place: Place) => void
  /** Says whose address it is. */
  withNames?: boolean
  maxLength?: number
}

/** A line of an address that suggests known addresses of the member's other people; any text is allowed. */
export function KnownPlaceField<V extends FieldValues, C, T>(props: KnownPlaceFieldProps<V, C, T>) {
  const { offer, own, onTake, withNames = false, maxLength } = props
  const { input, value, set } = useField(props)
  const [isOpen, setOpen] = useState(false)
  const typed = textOf(value)
  const offered = offer(useKnownPlaces(isOpen ? typed : ''), typed)
  const byKey = new Map(offered.map((known) => [known.key, known]))
  return (
    <Autocomplete
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      // The browser would suggest the member's own address, which is not wanted here.
      autoComplete="off"
      maxLength={maxLength}
      data={offered.map(({ key, place }) => ({ value: key, label: place[own] }))}
      // Already filtered and sorted.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const known = byKey.get(option.value)
        return (
          <span>
            {known?.line}
            {withNames && <span className="gt-quiet"> ({known?.who})</span>}
          </span>
        )
      }}
      openOnFocus={false}
      // Rendered inside the form, so that what screen readers announce belongs to it.
      comboboxProps={{ shadow: 'md', offset: 6, withinPortal: false }}
      dropdownOpened={isOpen && offered.length > 0}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={typed}
      onChange={(next) => {
        set(next)
        setOpen(true)
      }}
      onOptionSubmit={(key) => {
        const known = byKey.get(key)
        if (known) onTake(known.place)
      }}
      onBlur={() => {
        setOpen(false)
        input.onBlur()
      }}
    />
  )
}

/** Addresses of the member's people that match the typed text; none while it is short, or when the request fails. */
function useKnownPlaces(typed: string): readonly ListedLocation[] {
  const search = typed.trim().slice(0, searchLengthMax)
  const [settled] = useDebouncedValue(search, searchDebounceMs)
  const isTelling = search.length >= lettersMin && settled.length >= lettersMin
  const found = useQuery({
    ...api.locations.list.queryOptions({ input: { search: settled } }),
    enabled: isTelling,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isTelling ? (found.data?.data ?? []) : []
}
