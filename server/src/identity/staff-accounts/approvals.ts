import type { ApprovalKey, MemberKey, StaffKey } from '@goodturn/contract/ids'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { assert, present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal, invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { sendMails } from '../../platform/mail/mail.ts'
import { forgetAlone, leftAlone, noteAlone, notedCents, wasNoted } from './done-alone.ts'
import { usedForAnother } from './errors.ts'
import { lockStaff, nameOf, othersWho } from './find.ts'
import { staffApprovalMail } from './mails.ts'
import { staffApprovals } from './tables.ts'

/** When an act takes a second one of the staff. */
export type SecondWhen =
  | 'above the limit'
  | 'without a standing order, and above the limit'
  | 'where a card may be charged for more'
  | 'always'

/** An act on money that a second one of the staff has to approve above the limit. */
export interface ApprovableAct<Input extends object, Done = unknown> {
  /** Kept with what was asked for; never changed once it was used. */
  name: string
  /** Who may do it, and approve it, besides administrators. */
  roles: readonly StaffRole[]
  /** When a second one is needed; `docs/security.md` has the table. */
  second: SecondWhen
  /**
   * Does it, once per `Idempotency-Key` of the request: when it is approved that is the key of the approval. `input` has
   * been through JSON.
   */
  run(ctx: Ctx, input: Input): Promise<Done>
  /** Hears that it will not be done: it was declined or withdrawn, or was refused when it was approved. */
  ended?(tx: Tx, input: Input, why: string, cause: Cause): Promise<void>
}

/** Who asks, and under which key: the same again is one approval. */
interface AskedBy {
  staffKey: StaffKey
  requestKey: string
}

/** What somebody of the staff wants done. */
export interface Wanted<Input extends object> {
  input: Input
  amountCents: number
  /** Whose things it is about. */
  memberKey: MemberKey | null
  /** In the words that the second one reads: `Refund $300.00 of invoice 1234`. */
  summary: string
  reason: string
  /** This one is not done alone, however little it is. */
  needsSecond?: boolean
}

/** The most that is counted and shown, in cents: what a column holds. */
const centsMax = 2 ** 31 - 1

const acts = new Map<string, AnyAct>()

// oxlint-disable-next-line typescript/no-explicit-any -- each act knows its own input
type AnyAct = ApprovableAct<any>

/** Makes acts known to approvals; called once by the wiring. */
export function provideApprovable(...provided: readonly AnyAct[]): void {
  for (const act of provided) acts.set(act.name, act)
}

/** The act of an approval. */
export function actNamed(name: string): ApprovableAct<object> {
  const act = acts.get(name)
  assert(act, `something does what is approved as ${name}`)
  return act
}

/** Every act that is known. */
export const approvableActs = (): readonly ApprovableAct<object>[] => [...acts.values()]

/** Whether whoever asks may do so much alone. */
export async function mayDoAlone(
  ctx: Ctx,
  { memberKey, amountCents }: Pick<Wanted<object>, 'memberKey' | 'amountCents'>,
): Promise<boolean> {
  return amountCents <= (await leftAlone(ctx.db, ctx, memberKey))
}

/**
 * Does an act at once up to the limit of the setting `STAFF_APPROVAL_ABOVE`, what the same one gave the member alone
 * within a day counted in. Above it, and for what nobody does alone, nothing is done: it is asked for, once per
 * `Idempotency-Key`, those who may approve it are mailed, and a second one of the staff does it by approving. What was
 * allowed or asked for under a key is bound to act, member, object and amount: 400 for anything else under it.
 */
export async function askOrDo<Input extends object, Done>(
  ctx: Ctx,
  act: ApprovableAct<Input, Done>,
  wanted: Wanted<Input>,
): Promise<{ done: Done; asked: null } | { done: null; asked: ApprovalKey }> {
  const requestKey = ctx.request.idempotencyKey
  if (requestKey === null) throw invalid('idempotency_key', 'Please send an Idempotency-Key.')
  assert(mayAct(ctx.staff.role, act.roles), 'who asks for an act may do it')
  actNamed(act.name)
  const { asked, isRepeat } = await allowOrAsk(ctx, act, requestKey, {
    ...wanted,
    amountCents: Math.min(wanted.amountCents, centsMax),
  })
  if (asked !== null) return { done: null, asked }
  return { done: await doAlone(ctx, act, { input: wanted.input, requestKey, isRepeat }), asked: null }
}

/** Notes what one does alone, or that it was noted before; or asks a second one: then `asked` is the approval's key. */
async function allowOrAsk<Input extends object>(
  ctx: Ctx,
  act: ApprovableAct<Input>,
  requestKey: string,
  wanted: Wanted<Input>,
): Promise<{ asked: ApprovalKey | null; isRepeat: boolean }> {
  const by = { staffKey: ctx.staff.key, requestKey }
  const cause = ctx.cause()
  const { input, memberKey, amountCents } = wanted
  // The input names object and amount.
  const what = hashOf([act.name, memberKey, input])
  return ctx.transaction(async (tx) => {
    // One request of theirs at a time, so that two at once count each other.
    await lockStaff(tx, ctx.staff.key)
    const known = await askedUnder(tx, act.name, wanted, by)
    if (known) return { asked: known, isRepeat: true }
    if (await wasNoted(tx, ctx, requestKey, what)) return { asked: null, isRepeat: true }
    const amount = { memberKey, amountCents, what }
    const mayAlone = act.second !== 'always' && !wanted.needsSecond
    if (mayAlone && (await noteAlone(tx, ctx, requestKey, amount))) return { asked: null, isRepeat: false }
    return { asked: await askSecond(tx, act.name, wanted, by, cause), isRepeat: false }
  })
}

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Asks a second one of the staff for an act, whatever it is about; once for who asks and the key. Returns its key. */
export async function askSecond<Input extends object>(
  tx: Tx,
  act: string,
  wanted: Wanted<Input>,
  by: AskedBy,
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
    return present(await askedUnder(tx, act, wanted, by), 'who lost the race finds the winner')
  const { amountCents: cents, reason, summary } = wanted
  await recordAct(tx, cause, 'approval.asked', wanted.memberKey, { approval: key, summary, cents, reason })
  await mailApprovers(tx, cause, { roles: actNamed(act).roles, by: staffKey, summary })
  return key
}

/** What was asked for under a key; refuses a key that was used for another act, member, object or amount. */
async function askedUnder<Input extends object>(
  tx: Tx,
  act: string,
  { input, memberKey }: Wanted<Input>,
  { staffKey, requestKey }: AskedBy,
): Promise<ApprovalKey | null> {
  const isSame = sql<boolean>`${staffApprovals.act} = ${act} and ${staffApprovals.memberKey} is not distinct from ${memberKey}
    and ${staffApprovals.input} = ${JSON.stringify(input)}::jsonb`
  const [known] = await tx
    .select({ key: staffApprovals.key, isSame })
    .from(staffApprovals)
    .where(and(eq(staffApprovals.askedBy, staffKey), eq(staffApprovals.requestKey, requestKey)))
  if (!known) return null
  if (!known.isSame) throw usedForAnother()
  return known.key
}

/** How many cents were noted or asked for under the key of a request, for what names no amount; null for none yet. */
export async function centsUnderKey(ctx: Ctx): Promise<number | null> {
  const requestKey = ctx.request.idempotencyKey
  if (requestKey === null) return null
  const noted = await notedCents(ctx.db, ctx, requestKey)
  if (noted !== null) return noted
  const [asked] = await ctx.db
    .select({ cents: staffApprovals.amountCents })
    .from(staffApprovals)
    .where(and(eq(staffApprovals.askedBy, ctx.staff.key), eq(staffApprovals.requestKey, requestKey)))
  return asked?.cents ?? null
}

/** Takes back what waits for a second one, since its reason is gone; what was answered stays. */
export async function withdrawAsked(tx: Tx, key: ApprovalKey, why: string, machine: Date): Promise<void> {
  await tx
    .update(staffApprovals)
    .set({ state: 'withdrawn', answer: why, answeredAt: machine })
    .where(and(eq(staffApprovals.key, key), eq(staffApprovals.state, 'asked')))
}

/** Tells everybody else whose role includes it that it waits. */
async function mailApprovers(
  tx: Tx,
  cause: Cause,
  { roles, by, summary }: { roles: readonly StaffRole[]; by: StaffKey; summary: string },
): Promise<void> {
  const name = await nameOf(tx, by)
  const mail = staffApprovalMail({ summary, by: name, url: `${cause.settings.publicUrl}/staff/approvals` })
  const others = await othersWho(tx, by, roles)
  await sendMails(
    tx,
    cause,
    others.map(({ email }) => ({ to: email, mail })),
  )
}

async function doAlone<Input extends object, Done>(
  ctx: Ctx,
  act: ApprovableAct<Input, Done>,
  { input, requestKey, isRepeat }: { input: Input; requestKey: string; isRepeat: boolean },
): Promise<Done> {
  try {
    return await act.run(ctx, input)
  } catch (error) {
    // What may have been done all the same counts, and what a repeat is of may have been done.
    if (isDefinite(error) && !isRepeat) await forgetAlone(ctx, requestKey)
    throw error
  }
}

/**
 * Whether an act was refused for certain: nothing was changed, and nothing will be. A 409 may say that the act is under
 * way; that of a refund that another one was before says that it was not begun.
 */
export function isDefinite(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status < 409 || error.code0 === 'refund_changed')
}
