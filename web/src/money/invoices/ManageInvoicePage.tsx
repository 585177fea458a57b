import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { invoiceStatusLabel } from '@goodturn/contract/money/invoices/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { UndoOrder } from '../../ordering/bulk-order/UndoOrder.tsx'
import { CurrencyNote } from '../billing/CurrencyNote.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatDay, formatMoney } from '../../platform/format.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { BankConfirmation } from './BankConfirmation.tsx'
import { DisputeNotice } from './DisputeNotice.tsx'
import { InvoiceAmounts } from './InvoiceAmounts.tsx'
import { InvoiceItems } from './InvoiceItems.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { kindsOf, statusLook } from './invoiceText.ts'
import styles from './Invoices.module.css'
import { RechargeCard } from './RechargeCard.tsx'

const back = { to: paths.invoices(), label: 'Invoices' }

/** `/billing/invoices/manage/{key}`: everything about one invoice, and re-charging a failed one (BG-60). */
export default function ManageInvoicePage() {
  const key = usePathKey('invoice')
  const queries = useQueryClient()
  const options = api.invoices.detail.queryOptions({ input: { key } })
  const detail = useQuery(options)
  const invoice = detail.data?.data
  if (!invoice) {
    return (
      <Page title="Invoice" back={back}>
        {detail.error ? (
          <ErrorList error={detail.error} retry={() => void detail.refetch()} />
        ) : (
          <SkeletonRows figure="none" />
        )}
      </Page>
    )
  }
  function replace(answer: InvoiceDetail) {
    queries.setQueryData(options.queryKey, { data: answer })
    void queries.invalidateQueries({ queryKey: api.invoices.list.key() })
  }
  return (
    <Page
      title={`Invoice ${invoice.number}`}
      back={back}
      lead={
        <span className={styles.lead}>
          {formatDay(invoice.created)}
          <StatusLabel look={statusLook(invoice.invoice_status)}>
            {invoiceStatusLabel(invoice.invoice_status)}
          </StatusLabel>
        </span>
      }
      actions={
        <LinkButton variant="default" icon={IconPrinter} to={invoice.url}>
          Print Invoice
        </LinkButton>
      }
    >
      <Aside
        aside={
          <Card level={2} title="Amounts">
            <p className={styles.hero}>
              <BigMoney of={invoice.amount} size={36} />
            </p>
            <InvoiceAmounts invoice={invoice} />
            <PaymentSummary invoice={invoice} />
            <CurrencyNote />
          </Card>
        }
      >
        <div className={styles.stack}>
          {invoice.invoice_status === 'unpaid' && invoice.bank_asks_until !== null ? (
            <BankConfirmation invoice={invoice} onAnswer={replace} onStale={() => void detail.refetch()} />
          ) : (
            <InvoiceState invoice={invoice} />
          )}
          {invoice.invoice_status === 'failed' && (
            <RechargeCard invoice={invoice} onAnswer={replace} onRefused={() => void detail.refetch()} />
          )}
          {invoice.invoice_status === 'paid' && <UndoOrder invoiceKey={invoice.key} level={2} />}
          <DisputeNotice invoice={invoice} />
          {kindsOf(invoice).map((kind) => (
            <p key={kind} className={styles.kind}>
              {kind}
            </p>
          ))}
          <InvoiceItems lines={invoice.items} />
        </div>
      </Aside>
    </Page>
  )
}

function InvoiceState({ invoice }: { invoice: InvoiceDetail }) {
  if (invoice.invoice_status === 'failed') {
    return (
      <Notice tone="error" title="Failed Reason">
        <p>{invoice.failed_reason ?? 'The payment didn’t go through.'}</p>
        {invoice.failed_at !== null && <p className={styles.note}>{formatDay(invoice.failed_at)}</p>}
      </Notice>
    )
  }
  if (invoice.invoice_status === 'partnerpending') {
    return (
      <Notice title="Waiting on your partner">
        <p>
          Nothing is charged until both halves are approved. See{' '}
          <TextLink to={paths.paymentRequests()}>Payment requests</TextLink>.
        </p>
      </Notice>
    )
  }
  if (invoice.invoice_status === 'abandoned') {
    return (
      <Notice title="This order wasn’t placed">
        <p>
          Nothing was charged.
          {invoice.credit_used > 0 &&
            ` ${formatMoney(invoice.credit_used)} of credit is back in your balance.`}
        </p>
      </Notice>
    )
  }
  if (invoice.invoice_status === 'unpaid') {
    return invoice.amount === 0 ? (
      <Notice>
        This will be paid from your balance as soon as it’s replenished. See{' '}
        <TextLink to={paths.easyBilling()}>Easy billing</TextLink>.
      </Notice>
    ) : (
      <Notice>This payment is still processing. It may take a few minutes.</Notice>
    )
  }
  return null
}
