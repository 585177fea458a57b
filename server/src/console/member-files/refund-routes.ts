import type { InvoiceKey, InvoiceLineKey } from '@goodturn/contract/ids'
import { invoiceNumber } from '@goodturn/contract/money/invoices/number'
import { memberRefundCalls } from '@goodturn/contract/console/member-files/refunds'
import type { RefundPreview } from '@goodturn/contract/console/member-files/refunds'
import { dollars } from '@goodturn/contract/money'
import { dateIn, seconds } from '@goodturn/contract/time'
import { refundChanged } from '../../money/invoices/errors.ts'
import { type RefundShare, previewRefund } from '../../money/invoices/refunds/preview-refund.ts'
import { type RefundInput, refundInvoice } from '../../money/invoices/refunds/refund.ts'
import { promisesOf } from '../../money/invoices/refunds/promises-of.queries.ts'
import { findOpen } from '../../ordering/orders/ending.queries.ts'
import { isAnySent } from '../../ordering/orders/line-gifts.queries.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { routes } from '../../platform/http/routes.ts'
import { doOrRequestApproval, centsUnderKey, withinLimit } from '../../identity/staff-accounts/approvals.ts'
import { remainingLimit } from '../../identity/staff-accounts/within-limit.ts'
import { refundAct, prepareRefund } from '../staff/approvals/approvable.ts'
import { presentRefund } from '../staff/money/present-refund.ts'
import { centsOfAmount } from '../staff/money/reduction.ts'
import { replacementAct, prepareReplacement } from '../staff/send-replacement.ts'
import { listSent } from '../staff/sent-gifts.queries.ts'
import { prepareWriteOff, writeOffAct } from '../staff/money/write-off-dispute.ts'
import { firstProcessDate } from '../../care/touches/create.ts'
import { type RefundedInvoice, findRefundedInvoice } from './refund-lines.queries.ts'
import { walletSums } from './wallet.queries.ts'

interface RefundQuery {
  key: InvoiceKey
  amount?: number | undefined
  lines?: InvoiceLineKey[] | undefined
}

export const memberRefundRoutes = routes(memberRefundCalls, {
  async preview(ctx, asked) {
    return { data: await previewOf(ctx, asked) }
  },

  async refund(ctx, { reason, seen, goes_on: goesOn, cancels, ...asked }) {
    const cents = requestedCents(await findRefundedInvoice(ctx.db, asked.key), asked)
    const { key: invoiceKey, lines } = asked
    const wanted = await prepareRefund(ctx, { invoiceKey, cents, lines, goesOn, cancels, reason })
    // A request for approval must match the numbers on the screen; the approver will see the current ones.
    const isRepeat = (await centsUnderKey(ctx)) !== null
    if (!isRepeat && !(await withinLimit(ctx, wanted))) await requireUnchanged(ctx, wanted.input, seen)
    const asSeen = {
      ...refundAct,
      run: (on: Ctx, input: RefundInput) => refundInvoice(on, { ...input, seen }),
    }
    const { done, asked: approval } = await doOrRequestApproval(ctx, asSeen, wanted)
    return { data: { refund: done && presentRefund(done), asked: approval } }
  },

  async sendAnother(ctx, { key: touch, reason }) {
    const { done, asked } = await doOrRequestApproval(
      ctx,
      replacementAct,
      await prepareReplacement(ctx, { touch, reason }),
    )
    return { data: { touch: done && { key: done.key, event_date: done.eventDate }, asked } }
  },

  async writeOff(ctx, { key: dispute, reason }) {
    const { asked } = await doOrRequestApproval(
      ctx,
      writeOffAct,
      await prepareWriteOff(ctx, { dispute, reason }),
    )
    return { data: { asked } }
  },
})

/** Throws if someone refunded since the numbers were shown. */
async function requireUnchanged(
  ctx: Ctx,
  { invoiceKey, cents, lines }: RefundInput,
  seen: string,
): Promise<void> {
  const trial = await previewRefund(ctx.db, invoiceKey, cents, lines)
  if (trial.seen !== seen) throw refundChanged()
}

/** The requested cents: an amount, the price of the chosen items, or null for all that is left. */
function requestedCents(invoice: RefundedInvoice, { amount, lines }: RefundQuery): number | null {
  if (lines === undefined) return amount === undefined ? null : centsOfAmount(amount)
  if (amount !== undefined) throw invalid('amount', 'Please choose either items or an amount.')
  const chosen = invoice.lines.filter(({ key }) => lines.includes(key))
  if (chosen.length !== new Set(lines).size) throw invalid('lines', 'This item isn’t on the invoice.')
  const cents = chosen.reduce((sum, line) => sum + line.cents, 0)
  if (cents === 0) throw invalid('lines', 'Nothing was paid for this item.')
  return cents
}

async function previewOf(ctx: Ctx, asked: RefundQuery): Promise<RefundPreview> {
  const { db: tx, platform } = ctx
  const invoice = await findRefundedInvoice(tx, asked.key)
  const trial = await previewRefund(tx, asked.key, requestedCents(invoice, asked), asked.lines)
  const alone = await remainingLimit(tx, ctx, invoice.member_key)
  const wallet = await walletSums(tx, invoice.member_key, platform.clock.now())
  const nowOf = (to: RefundShare['to']) => trial.shares.find((share) => share.to === to)?.nowCents ?? 0
  const change = (before: number, cents: number) => ({
    before: dollars(before),
    after: dollars(before + cents),
  })
  return {
    invoice: {
      key: asked.key,
      number: invoiceNumber(invoice.number),
      created: seconds(new Date(invoice.created_at)),
    },
    member: {
      key: invoice.member_key,
      name: `${invoice.first_name} ${invoice.last_name}`,
      first_name: invoice.first_name,
    },
    lines: invoice.lines.map(({ cents, ...line }) => ({ ...line, paid: dollars(cents) })),
    card: trial.card,
    left: dollars(trial.leftCents),
    now: dollars(trial.nowCents),
    parts: trial.shares
      .filter(({ to, paidCents }) => paidCents > 0 || to === 'card')
      .map((share) => ({
        to: share.to,
        paid: dollars(share.paidCents),
        back: dollars(share.backCents),
        now: dollars(share.nowCents),
        left: dollars(share.leftCents),
      })),
    total: totalOf(trial.shares),
    funds: change(wallet.funds, nowOf('funds')),
    credit: change(wallet.expiring + wallet.other, nowOf('credit')),
    alone_up_to: dollars(alone),
    needs_approval: trial.nowCents > alone,
    seen: trial.seen,
    promised: (await promisesOf(tx, asked.key)).map(({ cents, description, due_at: due }) => ({
      amount: dollars(cents),
      what: description,
      due: seconds(new Date(due)),
    })),
    sent: await isAnySent(tx, asked.key, asked.lines),
    again: (await listSent(tx, asked.key, asked.lines)).map(
      ({ key, title, recipient, sentAt, isReplaced, worthCents }) => ({
        key,
        title,
        recipient,
        sent: seconds(new Date(sentAt)),
        replaced: isReplaced,
        needs_approval: worthCents > alone,
      }),
    ),
    again_on: firstProcessDate(platform.clock.now()),
    ends: (await findOpen(tx, asked.key, trial, dateIn(platform.clock.now()))).map(
      ({ isWhole, kind, key, title, recipient, gifts, nextOn }) => ({
        whole: isWhole,
        kind,
        key,
        title,
        recipient,
        gifts,
        next: nextOn,
      }),
    ),
  }
}

function totalOf(shares: readonly RefundShare[]): RefundPreview['total'] {
  const sum = (of: (share: RefundShare) => number) =>
    dollars(shares.reduce((cents, share) => cents + of(share), 0))
  return {
    paid: sum(({ paidCents }) => paidCents),
    back: sum(({ backCents }) => backCents),
    now: sum(({ nowCents }) => nowCents),
    left: sum(({ leftCents }) => leftCents),
  }
}
