import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { formatCents } from '@goodturn/contract/money'
import { forDesk } from '@goodturn/contract/identity/staff-accounts/who'
import { writeOffDispute } from '../../../money/invoices/disputes/lose-dispute.ts'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import type { ApprovableAct, ActRequest } from '../../../identity/staff-accounts/approvals.ts'
import { owedAfterDispute } from './disputes.queries.ts'
import { once } from '../approvals/once.ts'

interface WriteOffRequest {
  /** The processor's reference. */
  dispute: string
  reason: string
}

/** Writes off what a member owes after a lost dispute. */
export const writeOffAct = {
  name: 'dispute_write_off',
  roles: forDesk.roles,
  second: 'always',
  run: writeOff,
} satisfies ApprovableAct<WriteOffRequest>

/** Describes a write-off for approval. 404 for an unknown dispute; refuses when nothing is owed. */
export async function prepareWriteOff(
  ctx: Ctx,
  input: WriteOffRequest,
): Promise<ActRequest<WriteOffRequest>> {
  const { memberKey, number, owedCents } = await findOwed(ctx.db, input.dispute)
  const summary = `Write off ${formatCents(owedCents)} of invoice ${invoiceNumber(number)}, lost to a dispute`
  return { input, amountCents: owedCents, memberKey, summary, reason: input.reason }
}

async function writeOff(ctx: Ctx, { dispute, reason }: WriteOffRequest): Promise<void> {
  await ctx.transaction(async (tx) => {
    await once<'charge'>(tx, ctx, async () => {
      const { chargeKey, memberKey } = await findOwed(tx, dispute)
      const cents = await writeOffDispute(tx, dispute, reason, ctx.cause())
      if (cents === 0) throw nothingOwed()
      await recordAct(tx, ctx.cause(), 'dispute.write-off', memberKey, { dispute, cents, reason })
      return chargeKey
    })
  })
}

async function findOwed(
  tx: Tx,
  dispute: string,
): Promise<{ chargeKey: ChargeKey; memberKey: MemberKey; number: number; owedCents: number }> {
  const found = await owedAfterDispute(tx, dispute)
  if (!found) throw notFound('We couldn’t find that dispute.')
  if (found.owedCents === 0) throw nothingOwed()
  return found
}

const nothingOwed = () => refuse(400, 'invalid_state', 'Nothing is owed for this dispute.')
