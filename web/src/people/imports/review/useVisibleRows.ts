import type { ImportEntry } from '@goodturn/contract/people/imports/schema'
import { useMemo, useState } from 'react'

export type StatusFilter = 'all' | ImportEntry['status']

/** Rows that match the filter and search; the row being edited stays, whatever its new status. */
export function useVisibleRows(entries: readonly ImportEntry[]) {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [search, setSearch] = useState('')
  const [heldRow, setHeldRow] = useState<number | null>(null)
  const rows = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    return entries.filter(
      (entry) =>
        entry.row === heldRow ||
        ((status === 'all' || entry.status === status) && matchesSearch(entry, words)),
    )
  }, [entries, status, search, heldRow])
  return {
    rows,
    status,
    search,
    setSearch,
    setStatus(next: StatusFilter) {
      setHeldRow(null)
      setStatus(next)
    },
    hold: setHeldRow,
  }
}

export type VisibleRows = ReturnType<typeof useVisibleRows>

function matchesSearch({ row, data }: ImportEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = `${row} ${Object.values(data).join(' ')}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
