import { eq } from 'drizzle-orm'
import { present } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { plans } from '../plans/tables.ts'
import { endNow } from './cancel.ts'

/** The cancelation fee is paid: the plan ends. The caller holds its lock. */
export async function endWithFee(tx: Tx, planKey: string, cause: Cause): Promise<void> {
  const [plan] = await tx.select().from(plans).where(eq(plans.key, planKey))
  await endNow(tx, present(plan, 'a plan is never deleted'), cause)
}
