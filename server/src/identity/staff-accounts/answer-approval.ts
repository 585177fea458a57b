import type { ApprovalKey, StaffKey } from '@goodturn/contract/ids'
import { type ApprovalState, approvalTransitions } from '@goodturn/contract/identity/staff-accounts/approvals'
import { mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { canTransition } from '@goodturn/contract/states'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, denied, notFound, refuse } from '../../platform/errors.ts'
import { actNamed, isDefinite } from './approvals.ts'
import { otherStaffWithRole } from './find.ts'
import { staffApprovals } from './tables.ts'
import { type ApprovalParties, type Tie, marksOf, tieToApproval, tieTexts } from './ties.queries.ts'

type Approval = typeof staffApprovals.$inferSelect

/** How long an approved act counts as still running, in ms; after that its approver may run it again. */
const runningMs = 60_000

/**
 * Approves another staff member's request and runs it. Refused to the requester, and to anyone tied to the requester or
 * the member by a mailbox, phone, passkey, app, or invitation. If the act is refused, the failure is stored and nothing
 * has changed. If no response came, its approver can repeat it: it runs once.
 */
export async function approve(ctx: Ctx, key: ApprovalKey): Promise<void> {
  await begin(ctx, key, 'approved', async (tx, approval) => {
    if (approval.askedBy === ctx.staff.key) throw denied('Someone else has to approve your request.')
    const [tied] = await tiesOf(tx, ctx, approval, [ctx.staff.key])
    if (tied) throw denied(tieTexts[tied.tie])
    return null
  })
}

/** Runs a request without a second person when no one else could approve it; stores the reason. */
export async function override(ctx: Ctx, key: ApprovalKey, reason: string): Promise<void> {
  await begin(ctx, key, 'overridden', async (tx, approval) => {
    const others = await otherStaffWithRole(tx, approval.askedBy, actNamed(ctx.platform, approval.act).roles)
    const ties = await tiesOf(
      tx,
      ctx,
      approval,
      others.map((one) => one.key),
    )
    const other = others.find((one) => ties.every((tied) => tied.staff !== one.key))
    if (other) throw denied(`${other.name} can approve this. Please ask them.`)
    return reason
  })
}

/** Declines another staff member's request. */
export async function decline(ctx: Ctx, key: ApprovalKey, reason: string): Promise<void> {
  await end(ctx, key, 'declined', reason, (approval) => {
    if (approval.askedBy === ctx.staff.key) throw denied('This is your own request. Withdraw it instead.')
    requireRole(ctx, approval)
  })
}

/** Withdraws the caller's own request. */
export async function withdraw(ctx: Ctx, key: ApprovalKey): Promise<void> {
  await end(ctx, key, 'withdrawn', null, (approval) => {
    if (approval.askedBy !== ctx.staff.key)
      throw denied('Only the person who asked for this can withdraw it.')
  })
}

/** Returns each of `staff` who is tied to the requester or the member, with that tie. */
async function tiesOf(
  tx: Tx,
  ctx: Ctx,
  about: ApprovalParties,
  staff: readonly StaffKey[],
): Promise<{ staff: StaffKey; tie: Tie }[]> {
  const members = about.memberKey === null ? [] : [about.memberKey]
  const marks = await marksOf(tx, ctx.platform, { staff: [about.askedBy, ...staff], members })
  return staff.flatMap((one) => {
    const tie = tieToApproval(marks, one, about)
    return tie ? [{ staff: one, tie }] : []
  })
}

async function begin(
  ctx: Ctx,
  key: ApprovalKey,
  to: 'approved' | 'overridden',
  check: (tx: Tx, approval: Approval) => Promise<string | null>,
): Promise<void> {
  const cause = ctx.cause()
  const approval = await ctx.transaction(async (tx) => {
    const row = await lock(tx, key)
    requireRole(ctx, row)
    const answer = await check(tx, row)
    if (row.state === to && row.answeredBy === ctx.staff.key) return resumeApproval(row, ctx)
    await move(tx, row, to, { answeredBy: ctx.staff.key, answeredAt: cause.machine, answer })
    await recordAct(tx, cause, `approval.${to}`, row.memberKey, {
      approval: key,
      asked_by: row.askedBy,
      summary: row.summary,
      cents: row.amountCents,
      reason: answer ?? row.reason,
    })
    return row
  })
  if (approval) await runApprovedAct(ctx, approval)
}

/**
 * Handles a repeated approval by the same approver: null if the act is done or failed, 409 while it is running, else
 * the row to run again.
 */
function resumeApproval(row: Approval, ctx: Ctx): Approval | null {
  if (row.doneAt || row.failure !== null) return null
  const begun = row.answeredAt?.getTime() ?? 0
  if (ctx.platform.clock.machine().getTime() - begun < runningMs)
    throw refuse(
      409,
      'payment_in_progress',
      'This is being carried out right now. Please check again in a minute.',
    )
  return row
}

async function runApprovedAct(ctx: Ctx, { key, act, input }: Approval): Promise<void> {
  try {
    await actNamed(ctx.platform, act).run(withRequestKey(ctx, key), input)
  } catch (error) {
    // The act may have run despite the error, so its approver can repeat it.
    if (!isDefinite(error)) throw error
    const { message } = error
    await ctx.transaction(async (tx) => {
      await tx.update(staffApprovals).set({ failure: message }).where(eq(staffApprovals.key, key))
      await actNamed(ctx.platform, act).ended?.(tx, input, message, ctx.cause())
    })
    return
  }
  const doneAt = ctx.platform.clock.machine()
  await ctx.db.update(staffApprovals).set({ doneAt }).where(eq(staffApprovals.key, key))
}

/** The request as if sent under the approval's own key, so repeating it runs the act once. */
function withRequestKey(ctx: Ctx, key: ApprovalKey): Ctx {
  return Object.create(ctx, {
    request: { value: { ...ctx.request, idempotencyKey: key } },
  }) as Ctx
}

async function end(
  ctx: Ctx,
  key: ApprovalKey,
  to: 'declined' | 'withdrawn',
  answer: string | null,
  check: (approval: Approval) => void,
): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const row = await lock(tx, key)
    check(row)
    if (row.state === to && row.answeredBy === ctx.staff.key) return
    await move(tx, row, to, { answeredBy: ctx.staff.key, answeredAt: cause.machine, answer })
    const detail = {
      approval: key,
      asked_by: row.askedBy,
      summary: row.summary,
      reason: answer ?? row.reason,
    }
    await recordAct(tx, cause, `approval.${to}`, row.memberKey, detail)
    const why = answer ?? 'It was withdrawn.'
    await actNamed(cause, row.act).ended?.(tx, row.input, why, cause)
  })
}

async function lock(tx: Tx, key: ApprovalKey): Promise<Approval> {
  const [row] = await tx.select().from(staffApprovals).where(eq(staffApprovals.key, key)).for('update')
  if (!row) throw notFound('We couldn’t find that approval.')
  return row
}

async function move(
  tx: Tx,
  { key, state }: Approval,
  to: ApprovalState,
  change: { answeredBy: StaffKey; answeredAt: Date; answer: string | null },
): Promise<void> {
  if (!canTransition<ApprovalState>(approvalTransitions, state, to)) throw stateChanged()
  await tx
    .update(staffApprovals)
    .set({ ...change, state: to })
    .where(eq(staffApprovals.key, key))
}

function requireRole(ctx: Ctx, { act }: Approval): void {
  if (!mayAct(ctx.staff.role, actNamed(ctx.platform, act).roles))
    throw denied('Your role at Goodturn doesn’t include this.')
}
