import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { confirmWithBank } from '../../money/cards/confirmWithBank.ts'
import { api } from '../../platform/api.ts'
import { isDefinite } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { newId } from '../../platform/newId.ts'

/** The outcome of a request in this visit. */
export type Outcome = 'approved' | 'pending' | 'declined' | 'revoked'

/**
 * Approves, declines, or revokes a request, one call at a time. An approval keeps its idempotency key until it is
 * definitely refused (BG-07), and continues after the bank's confirmation if it asks for one.
 */
export function useAnswer(key: ChargeRequestKey) {
  const queries = useQueryClient()
  const attempt = useRef<string>(newId())
  const [busyWith, setBusyWith] = useState<'approve' | 'deny' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<unknown>(null)

  async function run(what: 'approve' | 'deny', act: () => Promise<Outcome>): Promise<void> {
    if (busyWith) return
    setBusyWith(what)
    setError(null)
    try {
      setOutcome(await act())
      // The badge counts the remaining requests (B-4.3-11, B-4.3-12).
      void queries.invalidateQueries({ queryKey: api.chargeRequests.list.key() })
    } catch (thrown) {
      if (isDefinite(thrown)) attempt.current = newId()
      setError(thrown)
    } finally {
      setBusyWith(null)
    }
  }

  async function approve(): Promise<Outcome> {
    const context = { idempotencyKey: attempt.current }
    let { data } = await client.chargeRequests.approve({ key }, { context })
    if (data.action) {
      await confirmWithBank(data.action)
      data = (await client.chargeRequests.continueApproval({ key })).data
    }
    return data.status === 'accepted' && !data.pending ? 'approved' : 'pending'
  }

  async function deny(as: 'declined' | 'revoked'): Promise<Outcome> {
    await client.chargeRequests.deny({ key })
    return as
  }

  return {
    busyWith,
    outcome,
    error,
    approve: () => run('approve', approve),
    decline: () => run('deny', () => deny('declined')),
    revoke: () => run('deny', () => deny('revoked')),
  }
}
