import type { PlanKey } from '@goodturn/contract/ids'
import type { Rehearsal } from '@goodturn/contract/ordering/rehearsal/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartState } from '../cart/cart.ts'
import { toCartItem } from '../cart/entry.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { type ChangeKind, type Choices, changeKinds } from './changes.ts'

/** Each state of the switches has its own response; unused ones are dropped soon. */
const cacheMs = 60_000

/** The year as it is, and with the changes switched on: the old response stays on screen until the next one arrives. */
export function useRehearsal(choices: Choices, cart: CartState | null) {
  const base = useQuery({
    queryKey: [...api.rehearsal.key(), 'as-is'],
    queryFn: ({ signal }) => client.rehearsal.year({}, { signal }),
  })
  const body = bodyOf(choices)
  const isChanged = cart !== null || Object.keys(body).length > 0
  const tried = useQuery({
    // The version stands for the cart: the items would make a key of up to 10,000.
    queryKey: [...api.rehearsal.key(), body, cart?.version ?? null],
    queryFn: ({ signal }) => client.rehearsal.year({ ...body, ...itemsOf(cart) }, { signal }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    gcTime: cacheMs,
    retry: false,
  })
  const rehearsal: Rehearsal | undefined = (isChanged ? tried.data?.data : undefined) ?? base.data?.data
  return {
    rehearsal,
    isLoading: base.isPending,
    isStale: isChanged && tried.isPlaceholderData,
    error: base.error,
    /** The changes switched on can't be done. */
    refusal: isChanged ? tried.error : null,
    retry: () => void base.refetch(),
  }
}

const itemsOf = (cart: CartState | null) => (cart ? { items: plansIn(cart).map(toCartItem) } : {})

/** The plans in the cart. */
export function plansIn({ entries }: CartState) {
  return entries.filter(({ type, soft_deleted: isDeleted }) => type === 'plan' && !isDeleted)
}

function bodyOf(choices: Choices) {
  const on = changeKinds.filter((kind) => choices[kind]?.isOn && choices[kind].plans.length > 0)
  const keysOf = (kind: ChangeKind) => choices[kind]?.plans.map(({ key }) => key) ?? []
  const keys = on.filter((kind) => kind !== 'upgrade').map((kind) => [kind, keysOf(kind)] as const)
  const service = choices.upgrade?.service
  return {
    ...(Object.fromEntries(keys) as Partial<Record<Exclude<ChangeKind, 'upgrade'>, PlanKey[]>>),
    ...(on.includes('upgrade') && service
      ? { upgrade: keysOf('upgrade').map((plan) => ({ plan, service })) }
      : {}),
  }
}
