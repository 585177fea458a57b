import type { PlanOfferKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { useRef, useState } from 'react'
import { payWithBank } from '../../money/cards/payWithBank.ts'
import { isDefinite } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { newId } from '../../platform/newId.ts'

/** The button pressed in a row. */
export type TransferAnswer = PlanUnit | 'deny'

/**
 * Answers one transfer, one press at a time. Accepting keeps one key per unit until it is definitely refused, so that a
 * retry after a lost response never pays twice (BG-07).
 */
export function useAnswerTransfer(key: PlanOfferKey, onAnswered: (what: 'accepted' | 'denied') => void) {
  const attempts = useRef<Partial<Record<PlanUnit, string>>>({})
  const [busyWith, setBusyWith] = useState<TransferAnswer | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function answer(what: TransferAnswer): Promise<void> {
    if (busyWith) return
    setBusyWith(what)
    setError(null)
    try {
      if (what === 'deny') await client.planOffers.denytransfer({ key })
      else await accept(what)
      onAnswered(what === 'deny' ? 'denied' : 'accepted')
    } catch (thrown) {
      if (what !== 'deny' && isDefinite(thrown)) attempts.current[what] = newId()
      setError(thrown)
    } finally {
      setBusyWith(null)
    }
  }

  async function accept(unit: PlanUnit): Promise<void> {
    const idempotencyKey = (attempts.current[unit] ??= newId())
    await payWithBank(() => client.planOffers.accepttransfer({ key, unit }, { context: { idempotencyKey } }))
  }

  return { busyWith, error, answer }
}
