import type { QueueName } from '@goodturn/contract/console/queues/names'
import { readKey } from '@goodturn/contract/read-key'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'

export type QueueFilter = 'all' | 'mine' | 'nobody' | 'over'

/** The filter of a queue, from the address; `query` is its part of the address. */
export function useQueueFilter(queue: QueueName) {
  const [params] = useQueryParams()
  const owner = params.get('owner')
  const narrowed: QueueFilter =
    owner === 'mine' || owner === 'nobody' ? owner : params.get('over') === '1' ? 'over' : 'all'
  const member = params.get('member')
  return {
    narrowed,
    member,
    query: queryOf(narrowed, member),
    input: {
      queue,
      ...(narrowed === 'mine' || narrowed === 'nobody' ? { owner: narrowed } : {}),
      ...(narrowed === 'over' ? { over: '1' as const } : {}),
      ...(member ? { member: readKey('member', member) } : {}),
    },
  }
}

/** The query string of a queue filter, without the `?`. */
export function queryOf(narrowed: QueueFilter, member: string | null): string {
  const params = new URLSearchParams()
  if (narrowed === 'over') params.set('over', '1')
  else if (narrowed !== 'all') params.set('owner', narrowed)
  if (member) params.set('member', member)
  return params.toString()
}
