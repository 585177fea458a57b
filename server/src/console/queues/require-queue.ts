import { type QueueName, mayOpenQueue } from '@goodturn/contract/console/queues/names'
import type { Ctx } from '../../platform/context.ts'
import { denied } from '../../platform/errors.ts'

/** The staff member asking for a queue; 403 if their role does not open it. */
export function requireQueue(ctx: Ctx, queue: QueueName) {
  const { staff } = ctx
  if (!mayOpenQueue(staff.role, queue)) throw denied('Your role doesn’t have access to this queue.')
  return staff
}
