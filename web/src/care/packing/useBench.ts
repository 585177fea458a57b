import { type ReactNode, useRef, useState } from 'react'
import { errorsOf } from '../../platform/ApiError.ts'

/** What came of the last scan or of what was taken back. */
export interface Said {
  tone: 'done' | 'error'
  words: ReactNode
}

/**
 * A place where things are scanned: its field, what it said last, and its acts one after the other. A scanner is faster
 * than an answer: what is scanned or pressed while an act is under way waits for its turn.
 */
export function useBench() {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const [said, setSaid] = useState<Said | null>(null)

  /** Does an act once those before it have ended; settles as the act does. The field has the focus from now on. */
  function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    field.current?.focus()
    const turn = last.current.then(act)
    last.current = turn.catch(() => undefined)
    return turn
  }

  /** Does what a scan asks, in its turn, and says how it went; never rejects. */
  async function scan(act: () => Promise<ReactNode>): Promise<void> {
    try {
      setSaid({ tone: 'done', words: await inTurn(act) })
    } catch (error) {
      setSaid({ tone: 'error', words: errorsOf(error)[0]?.message })
    }
  }

  return { field, said, inTurn, scan, say: (words: ReactNode) => setSaid({ tone: 'done', words }) }
}
