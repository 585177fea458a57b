import type { Touch } from '@goodturn/contract/care/touches/schema'
import type { TouchUpdate } from '@goodturn/contract/care/touch-acts/update'
import { client } from '../../../platform/client.ts'
import { useShowTouch } from '../useShowTouch.ts'

/** Saves one group of a touch's fields (CG-56) and shows the result; throws the server's refusal. */
export function useSaveTouch({ key }: Pick<Touch, 'key'>) {
  const show = useShowTouch()
  return async (change: Omit<TouchUpdate, 'key'>): Promise<Touch> => {
    const { data } = await client.touchActs.update({ key: key, ...change })
    show(data)
    return data
  }
}
