import type {
  FileInvoice,
  FileLot,
  FileMail,
  FilePerson,
  FilePlan,
  FileRefund,
  FileToken,
  FileTouch,
} from '@goodturn/contract/console/member-files/schema'
import { reasonLabel } from '@goodturn/contract/money/ledger/reasons'
import { formatDate, formatDay, formatMoney, formatPhone, formatTime } from '../../platform/format.ts'
import { planStatusLabels } from '../../care/plans/planText.ts'
import { getStatusLabel } from '../../care/touches/statusLabels.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import type { Column } from '../../ui/lists/TableCards.tsx'
import styles from './MemberFiles.module.css'
import { touchLinkText } from './touchLinkText.ts'
import { invoiceStatus, summarizeInvoice, describePayment } from './text.ts'

const formatMoment = (seconds: number) => `${formatDay(seconds)}, ${formatTime(seconds)}`

function Status({ of: [look, words] }: { of: ReturnType<typeof invoiceStatus> }) {
  return <StatusLabel look={look}>{words}</StatusLabel>
}

/** Invoices; the page adds the button that opens a refund. */
export const invoiceColumns: readonly Column<FileInvoice>[] = [
  { title: 'Invoice', lead: true, cell: ({ number }) => <strong className={styles.whole}>{number}</strong> },
  { title: 'Date', cell: ({ created }) => <span className={styles.whole}>{formatDay(created)}</span> },
  { title: 'What', cell: summarizeInvoice },
  { title: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { title: 'Paid by', cell: describePayment },
  { title: 'Status', cell: (invoice) => <Status of={invoiceStatus(invoice)} /> },
]

export const planColumns: readonly Column<FilePlan>[] = [
  {
    title: 'Plan',
    lead: true,
    cell: ({ art, title }) => (
      <span className={styles.thing}>
        <Art of={art} size={40} />
        {title}
      </span>
    ),
  },
  { title: 'For', cell: ({ whom }) => whom },
  { title: 'Price', numeric: true, cell: ({ price, unit }) => `${formatMoney(price)} a ${unit}` },
  {
    title: 'Renews',
    cell: ({ status, auto_renew, next_charge }) =>
      status === 'active' ? (auto_renew ? formatDate(next_charge) : `Ends ${formatDate(next_charge)}`) : '',
  },
  { title: 'Status', cell: ({ status }) => <Status of={planStatusLabels[status]} /> },
]

export const touchColumns: readonly Column<FileTouch>[] = [
  {
    title: 'Gift',
    lead: true,
    cell: ({ art, title }) => (
      <span className={styles.thing}>
        <Art of={art} size={40} />
        {title}
      </span>
    ),
  },
  { title: 'For', cell: ({ whom }) => whom },
  { title: 'Date', cell: ({ date }) => formatDate(date) },
  {
    title: 'Status',
    cell: (touch) => (
      <div>
        <Status of={getStatusLabel(touch)} />
        {touch.link && <div className={styles.quiet}>Gift link: {touchLinkText(touch.link)}</div>}
      </div>
    ),
  },
  {
    title: 'Number',
    cell: ({ tracking_number, tracking_carrier }) =>
      tracking_number ? [tracking_carrier, tracking_number].filter(Boolean).join(' ') : '',
  },
]

export const mailColumns: readonly Column<FileMail>[] = [
  { title: 'Email', lead: true, cell: ({ subject }) => subject },
  { title: 'Created', cell: ({ created }) => formatMoment(created) },
  {
    title: 'Status',
    cell: ({ state, failure }) =>
      state === 'failed' ? (
        <StatusLabel look="failed">{failure ?? 'Failed'}</StatusLabel>
      ) : (
        <StatusLabel look={state === 'sent' ? 'done' : 'waiting'}>
          {state === 'sent' ? 'Sent' : 'Waiting'}
        </StatusLabel>
      ),
  },
]

export const personColumns: readonly Column<FilePerson>[] = [
  { title: 'Person', lead: true, cell: ({ name }) => <strong>{name}</strong> },
  { title: 'Type', cell: ({ type }) => type },
  { title: 'Email', cell: ({ email }) => email ?? '' },
  { title: 'Phone', cell: ({ phone }) => (phone ? formatPhone(phone) : '') },
  { title: 'Place', cell: ({ place }) => place ?? '' },
  { title: 'Added', cell: ({ created }) => formatDay(created) },
]

export const lotColumns: readonly Column<FileLot>[] = [
  { title: 'What', lead: true, cell: ({ description }) => <strong>{description}</strong> },
  {
    title: 'Type',
    cell: ({ kind, reason }) => `${kind === 'fund' ? 'Funds' : 'Credit'}, ${reasonLabel(kind, reason)}`,
  },
  { title: 'Given', cell: ({ created }) => formatDay(created) },
  { title: 'Issued', numeric: true, cell: ({ issued }) => formatMoney(issued) },
  { title: 'Remaining', numeric: true, cell: ({ left }) => formatMoney(left) },
  { title: 'Until', cell: ({ expires }) => (expires === null ? 'No end date' : formatDate(expires)) },
]

export const tokenColumns: readonly Column<FileToken>[] = [
  { title: 'Token', lead: true, cell: ({ title }) => <strong>{title}</strong> },
  { title: 'Value', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { title: 'Remaining', numeric: true, cell: ({ qty }) => qty },
]

const refundStatusLabels = {
  asking: ['waiting', 'On its way'],
  succeeded: ['done', 'Refunded'],
  failed: ['failed', 'Declined by the card issuer'],
} as const

export const refundColumns: readonly Column<FileRefund>[] = [
  { title: 'Invoice', lead: true, cell: ({ invoice }) => <strong>{invoice?.number ?? 'No invoice'}</strong> },
  { title: 'Date', cell: ({ created }) => formatDay(created) },
  { title: 'Why', cell: ({ reason }) => reason },
  { title: 'To the card', numeric: true, cell: ({ to_card }) => formatMoney(to_card) },
  { title: 'To the balance', numeric: true, cell: ({ to_wallet }) => formatMoney(to_wallet) },
  { title: 'Status', cell: ({ state }) => <Status of={refundStatusLabels[state]} /> },
]
