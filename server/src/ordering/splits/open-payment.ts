import type { OpenPayment } from '../charge-requests/payments.ts'
import type { Ctx } from '../../platform/context.ts'
import type { SplitProgress } from './drive.ts'

/** What a split payment still waits for, as responses carry it. */
export function openPayment(ctx: Ctx, open: SplitProgress['open']): OpenPayment {
  const action =
    open?.kind === 'action'
      ? { client_secret: open.clientSecret, processor: ctx.platform.ports.processor.name }
      : null
  return { pending: open !== null, action }
}
