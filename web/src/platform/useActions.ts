import { useRef, useState } from 'react'
import { isDefinite } from './ApiError.ts'
import { newId } from './newId.ts'

/**
 * Runs a page's actions, one at a time. The running one is in `busyWith`, the last successful one in `done`; an error
 * is in `error`, and the page stays usable. Money calls keep their key until a definite refusal (BG-07).
 */
export function useActions<Act extends string>() {
  const attempt = useRef<string>(newId())
  // A ref, read live: a button may be confirmed that was pressed while another action still ran.
  const isRunning = useRef(false)
  const [busyWith, setBusyWith] = useState<Act | null>(null)
  const [done, setDone] = useState<Act | null>(null)
  const [error, setError] = useState<unknown>(null)

  /** Runs an action to its end and returns whether it succeeded; never rejects. */
  async function run(act: Act, call: () => Promise<unknown>): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusyWith(act)
    try {
      await change(act, call)
      attempt.current = newId()
      return true
    } catch (thrown) {
      if (isDefinite(thrown)) attempt.current = newId()
      setError(thrown)
      return false
    } finally {
      isRunning.current = false
      setBusyWith(null)
    }
  }

  /** Runs an action whose form shows its own busy state and errors; rejects like `call`. */
  async function change(act: Act, call: () => Promise<unknown>): Promise<void> {
    setError(null)
    setDone(null)
    await call()
    setDone(act)
  }

  return {
    busyWith,
    done,
    error,
    run,
    change,
    /** Options of a money call: the key of this attempt. */
    money: () => ({ context: { idempotencyKey: attempt.current } }),
    endBanner: () => setDone(null),
    clearError: () => setError(null),
    /** Shows an error from outside these actions. */
    showError: setError,
  }
}
