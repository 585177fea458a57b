import type { Ctx } from '../../platform/context.ts'

/** What the verbs of packing need of a request: who does it and why, and a transaction. */
export type PackingCtx = Pick<Ctx, 'cause' | 'staff' | 'transaction'>
