import type { HandOverKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { countOf } from '../../platform/format.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshAll } from './useRefreshTeam.ts'

interface Undoing {
  key: HandOverKey
  /** First names of the member who gets the people back, and of the one who had them since. */
  from: string
  to: string
}

/** How long the toast stays when some people weren't moved back, in ms: long enough to read it. */
const partialToastMs = 8000

/**
 * Undoes a handover, and reports how many people moved back and how many had been reassigned; the server decides
 * (R-33).
 */
export function useUndoHandOver() {
  const refresh = useRefreshAll()
  const [isBusy, setBusy] = useState(false)
  async function run({ key, from, to }: Undoing): Promise<void> {
    setBusy(true)
    try {
      const { data } = await client.contacts.undoHandOver({ key })
      const { returned, left_alone: left } = data
      const title = `${from} looks after ${countOf(returned, 'person', 'people')} again.`
      if (left === 0) toast(title)
      else {
        const note = `${countOf(left, 'person was', 'people were')} assigned elsewhere or no longer with ${to}, and stayed there.`
        toast({ title, note, lastsMs: partialToastMs })
      }
    } catch (error) {
      const why = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ title: 'The handover wasn’t undone.', note: why, tone: 'error', lastsMs: partialToastMs })
    } finally {
      setBusy(false)
      await refresh()
    }
  }
  return { isBusy, run }
}
