import type { Key, LocationKey } from '@goodturn/contract/ids'
import type { Transaction } from '@goodturn/contract/packages/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../platform/ApiError.ts'
import { api } from '../platform/api.ts'
import { client } from '../platform/client.ts'
import { newId } from '../platform/newId.ts'
import { doneTexts } from './packageWords.ts'

/** What can succeed on the page of a package. */
export type PackageAct = keyof typeof doneTexts

interface Change {
  to_name?: string | null
  from_name?: string | null
  future_location?: LocationKey
  service_event?: { service_event_id: Key<'serviceEvent'>; event_date: string }
}

/**
 * What can be done with a package, one act at a time. Each answer replaces the package on the screen (C-4.10-08), and
 * what succeeded is in `done`; what failed is in `error`, and everything can be used again (C-8-14, C-8-15). Only
 * `change` rejects: its forms and its drawer show why themselves.
 */
export function usePackageActs(packageKey: string) {
  const queries = useQueryClient()
  const key = packageKey as Key<'package'>
  const attempt = useRef<string>(newId())
  const [busyWith, setBusyWith] = useState<PackageAct | null>(null)
  const [done, setDone] = useState<PackageAct | null>(null)
  const [error, setError] = useState<unknown>(null)

  /** Shows what the server answered; lists that tell of it are loaded anew when they are next seen. */
  async function replace(answer: { data: Transaction }): Promise<void> {
    queries.setQueryData(api.packages.details.queryKey({ input: { key } }), answer)
    const told = [api.packages.list, api.touches, api.home]
    await Promise.all(told.map((room) => queries.invalidateQueries({ queryKey: room.key() })))
  }

  async function run(act: PackageAct, call: () => Promise<{ data: Transaction }>): Promise<boolean> {
    if (busyWith) return false
    setBusyWith(act)
    setError(null)
    setDone(null)
    try {
      await replace(await call())
      attempt.current = newId()
      setDone(act)
      return true
    } catch (thrown) {
      // After a definite refusal the next press is another attempt (BG-07).
      if (thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 500) attempt.current = newId()
      setError(thrown)
      return false
    } finally {
      setBusyWith(null)
    }
  }

  async function change(what: Change): Promise<void> {
    setDone(null)
    setError(null)
    await replace(await client.packages.update({ key, ...what }))
    setDone('update')
  }

  const money = () => ({ context: { idempotencyKey: attempt.current } })
  return {
    busyWith,
    done,
    error,
    endBanner: () => setDone(null),
    clearError: () => setError(null),
    pause: () => run('pause', () => client.packages.pause({ key })),
    resume: () => run('resume', () => client.packages.resume({ key })),
    cancel: () => run('cancel', () => client.packages.cancel({ key }, money())),
    change,
  }
}

export type PackageActs = ReturnType<typeof usePackageActs>
