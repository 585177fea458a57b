import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ProcessorFailure, SandboxFault } from '../../money/cards/processor.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import { sandboxFaults } from '../tables.ts'

/** A fault used up by the current act. */
export interface ClaimedFault {
  kind: SandboxFault['kind']
  lateMs: number
  code: ProcessorFailure
}

/** Stores a fault until it is used up. */
export async function addFault({ database, clock }: SandboxParts, fault: SandboxFault): Promise<void> {
  await database.db.insert(sandboxFaults).values({
    key: randomCode(12),
    act: fault.act,
    kind: fault.kind,
    customerRef: fault.customerRef,
    timesLeft: fault.times,
    lateMs: fault.lateMs,
    failureCode: fault.code,
    createdAt: clock.machine(),
  })
}

/** Takes the oldest fault waiting for an act of `customerRef`; two acts never take the same one. */
export async function claimFault(
  { database }: SandboxParts,
  act: SandboxFault['act'],
  customerRef: string,
): Promise<ClaimedFault | null> {
  const rows = await rowsOf<{
    kind: SandboxFault['kind']
    late_ms: number
    failure_code: ProcessorFailure | null
  }>(
    database.db,
    sql`update sandbox_faults set times_left = times_left - 1
        where key = (
          select key from sandbox_faults
          where times_left > 0 and act = ${act} and (customer_ref is null or customer_ref = ${customerRef})
          order by created_at, key limit 1 for update skip locked)
        returning kind, late_ms, failure_code`,
  )
  const row = rows[0]
  return row ? { kind: row.kind, lateMs: row.late_ms, code: row.failure_code ?? 'card_declined' } : null
}

/** Keeps the caller waiting, in machine time. */
export async function waitMs(ms: number): Promise<void> {
  await wait(ms)
}
