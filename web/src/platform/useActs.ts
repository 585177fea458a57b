import { useRef, useState } from 'react'
import { isDefinite } from './ApiError.ts'
import { newId } from './newId.ts'

/**
 * The acts of a page, one at a time. What runs is in `busyWith`, what succeeded in `done`; what failed is in `error`,
 * and everything can be used again. Money calls keep their key until a definite refusal (BG-07).
 */
export function useActs<Act extends string>() {
  const attempt = useRef<string>(newId())
  // Asked live: who confirms something may have pressed its button while another act still ran.
  const isRunning = useRef(false)
  const [busyWith, setBusyWith] = useState<Act | null>(null)
  const [done, setDone] = useState<Act | null>(null)
  const [error, setError] = useState<unknown>(null)

  /** Runs an act to its end and returns whether it succeeded; never rejects. */
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

  /** Runs an act whose form shows by itself that it is busy and why it failed; rejects as `call` does. */
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
    /** What a money call is handed: the key of this attempt. */
    money: () => ({ context: { idempotencyKey: attempt.current } }),
    endBanner: () => setDone(null),
    clearError: () => setError(null),
    /** Shows what failed beside these acts. */
    showError: setError,
  }
}
