import type { QueueName } from '@goodturn/contract/console/queues/names'

/** The address of a queue or of an item in it; `query` keeps its filter. */
export function queuePath(queue: QueueName, item?: string, query = ''): string {
  const path = item ? `/staff/queues/${queue}/${encodeURIComponent(item)}` : `/staff/queues/${queue}`
  return query === '' ? path : `${path}?${query}`
}
