import type { ApprovalKey, LotKey, TransferKey } from '@goodturn/contract/ids'
import { formatCents } from '@goodturn/contract/money'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { type Account, accountNames } from '@goodturn/contract/money/ledger/accounts'
import { staffOnly } from '@goodturn/contract/identity/staff-accounts/who'
import {
  type ActRequest,
  type ApprovableAct,
  doOrRequestApproval,
  earlierRequest,
} from '../../../identity/staff-accounts/approvals.ts'
import { type LotChange, postCorrection } from '../../../money/ledger/correct.ts'
import { present } from '../../../platform/assert.ts'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notFound, refuse } from '../../../platform/errors.ts'
import { once } from '../approvals/once.ts'
import { faultsAround } from './correction-faults.report.ts'
import { type CorrectedTransfer, accountSum, lockCorrected } from './transfers.queries.ts'

/** A proposed correction of the books, as stored with its approval. */
export interface CorrectionRequest {
  transfer: TransferKey
  from: Account
  to: Account
  lot: LotKey | null
  cents: number
  reason: string
}

/** A transfer between two accounts that corrects an earlier one; always takes two people. */
export const correctionAct = {
  name: 'correction',
  roles: staffOnly('finance').roles,
  second: 'always',
  run: correct,
} satisfies ApprovableAct<CorrectionRequest>

/**
 * Proposes a correction to a second person; returns the approval and what it says. Refuses at once what the books would
 * refuse now: the correction is tried and taken back.
 */
export async function proposeCorrection(
  ctx: Ctx,
  input: CorrectionRequest,
): Promise<{ asked: ApprovalKey; summary: string }> {
  const earlier = await earlierRequest(ctx, correctionAct, input)
  if (earlier) return earlier
  const { corrected, lot } = await tryCorrection(ctx, input)
  const about = corrected.number === null ? input.transfer : `invoice ${invoiceNumber(corrected.number)}`
  const balance = lot
    ? `; the balance of “${lot.description}” ${lot.wasCents === lot.isCents ? `stays ${formatCents(lot.isCents)}` : `goes from ${formatCents(lot.wasCents)} to ${formatCents(lot.isCents)}`}`
    : ''
  const wanted: ActRequest<CorrectionRequest> = {
    input,
    amountCents: input.cents,
    memberKey: corrected.memberKey,
    summary: `Correct the books about ${about}: move ${formatCents(input.cents)} from “${accountNames[input.from]}” to “${accountNames[input.to]}”${balance}`,
    reason: input.reason,
  }
  const { asked } = await doOrRequestApproval(ctx, correctionAct, wanted)
  return { asked: present(asked, 'a correction always takes two people'), summary: wanted.summary }
}

interface PostedCorrection {
  corrected: CorrectedTransfer
  key: TransferKey
  lot: LotChange | null
}

/** Carries out an approved correction, once. */
async function correct(ctx: Ctx, input: CorrectionRequest): Promise<void> {
  await ctx.transaction(async (tx) => {
    await once<'transfer'>(tx, ctx, async () => {
      const { key, corrected, lot } = await post(tx, ctx, input)
      const { transfer, ...detail } = input
      await recordAct(tx, ctx.cause(), 'books.correct', corrected.memberKey, {
        correction: key,
        corrects: transfer,
        ...detail,
        ...(lot ? { before: { cents: lot.wasCents }, after: { cents: lot.isCents } } : {}),
      })
      return key
    })
  })
}

/** Posts a correction in a transaction that is rolled back, and returns what it would do. */
async function tryCorrection(ctx: Ctx, input: CorrectionRequest): Promise<PostedCorrection> {
  const rolledBack = new Error('rolled back')
  let tried: PostedCorrection | null = null
  await ctx
    .transaction(async (tx) => {
      tried = await post(tx, ctx, input)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  return present<PostedCorrection>(tried, 'the transaction ran')
}

/**
 * Posts a correction with the invoice and the lot locked. Refuses one after which something doesn't add up that did
 * before, or that turns an account around: more leaves revenue than came in, for example.
 */
async function post(tx: Tx, ctx: Ctx, input: CorrectionRequest): Promise<PostedCorrection> {
  const { transfer, from, to, lot: lotKey, cents, reason } = input
  const corrected = await lockCorrected(tx, transfer)
  if (!corrected) throw notFound('We couldn’t find that transfer.')
  const before = await faultsAround(tx, corrected, lotKey)
  const { key, lot } = await postCorrection(tx, { corrected, from, to, lotKey, cents, reason }, ctx.cause())
  const wrong = (await faultsAround(tx, corrected, lotKey)).find(
    ({ check }) => !before.some((fault) => fault.check === check),
  )
  if (wrong) throw refuse(400, 'invalid_state', `The books wouldn’t add up after this: ${wrong.says}`)
  // A debit can only push an account with a credit balance too far, and a credit one with a debit balance.
  const pushed = creditAccounts.includes(from) ? from : null
  if (pushed && (await accountSum(tx, pushed, corrected, lotKey)) > 0) throw tooMuch(pushed)
  const pulled = creditAccounts.includes(to) || to === 'wallet' ? null : to
  if (pulled && (await accountSum(tx, pulled, corrected, lotKey)) < 0) throw tooMuch(pulled)
  return { corrected, key, lot }
}

/** The accounts whose sum is never positive; that of the others is never negative. A balance is checked per credit. */
const creditAccounts: readonly Account[] = ['revenue', 'tax', 'breakage']

const tooMuch = (account: Account) =>
  refuse(400, 'invalid_state', `This would take more from “${accountNames[account]}” than is in it.`)
