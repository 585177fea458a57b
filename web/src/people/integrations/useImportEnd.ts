import type { UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'

/** Whether an import ended while this page was open; resets when the next one starts (P:G-67). */
export function useImportEnd(connection: UserIntegration | null): boolean {
  const isComplete = connection?.auto_import_complete ?? null
  const [seen, setSeen] = useState(isComplete)
  const [hasEnded, setHasEnded] = useState(false)
  if (isComplete !== seen) {
    setSeen(isComplete)
    setHasEnded(seen === 0 && isComplete === 1)
  }
  return hasEnded
}

/**
 * Invalidates lists that show people: all of them when an import or sync ends, and the trays whenever their counts
 * change.
 */
export function useRefreshOnEnd(connection: UserIntegration | null): void {
  const queries = useQueryClient()
  const isRunning = connection?.import_in_progress === 1 || connection?.sync_in_progress === 1
  const waiting = connection?.waiting_count
  const differing = connection?.differing_count
  const before = useRef({ isRunning, waiting, differing })
  useEffect(() => {
    const was = before.current
    before.current = { isRunning, waiting, differing }
    const { contacts, locations, touches, home, imports, integrations } = api
    const people = [contacts, locations, touches, home, imports, integrations.list, integrations.runs]
    const stale = [
      ...(was.isRunning && !isRunning ? people : []),
      ...(was.waiting === waiting ? [] : [integrations.waiting]),
      ...(was.differing === differing ? [] : [integrations.differing]),
    ]
    for (const of of stale) void queries.invalidateQueries({ queryKey: of.key() })
  }, [isRunning, waiting, differing, queries])
}
