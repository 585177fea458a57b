import type { Key, LocationKey, PackageKey } from '@goodturn/contract/ids'
import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { doneTexts } from './packageText.ts'

/** An act that can succeed on the package page. */
export type PackageAction = keyof typeof doneTexts

interface Change {
  to_name?: string | null
  from_name?: string | null
  future_location?: LocationKey
  service_event?: { service_event_id: Key<'serviceEvent'>; event_date: string }
}

/**
 * The acts on a package, one at a time. Each response replaces the package on the screen (C-4.10-08); after a failure
 * everything can be used again (C-8-14, C-8-15). Only `change` rejects: its forms and its drawer show why.
 */
export function usePackageActions(key: PackageKey) {
  const queries = useQueryClient()
  const { run: runAct, change: changeBy, money, ...acts } = useActions<PackageAction>()

  /** Shows the server's response; lists that include the package reload when they are next seen. */
  async function replace(answer: { data: Transaction }): Promise<void> {
    queries.setQueryData(api.packages.details.queryKey({ input: { key } }), answer)
    const told = [api.packages.list, api.touches, api.home]
    await Promise.all(told.map((room) => queries.invalidateQueries({ queryKey: room.key() })))
  }

  function run(act: PackageAction, call: () => Promise<{ data: Transaction }>): Promise<boolean> {
    return runAct(act, async () => replace(await call()))
  }

  function change(what: Change): Promise<void> {
    return changeBy('update', async () => replace(await client.packages.update({ key, ...what })))
  }

  return {
    ...acts,
    pause: () => run('pause', () => client.packages.pause({ key })),
    resume: () => run('resume', () => client.packages.resume({ key })),
    cancel: () => run('cancel', () => client.packages.cancel({ key }, money())),
    change,
  }
}

export type PackageActions = ReturnType<typeof usePackageActions>
