import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { useMemo } from 'react'
import { useCart } from '../cart/useCart.ts'
import { type Line, linesOf, totalOf } from './summary.ts'

export interface Summary {
  lines: readonly Line[]
  people: ReadonlyMap<string, Contact>
  gifts: number
  receivers: number
  /** Dollars. */
  total: number
}

/** The form's gifts in the cart, kept up to date. */
export function useSummary(services: readonly Service[], loaded: readonly Contact[]): Summary {
  const { entries } = useCart()
  const people = useMemo(() => new Map(loaded.map((person) => [person.key as string, person])), [loaded])
  return useMemo(() => {
    const lines = linesOf(services, entries, people)
    const gifts = lines.flatMap((line) => line.entries)
    const receivers = new Set(gifts.map(({ member_data }) => member_data.contact.key)).size
    return { lines, people, gifts: gifts.length, receivers, total: totalOf(lines) }
  }, [services, entries, people])
}
