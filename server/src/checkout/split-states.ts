import { sql } from 'drizzle-orm'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { Half, Side, Split } from './split-row.ts'

/** What becomes of one half. */
export interface HalfMove {
  state: Half['state']
  processorRef?: string | null
  code?: string | null
  message?: string | null
}

const ended: readonly Half['state'][] = ['succeeded', 'failed', 'released']

/** Moves one half from the state it was seen in; one that somebody else moved meanwhile is left as it is. */
export async function moveHalf(tx: Tx, half: Half, to: HalfMove, cause: Cause): Promise<void> {
  const endedAt = ended.includes(to.state) ? cause.now.toISOString() : null
  await tx.execute(sql`
    update charges set state = ${to.state}, processor_ref = coalesce(${to.processorRef ?? null}, processor_ref),
      failure_code = ${to.code ?? null}, failure_message = ${to.message ?? null}, ended_at = ${endedAt}::timestamptz
    where key = ${half.key} and state = ${half.state}`)
}

/** Says when the reconciler takes a payment of two up again. */
export async function askLater(tx: Tx, split: Split, afterMs: number, cause: Cause): Promise<void> {
  const at = new Date(cause.now.getTime() + afterMs).toISOString()
  await tx.execute(sql`
    update split_payments set ask_again_at = ${at}::timestamptz
    where key = ${split.key} and state in ('authorizing', 'capturing', 'undoing')`)
}

/**
 * Both halves are authorised: from here it goes forward. A request that nobody asks for any more, or a
 * partnership that ended meanwhile, turns it back instead.
 */
export async function beginCapture(tx: Tx, split: Split): Promise<void> {
  const [request] = await rowsOf<{ wanted: boolean }>(
    tx,
    sql`select request.state in ('opening', 'requested') and exists (select from partnerships
            where partnerships.key = request.partnership_key and partnerships.status = 'accepted') as wanted
        from charge_requests request where request.key = ${split.request_key} for update of request`,
  )
  if (!request?.wanted) return beginUndo(tx, split, { side: null, code: null, message: null })
  await tx.execute(sql`
    update split_payments set state = 'capturing' where key = ${split.key} and state = 'authorizing'`)
}

/** Turns a payment of two back: what was taken or promised goes back to its owners. */
export async function beginUndo(
  tx: Tx,
  split: Split,
  failed: { side: Side | null; code: string | null; message: string | null },
): Promise<void> {
  await tx.execute(sql`
    update split_payments set state = 'undoing', failed_side = ${failed.side}, failure_code = ${failed.code},
      failure_message = ${failed.message}
    where key = ${split.key} and state in ('authorizing', 'capturing')`)
}
