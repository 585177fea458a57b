import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { local } from '../../platform/storage.ts'
import { useRefetchReview } from './useReview.ts'

const storageKey = 'cg_promo'

/**
 * Promo codes (BG-32, BG-33): a code stored by a promotion's page is applied once on opening; another can be typed. The
 * result shows in the review, which is reloaded.
 */
export function usePromo() {
  const reviewAgain = useRefetchReview()
  const isOpened = useRef(false)
  const [applied, setApplied] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function apply(code: string): Promise<boolean> {
    setError(null)
    try {
      await client.promotions.apply({ code })
      setApplied(code.trim())
      local.remove(storageKey)
      reviewAgain()
      return true
    } catch (thrown) {
      // Drops a definitely invalid code, so that it isn't tried on every visit.
      if (thrown instanceof ApiError && thrown.status === 400) local.remove(storageKey)
      setError(thrown)
      return false
    }
  }

  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    const kept = local.read(storageKey)
    if (kept) void apply(kept)
    // Once, on opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  return { apply, applied, error }
}
