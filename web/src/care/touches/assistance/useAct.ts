import { useState } from 'react'

/** An act behind a button: busy while it runs, and what the server refused, in place. */
export function useAct(act: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function run() {
    setBusy(true)
    setError(null)
    try {
      await act()
    } catch (refused) {
      setError(refused)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
