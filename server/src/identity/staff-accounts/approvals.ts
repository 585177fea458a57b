import type { ApprovalKey, MemberKey, StaffKey } from '@goodturn/contract/ids'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { assert, present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal, invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import {
  deleteRecord,
  remainingLimit,
  recordWithinLimit,
  recordedCents,
  wasRecorded,
} from './within-limit.ts'
import { keyUsedElsewhere } from './errors.ts'
import { lockStaff, nameOf, otherStaffWithRole } from './find.ts'
import { staffApprovalMail } from './mails.ts'
import { staffApprovals } from './tables.ts'

/** When an act requires a second staff member. */
export type ApprovalRule =
  | 'above the limit'
  | 'without a standing order, and above the limit'
  | 'where a card may be charged for more'
  | 'always'

/** An act on money that a second staff member has to approve above the limit. */
export interface ApprovableAct<Input extends object, Done = unknown> {
  /** Stored with each request; never rename it once used. */
  name: string
  /** Roles that may do and approve it, besides administrators. */
  roles: readonly StaffRole[]
  /** When a second person is needed; `docs/security.md` has the table. */
  second: ApprovalRule
  /**
   * Runs the act, once per `Idempotency-Key` of the request; after an approval that is the approval's key. `input` has
   * been through JSON.
   */
  run(ctx: Ctx, input: Input): Promise<Done>
  /**
   * Called when the act won't be done: the request was declined or withdrawn, or the act was refused after approval.
   */
  ended?(tx: Tx, input: Input, why: string, cause: Cause): Promise<void>
}

/** The requester and the request key: repeating both is one approval. */
interface Requester {
  staffKey: StaffKey
  requestKey: string
}

/** A staff member's request. */
export interface ActRequest<Input extends object> {
  input: Input
  amountCents: number
  /** The member it concerns. */
  memberKey: MemberKey | null
  /** The text shown to the second person: `Refund $300.00 of invoice 1234`. */
  summary: string
  reason: string
  /** Requires a second person regardless of the amount. */
  needsSecond?: boolean
}

/** The highest amount that is counted and shown, in cents: the maximum of the column. */
const centsMax = 2 ** 31 - 1

declare module '../../platform/context.ts' {
  interface Hooks {
    /** The acts that need approval by a second staff member. */
    approvableActs: readonly ApprovableAct<object>[]
  }
}

/** The act of an approval. */
export function actNamed({ hooks }: Pick<Platform, 'hooks'>, name: string): ApprovableAct<object> {
  const act = hooks.approvableActs.find((one) => one.name === name)
  assert(act, `a handler carries out approved ${name}`)
  return act
}

/** Whether the amount is within the caller's limit for acting alone. */
export async function withinLimit(
  ctx: Ctx,
  { memberKey, amountCents }: Pick<ActRequest<object>, 'memberKey' | 'amountCents'>,
): Promise<boolean> {
  return amountCents <= (await remainingLimit(ctx.db, ctx, memberKey))
}

/**
 * Runs an act at once if its amount, plus the caller's other solo acts for the member in the last day, stays within
 * `STAFF_APPROVAL_ABOVE`. Otherwise, and for acts that always require a second person, it only stores a request, once
 * per `Idempotency-Key`, and mails the possible approvers; approving runs the act. A key is bound to one act, member,
 * object, and amount: 400 if it is reused for another.
 */
export async function doOrRequestApproval<Input extends object, Done>(
  ctx: Ctx,
  act: ApprovableAct<Input, Done>,
  wanted: ActRequest<Input>,
): Promise<{ done: Done; asked: null } | { done: null; asked: ApprovalKey }> {
  const requestKey = ctx.request.idempotencyKey
  if (requestKey === null) throw invalid('idempotency_key', 'Please send an Idempotency-Key.')
  assert(mayAct(ctx.staff.role, act.roles), 'the requester may perform the action')
  actNamed(ctx.platform, act.name)
  const { asked, isRepeat } = await allowOrRequestApproval(ctx, act, requestKey, {
    ...wanted,
    amountCents: Math.min(wanted.amountCents, centsMax),
  })
  if (asked !== null) return { done: null, asked }
  return { done: await runWithinLimit(ctx, act, { input: wanted.input, requestKey, isRepeat }), asked: null }
}

/**
 * Records an act that the caller does alone, or finds its earlier record; otherwise requests a second person, and
 * `asked` is the approval's key.
 */
async function allowOrRequestApproval<Input extends object>(
  ctx: Ctx,
  act: ApprovableAct<Input>,
  requestKey: string,
  wanted: ActRequest<Input>,
): Promise<{ asked: ApprovalKey | null; isRepeat: boolean }> {
  const by = { staffKey: ctx.staff.key, requestKey }
  const cause = ctx.cause()
  const { input, memberKey, amountCents } = wanted
  // The input names object and amount.
  const what = hashOf([act.name, memberKey, input])
  return ctx.transaction(async (tx) => {
    // One request per caller at a time, so concurrent ones count each other.
    await lockStaff(tx, ctx.staff.key)
    const known = await findApprovalByKey(tx, act.name, wanted, by)
    if (known) return { asked: known.asked, isRepeat: true }
    if (await wasRecorded(tx, ctx, requestKey, what)) return { asked: null, isRepeat: true }
    const amount = { memberKey, amountCents, what }
    const mayAlone = act.second !== 'always' && !wanted.needsSecond
    if (mayAlone && (await recordWithinLimit(tx, ctx, requestKey, amount)))
      return { asked: null, isRepeat: false }
    return { asked: await requestSecondApproval(tx, act.name, wanted, by, cause), isRepeat: false }
  })
}

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Requests approval of any act by a second staff member, once per requester and key. Returns the approval's key. */
export async function requestSecondApproval<Input extends object>(
  tx: Tx,
  act: string,
  wanted: ActRequest<Input>,
  by: Requester,
  cause: Cause,
): Promise<ApprovalKey> {
  const { staffKey, requestKey } = by
  const key = newKey('approval')
  const made = await tx
    .insert(staffApprovals)
    .values({
      key,
      act,
      input: wanted.input,
      requestKey,
      summary: wanted.summary,
      memberKey: wanted.memberKey,
      amountCents: wanted.amountCents,
      reason: wanted.reason,
      state: 'asked',
      askedBy: staffKey,
      askedAt: cause.machine,
    })
    .onConflictDoNothing()
    .returning({ key: staffApprovals.key })
  if (made.length === 0)
    return present(await findApprovalByKey(tx, act, wanted, by), 'the loser of the race finds the winner')
      .asked
  const { amountCents: cents, reason, summary } = wanted
  await recordAct(tx, cause, 'approval.asked', wanted.memberKey, { approval: key, summary, cents, reason })
  await mailApprovers(tx, cause, { roles: actNamed(cause, act).roles, by: staffKey, summary })
  return key
}

/** A request that was made under a key. */
interface EarlierRequest {
  asked: ApprovalKey
  summary: string
}

/**
 * The approval requested under a key; refuses a key that was used for another act, member, object, or amount.
 */
async function findApprovalByKey<Input extends object>(
  tx: Tx,
  act: string,
  { input, memberKey }: { input: Input; memberKey?: MemberKey | null },
  { staffKey, requestKey }: Requester,
): Promise<EarlierRequest | null> {
  const isOfMember =
    memberKey === undefined ? sql`true` : sql`${staffApprovals.memberKey} is not distinct from ${memberKey}`
  const isSame = sql<boolean>`${staffApprovals.act} = ${act} and ${isOfMember}
    and ${staffApprovals.input} = ${JSON.stringify(input)}::jsonb`
  const [known] = await tx
    .select({ asked: staffApprovals.key, summary: staffApprovals.summary, isSame })
    .from(staffApprovals)
    .where(and(eq(staffApprovals.askedBy, staffKey), eq(staffApprovals.requestKey, requestKey)))
  if (!known) return null
  if (!known.isSame) throw keyUsedElsewhere()
  return { asked: known.asked, summary: known.summary }
}

/**
 * What was requested under the request's key before, for acts that are tried when they are proposed: a repeat must not
 * be tried again once it was done. Refuses a key that was used for anything else.
 */
export async function earlierRequest<Input extends object>(
  ctx: Ctx,
  { name }: ApprovableAct<Input>,
  input: Input,
): Promise<EarlierRequest | null> {
  const { idempotencyKey: requestKey } = ctx.request
  return requestKey === null
    ? null
    : findApprovalByKey(ctx.db, name, { input }, { staffKey: ctx.staff.key, requestKey })
}

/** The cents recorded or requested under the request's key, for acts that don't name an amount; null for none yet. */
export async function centsUnderKey(ctx: Ctx): Promise<number | null> {
  const requestKey = ctx.request.idempotencyKey
  if (requestKey === null) return null
  const noted = await recordedCents(ctx.db, ctx, requestKey)
  if (noted !== null) return noted
  const [asked] = await ctx.db
    .select({ cents: staffApprovals.amountCents })
    .from(staffApprovals)
    .where(and(eq(staffApprovals.askedBy, ctx.staff.key), eq(staffApprovals.requestKey, requestKey)))
  return asked?.cents ?? null
}

/** Withdraws a waiting request whose reason is gone; an answered one stays. */
export async function withdrawRequest(tx: Tx, key: ApprovalKey, why: string, machine: Date): Promise<void> {
  await tx
    .update(staffApprovals)
    .set({ state: 'withdrawn', answer: why, answeredAt: machine })
    .where(and(eq(staffApprovals.key, key), eq(staffApprovals.state, 'asked')))
}

/** Notifies everyone else whose role may approve it. */
async function mailApprovers(
  tx: Tx,
  cause: Cause,
  { roles, by, summary }: { roles: readonly StaffRole[]; by: StaffKey; summary: string },
): Promise<void> {
  const name = await nameOf(tx, by)
  const mail = staffApprovalMail({ summary, by: name, url: `${cause.settings.publicUrl}/staff/approvals` })
  const others = await otherStaffWithRole(tx, by, roles)
  await sendMails(
    tx,
    cause,
    others.map(({ email }) => ({ to: email, mail })),
  )
}

async function runWithinLimit<Input extends object, Done>(
  ctx: Ctx,
  act: ApprovableAct<Input, Done>,
  { input, requestKey, isRepeat }: { input: Input; requestKey: string; isRepeat: boolean },
): Promise<Done> {
  try {
    return await act.run(ctx, input)
  } catch (error) {
    // Still counts if the act may have been done, either now or in the attempt that this repeats.
    if (isDefinite(error) && !isRepeat) await deleteRecord(ctx, requestKey)
    throw error
  }
}

/**
 * Whether an act was refused for certain: nothing has changed, and nothing will. A 409 may mean that the act is
 * running, but a refund's 409 because another refund came first means that it never started.
 */
export function isDefinite(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status < 409 || error.code0 === 'refund_changed')
}
