import { type ReactNode, useRef, useState } from 'react'
import { errorsOf } from '../../platform/ApiError.ts'

/** The result of the last scan or undo. */
export interface ScanResult {
  tone: 'done' | 'error'
  words: ReactNode
}

/**
 * A scanning bench: its field, its last message, and its acts in order. A scanner is faster than a response, so scans
 * and presses during an act wait their turn.
 */
export function useBench() {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [said, setSaid] = useState<ScanResult | null>(null)

  /** Runs an act after the ones before it; settles as the act does. Moves focus to the field. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    field.current?.focus()
    const turn = last.current.then(act)
    last.current = turn.catch(() => undefined)
    return turn
  }

  /** Runs a scan in its turn and shows the result; never rejects. */
  async function scan(act: () => Promise<ReactNode>): Promise<void> {
    try {
      setSaid({ tone: 'done', words: await inTurn(act) })
    } catch (error) {
      setSaid({ tone: 'error', words: errorsOf(error)[0]?.message })
    }
  }

  return { field, said, inTurn, scan, say: (words: ReactNode) => setSaid({ tone: 'done', words }) }
}
