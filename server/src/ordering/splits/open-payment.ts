import type { OpenPayment } from '../charge-requests/payments.ts'
import type { Ctx } from '../../platform/context.ts'
import type { SplitProgress } from './drive.ts'

/** Presents the response that a split payment still waits for. */
export function openPayment(ctx: Ctx, open: SplitProgress['open']): OpenPayment {
  const action =
    open?.kind === 'action'
      ? { client_secret: open.clientSecret, processor: ctx.platform.ports.processor.name }
      : null
  return { pending: open !== null, action }
}
