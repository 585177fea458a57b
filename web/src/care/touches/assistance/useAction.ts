import { useState } from 'react'

/** The state of a button's act: busy while it runs, and the error to show in place. */
export function useAction(act: () => Promise<unknown>) {
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
