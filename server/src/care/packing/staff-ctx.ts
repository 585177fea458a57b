import type { Ctx } from '../../platform/context.ts'

/** The parts of a request that packing needs: the cause, the staff member, and a transaction. */
export type PackingCtx = Pick<Ctx, 'cause' | 'staff' | 'transaction'>
