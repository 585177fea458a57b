import { partnerAskedText, stillProcessingText } from '@goodturn/contract/checkout/rules'
import type { InvoiceKey } from '@goodturn/contract/ids'
import { UndoOrder } from '../bulk-order/UndoOrder.tsx'
import { paths } from '../paths.ts'
import { formatCount } from '../platform/format.ts'
import { useQueryParams } from '../platform/router/useQueryParams.ts'
import { useMember } from '../platform/session/user.ts'
import { HearAboutForm } from '../profile/HearAboutForm.tsx'
import { Art } from '../ui/Art.tsx'
import { Aside } from '../ui/Aside.tsx'
import { Card } from '../ui/Card.tsx'
import type { Scene } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { lastInvoice } from './attempt.ts'
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

/** /payment/success: congratulations, what was bought, what happens next, and two questions (B-2.1-13 to B-2.1-22). */
export default function PaymentSuccessPage() {
  const invoice = lastInvoice()
  return (
    <Page
      title="Payment Details"
      documentTitle="Payment Success"
      {...(invoice === null ? { width: 'form' as const } : {})}
    >
      {invoice === null ? (
        <News invoice={null} />
      ) : (
        <Aside sticky aside={<OrderCard invoiceKey={invoice} />}>
          <News invoice={invoice} />
        </Aside>
      )}
    </Page>
  )
}

function News({ invoice }: { invoice: InvoiceKey | null }) {
  const user = useMember()
  const [params] = useQueryParams()
  const isAsked = params.get('partner') === 'asked'
  const packages = isAsked ? null : packagesOf(params.get('packages'))
  return (
    <div className="gt-stack">
      <Card tone="joy">
        <div className={styles.joy}>
          <Art of={joy} size="arch" />
          <h2 className={styles.title}>Congratulations!</h2>
          <p>
            {isAsked
              ? 'Your order is waiting for your partner. Nobody is charged until they approve it.'
              : `Your order is placed, and a receipt is on its way to ${user.email}.`}
          </p>
          <LinkButton to={paths.home()} size="md">
            See My Activity
          </LinkButton>
        </div>
      </Card>
      {isAsked && (
        <Notice tone="info" role="status">
          <p>{partnerAskedText}</p>
        </Notice>
      )}
      {params.get('pending') === 'true' && (
        <Notice tone="warn" role="status">
          <p>{stillProcessingText}</p>
        </Notice>
      )}
      {packages !== null && (
        <Notice tone="info" title={preparedText(packages, formatCount(packages))} role="status" />
      )}
      {invoice !== null && <UndoOrder invoiceKey={invoice} />}
      <Card title="Is an address missing?">
        <p className={styles.text}>
          <TextLink to={paths.people()}>Add an address</TextLink> to your people, so that the next gift finds
          its way.
        </p>
      </Card>
      {!user.user_hear_about && (
        <Card title="How did you hear about us?">
          <HearAboutForm />
        </Card>
      )}
    </div>
  )
}
