import { partnerAskedText, stillProcessingText } from '@goodturn/contract/checkout/rules'
import { type InvoiceKey, readKey } from '@goodturn/contract/ids'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UndoOrder } from '../bulk-order/UndoOrder.tsx'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { isUnknown } from '../platform/ApiError.ts'
import { formatCount } from '../platform/format.ts'
import { useQueryParams } from '../platform/router/useQueryParams.ts'
import { useMember } from '../platform/session/user.ts'
import { HearAboutForm } from '../profile/HearAboutForm.tsx'
import { Art } from '../ui/Art.tsx'
import { Aside } from '../ui/Aside.tsx'
import { Card } from '../ui/Card.tsx'
import type { Scene } from '../ui/EmptyState.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { OrderCard } from './OrderCard.tsx'
import { packagesOf, preparedText } from './preparedText.ts'
import styles from './PaymentSuccess.module.css'

const joy: Scene = {
  tint: 'cheer',
  of: [
    { n: 'balloon', s: 40, x: 20, y: 12 },
    { n: 'sparkles', s: 24, x: 82, y: 30 },
    { n: 'wrapped-gift', s: 52, x: 54, y: 2 },
  ],
}

/** How often an order that is not paid yet is looked at again, in ms. */
const lookAgainMs = 5000

/**
 * /payment/success: congratulations, what was bought, what happens next, and two questions (B-2.1-13 to B-2.1-22). The
 * server says how the order of `order=` stands: only a paid one of this member is congratulated for.
 */
export default function PaymentSuccessPage() {
  const [params] = useQueryParams()
  const named = params.get('order') ?? ''
  const order = named === '' ? null : readKey('invoice', named)
  return (
    <Page
      title="Payment Details"
      documentTitle="Payment Success"
      {...(order === null ? { width: 'form' as const } : {})}
    >
      {order === null ? (
        <Below>
          <Unknown />
        </Below>
      ) : (
        <Aside sticky aside={<OrderCard invoiceKey={order} />}>
          <Below>
            <News order={order} packages={packagesOf(params.get('packages'))} />
          </Below>
        </Aside>
      )}
    </Page>
  )
}

/** How the order stands. */
function News({ order, packages }: { order: InvoiceKey; packages: number | null }) {
  const query = useQuery(
    api.invoices.detail.queryOptions({
      input: { key: order },
      retry: false,
      refetchInterval: (asked) => (asked.state.data?.data.invoice_status === 'unpaid' ? lookAgainMs : false),
    }),
  )
  const invoice = query.data?.data
  if (!invoice) {
    if (!query.error) return <SkeletonRows rows={3} figure="none" />
    return isUnknown(query.error) ? (
      <Unknown />
    ) : (
      <ErrorList error={query.error} retry={() => void query.refetch()} />
    )
  }
  switch (invoice.invoice_status) {
    case 'paid':
      return <Congratulations order={order} packages={packages} />
    case 'partnerpending':
      return (
        <Notice title="Your order is waiting for your partner" role="status" action={<ToActivity />}>
          <p>Nobody is charged until they approve. {partnerAskedText}</p>
        </Notice>
      )
    case 'unpaid':
      return (
        <Notice
          tone="warn"
          title="Your payment is being confirmed"
          role="status"
          action={<ToInvoice of={order} />}
        >
          <p>
            {invoice.bank_asks_until === null ? stillProcessingText : 'Your bank asks you to confirm it.'}
          </p>
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="error" title="The payment failed" role="status" action={<ToInvoice of={order} />}>
          <p>{invoice.failed_reason ?? 'The payment did not go through.'} You can pay it again.</p>
        </Notice>
      )
    default:
      return (
        <Notice title="This order was not placed" role="status" action={<ToActivity />}>
          <p>Nothing was charged.</p>
        </Notice>
      )
  }
}

function Congratulations({ order, packages }: { order: InvoiceKey; packages: number | null }) {
  const user = useMember()
  return (
    <>
      <Card tone="joy">
        <div className={styles.joy}>
          <Art of={joy} size="arch" />
          <h2 className={styles.title}>Congratulations!</h2>
          <p>Your order is placed, and a receipt is on its way to {user.email}.</p>
          <ToActivity />
        </div>
      </Card>
      {packages !== null && (
        <Notice tone="info" title={preparedText(packages, formatCount(packages))} role="status" />
      )}
      <UndoOrder invoiceKey={order} />
    </>
  )
}

/** No order, or none of this member's. */
function Unknown() {
  return (
    <Notice title="We could not find this order" role="status" action={<ToActivity />}>
      <p>
        What you ordered is in your <TextLink to={paths.invoices()}>invoices</TextLink>.
      </p>
    </Notice>
  )
}

/** What stands below the news, whatever they are. */
function Below({ children }: { children: ReactNode }) {
  const user = useMember()
  return (
    <div className="gt-stack">
      {children}
      <Card level={2} title="Is an address missing?">
        <p className={styles.text}>
          <TextLink to={paths.people()}>Add an address</TextLink> to your people, so that the next gift finds
          its way.
        </p>
      </Card>
      {!user.user_hear_about && (
        <Card level={2} title="How did you hear about us?">
          <HearAboutForm />
        </Card>
      )}
    </div>
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
