import { partnerApprovalText, stillProcessingText } from '@goodturn/contract/ordering/checkout/rules'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, lazy, Suspense } from 'react'

import { OrderCard } from '../orders/OrderCard.tsx'
import { SentOrder } from '../orders/SentOrder.tsx'
import { WaitingOrder } from '../orders/WaitingOrder.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { isNotFound } from '../../platform/ApiError.ts'
import { formatCount, formatDay, formatTime } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useMember } from '../../platform/session/user.ts'
import { HearAboutForm } from '../../identity/profile/HearAboutForm.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { packagesOf, preparedText } from './cart/preparedText.ts'
import styles from './PaymentSuccess.module.css'

// Most orders are paid at once.
const HeldOrder = lazy(() => import('../orders/HeldOrder.tsx'))

/** Reload interval for an unpaid order, in ms. */
const pollMs = 5000

/**
 * /payment/success: congratulations, the items bought, the next steps, and two questions (B-2.1-13 to B-2.1-22). The
 * server gives the status of `order=`; congratulations appear only for this member's own paid order.
 */
export default function PaymentSuccessPage() {
  const [params] = useQueryParams()
  const sending = params.get('sending')
  if (sending)
    return (
      <Suspense fallback={<UnpaidOrder news={<SkeletonRows rows={3} figure="none" />} />}>
        <HeldOrder sending={readKey('checkout', sending)}>
          <CommonFooter />
        </HeldOrder>
      </Suspense>
    )
  const named = params.get('order') ?? ''
  if (named === '') return <UnpaidOrder news={<OrderNotFound />} />
  return <OrderStatus order={readKey('invoice', named)} packages={packagesOf(params.get('packages'))} />
}

/** The status of the order. */
function OrderStatus({ order, packages }: { order: InvoiceKey; packages: number | null }) {
  const query = useQuery(
    api.invoices.detail.queryOptions({
      input: { key: order },
      retry: false,
      refetchInterval: (asked) => (asked.state.data?.data.invoice_status === 'unpaid' ? pollMs : false),
    }),
  )
  const invoice = query.data?.data
  if (!invoice) {
    if (!query.error) return <UnpaidOrder news={<SkeletonRows rows={3} figure="none" />} />
    if (isNotFound(query.error)) return <UnpaidOrder news={<OrderNotFound />} />
    return <UnpaidOrder news={<ErrorList error={query.error} retry={() => void query.refetch()} />} />
  }
  if (invoice.invoice_status === 'partnerpending') return <PartnerRequested invoice={invoice} />
  if (invoice.invoice_status !== 'paid')
    return <UnpaidOrder news={<NotPaid invoice={invoice} />} invoice={invoice} />
  return (
    <SentOrder
      invoice={invoice}
      notice={
        packages !== null && (
          <Notice tone="info" title={preparedText(packages, formatCount(packages))} role="status" />
        )
      }
    >
      <CommonFooter />
    </SentOrder>
  )
}

/** A partner was asked; the request has their name and the deadline. */
function PartnerRequested({ invoice }: { invoice: InvoiceDetail }) {
  const query = useQuery(
    api.chargeRequests.ofOrder.queryOptions({ input: { key: invoice.key }, retry: false, staleTime: 0 }),
  )
  if (query.data) {
    return (
      <WaitingOrder invoice={invoice} request={query.data.data}>
        <CommonFooter />
      </WaitingOrder>
    )
  }
  if (query.isPending) return <UnpaidOrder news={<SkeletonRows rows={3} figure="none" />} invoice={invoice} />
  const words = (
    <Notice title="Your order is waiting on your partner" role="status" action={<ToActivity />}>
      <p>No one is charged until they approve. {partnerApprovalText}</p>
    </Notice>
  )
  return <UnpaidOrder news={words} invoice={invoice} />
}

/** An order that isn't paid: its status, and its details if known. */
function UnpaidOrder({ news, invoice }: { news: ReactNode; invoice?: InvoiceDetail }) {
  if (!invoice) {
    return (
      <Page title="Payment Details" documentTitle="Payment Success" width="form">
        <div className="gt-stack">
          {news}
          <CommonFooter />
        </div>
      </Page>
    )
  }
  return (
    <Page title="Your order" documentTitle="Payment Success">
      <Aside aside={<OrderCard invoice={invoice} />}>
        <div className="gt-stack">
          {news}
          <CommonFooter />
        </div>
      </Aside>
    </Page>
  )
}

function NotPaid({ invoice }: { invoice: InvoiceDetail }) {
  const asksUntil = invoice.bank_asks_until
  switch (invoice.invoice_status) {
    case 'unpaid':
      return (
        <Notice
          tone="warn"
          title="Your payment is being confirmed"
          role="status"
          action={<ToInvoice of={invoice.key} />}
        >
          <p>
            {asksUntil === null
              ? stillProcessingText
              : `Confirm it with your bank by ${formatDay(asksUntil)} at ${formatTime(asksUntil)}. Nothing goes out until you do.`}
          </p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title="The payment failed" role="status" action={<ToInvoice of={invoice.key} />}>
          <p>{invoice.failed_reason ?? 'The payment didn’t go through.'} You can try paying again.</p>
        </Notice>
      )
    default:
      return (
        <Notice title="This order wasn’t placed" role="status" action={<ToActivity />}>
          <p>
            Nothing was charged
            {invoice.credit_used > 0 && ', and the amount set aside from your balance has been released'}.
          </p>
        </Notice>
      )
  }
}

/** No order, or another member's. */
function OrderNotFound() {
  return (
    <Notice title="We couldn’t find this order" role="status" action={<ToActivity />}>
      <p>
        Your past orders are in your <TextLink to={paths.invoices()}>invoices</TextLink>.
      </p>
    </Notice>
  )
}

/** Shown below every status. */
function CommonFooter() {
  const user = useMember()
  return (
    <>
      <Card level={2} title="Is anyone on your list missing an address?">
        <p className={styles.text}>
          <TextLink to={paths.people()}>Add an address</TextLink> now, so your next gift can reach them.
        </p>
      </Card>
      {!user.user_hear_about && (
        <Card level={2} title="How did you hear about us?">
          <HearAboutForm />
        </Card>
      )}
    </>
  )
}

function ToActivity() {
  return (
    <LinkButton to={paths.home()} size="md">
      See My Activity
    </LinkButton>
  )
}

function ToInvoice({ of: order }: { of: InvoiceKey }) {
  return <LinkButton to={paths.manageInvoice(order)}>See the invoice</LinkButton>
}
