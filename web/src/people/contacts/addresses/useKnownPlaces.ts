import type { ListedLocation } from '@goodturn/contract/people/contacts/schema'
import { searchDebounceMs, searchLengthMax } from '@goodturn/contract/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

const lettersMin = 3

/** Addresses of the member's people that match the typed text; none while it is short, or when the request fails. */
export function useKnownPlaces(typed: string): readonly ListedLocation[] {
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
