import type { Location } from '@goodturn/contract/people/contacts/schema'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { useQueryClient } from '@tanstack/react-query'
import { payWithBank } from '../../money/cards/payWithBank.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { doneTexts } from './planText.ts'

/** A plan page act that has a banner. */
export type PlanAction = keyof typeof doneTexts

interface Names {
  to_name?: string | null
  from_name?: string | null
}

/**
 * The acts on a plan, one at a time. A success reloads the plan (C-4.6-34, C-4.6-35); after a failure everything can be
 * used again (C-8-04, C-8-05). Only `rename` and `relocate` reject: their form and their drawer show why.
 */
export function usePlanActions(plan: Pick<Subscription, 'key' | 'location'>) {
  const queries = useQueryClient()
  const key = plan.key
  const { run: runAct, change, money, ...acts } = useActions<PlanAction>()

  async function reload(): Promise<void> {
    await Promise.all(
      [api.plans, api.touches, api.contacts, api.home, api.invoices].map((room) =>
        queries.invalidateQueries({ queryKey: room.key() }),
      ),
    )
  }

  function run(act: PlanAction, call: () => Promise<unknown>): Promise<boolean> {
    return runAct(act, async () => {
      await call()
      await reload()
    })
  }

  /** An emptied name keeps its value (C-4.6-41): it is sent as null. */
  function rename(names: Names): Promise<void> {
    return change('names', async () => {
      await client.plans.changenames({ key, ...names })
      await reload()
    })
  }

  /** Sets the address of the plan on the screen, without reloading it. */
  function showLocation(location: Location): void {
    queries.setQueryData(api.plans.details.queryKey({ input: { key } }), (shown) =>
      shown ? { data: { ...shown.data, location } } : shown,
    )
  }

  /**
   * Choosing the current address again only shows it (C-4.6-45); another one is posted first, then shown (C-4.6-46,
   * -47).
   */
  async function relocate(location: Location): Promise<void> {
    acts.clearError()
    if (location.key === plan.location?.key) return showLocation(location)
    const { data } = await client.plans.changelocation({ key, location_id: location.key })
    showLocation(data)
    await queries.invalidateQueries({ queryKey: api.touches.key() })
    await queries.invalidateQueries({ queryKey: api.plans.list.key() })
  }

  return {
    ...acts,
    pause: () => run('pause', () => client.plans.pause({ key })),
    resume: () => run('resume', () => client.planMoney.resume({ key }, money())),
    cancel: () => run('cancel', () => payWithBank(() => client.planMoney.cancel({ key }, money()))),
    reactivate: () =>
      run('reactivate', () => payWithBank(() => client.planMoney.reactivate({ key }, money()))),
    autorenew: (auto_renew: 0 | 1) => run('autorenew', () => client.plans.autorenew({ key, auto_renew })),
    rename,
    relocate,
  }
}

export type PlanActions = ReturnType<typeof usePlanActions>
