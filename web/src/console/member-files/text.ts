import type {
  FileInvoice,
  FileTouch,
  MemberFile,
  OpenIssueKind,
} from '@goodturn/contract/console/member-files/schema'
import { formatCount, formatMoney } from '../../platform/format.ts'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

/** A count that stopped at 1,000. */
export function formatCapped({ total, is_minimum }: { total: number; is_minimum: boolean }): string {
  return `${formatCount(total)}${is_minimum ? '+' : ''}`
}

const openIssueLabels: Readonly<Record<OpenIssueKind, readonly [one: string, many: string]>> = {
  returned: ['gift was returned', 'gifts were returned'],
  failed_plan: ['renewal payment failed', 'renewal payments failed'],
  failed_invoice: ['invoice wasn’t paid', 'invoices weren’t paid'],
  swap: ['swap was requested', 'swaps were requested'],
  incomplete: ['gift needs details', 'gifts need details'],
}
const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The waiting items in one sentence: "one gift was returned, two swaps were requested". */
export function describeOpenIssues(waiting: MemberFile['waiting']): string {
  return waiting
    .map(({ kind, count, is_minimum }) => {
      const number = is_minimum
        ? formatCapped({ total: count, is_minimum })
        : (numerals[count] ?? formatCount(count))
      return `${number} ${openIssueLabels[kind][count === 1 ? 0 : 1]}`
    })
    .join(', ')
}

/** The status of an invoice, with the refunded amount. */
export function invoiceStatus(invoice: FileInvoice): readonly [StatusLook, string] {
  if (invoice.dispute?.state === 'open') return ['failed', 'Disputed']
  if (invoice.dispute?.state === 'lost') return ['failed', describeLoss(invoice.dispute)]
  if (invoice.refunded > 0) return ['swap', `${formatMoney(invoice.refunded)} refunded`]
  if (invoice.status === 'paid') return ['done', 'Paid']
  if (invoice.status === 'partnerpending') return ['waiting', 'Partner pending']
  if (invoice.status === 'unpaid') return ['waiting', 'Unpaid']
  return ['failed', invoice.status === 'abandoned' ? 'Abandoned' : 'Failed']
}

/** The status of a lost dispute. */
function describeLoss({ owed, written_off }: NonNullable<FileInvoice['dispute']>): string {
  if (owed > 0) return `Dispute lost, ${formatMoney(owed)} owed`
  return written_off ? 'Dispute lost, written off' : 'Dispute lost'
}

const purposeLabels: Readonly<Record<string, string>> = {
  renewal: 'Renewal',
  bundle: 'Token bundle',
  reservation: 'Reservation',
  funding: 'Easy billing recharge',
  cancel_fee: 'Cancellation fee',
  administrative: 'Administrative charge',
}

/** A summary of an invoice: its first line and the number of other lines. */
export function summarizeInvoice({ what, whom, lines, purpose }: FileInvoice): string {
  const first = what ?? purposeLabels[purpose] ?? 'Order'
  if (lines > 1) return `${first} and ${lines - 1} more`
  return whom ? `${first}, ${whom}` : first
}

/** How an invoice was paid: the card, the balance, or both. */
export function describePayment({ card, from_wallet, amount }: FileInvoice): string {
  const byCard = card ? `${card.brand} ${card.last4}` : null
  if (from_wallet === 0) return byCard ?? ''
  return from_wallet < amount && byCard ? `${byCard}, balance` : 'Balance'
}

/** Whether a touch waits in one of the staff queues. */
export function isWaitingInQueue({ status }: FileTouch): boolean {
  return (
    status === 'returntosender' ||
    status === 'incomplete' ||
    status === 'swaprequest' ||
    status === 'reviewing'
  )
}

const actionLabels: Readonly<Record<string, string>> = {
  'invoice.refund': 'Refunded',
  'touch.sent-another': 'Sent another gift',
  'dispute.write-off': 'Wrote off a lost dispute',
  'fund.give': 'Gave funds',
  'credit.grant': 'Gave credit',
  'lot.void': 'Removed credit',
  'discount.grant': 'Gave a discount',
  'token.grant': 'Gave tokens',
  'member.permissions': 'Changed permissions',
  'member.signed-out': 'Signed the member out everywhere',
  'member.limits-lifted': 'Lifted the sign-in limits',
  'member.locked': 'Locked the member',
  'member.unlocked': 'Unlocked the member',
  'session.ended': 'Signed one device out',
  'note.added': 'Added a note',
  'note.removed': 'Deleted a note',
  'acting.started': 'Started acting as the member',
  'acting.ended': 'Stopped acting as the member',
  'impersonation.started': 'Started acting as the member',
  'impersonation.ended': 'Stopped acting as the member',
}

/** A staff act as text; an act without a label gets its name made readable. */
export function formatAction(act: string): string {
  const known = actionLabels[act]
  if (known) return known
  if (act.startsWith('acting.')) return `As the member: ${humanize(act.slice('acting.'.length))}`
  const [noun = '', verb = ''] = act.split('.')
  const text = humanize(`${noun} ${verb}`.trim())
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const humanize = (name: string) =>
  name
    .replace(/([A-Z])/g, ' $1')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
