import { stillProcessingText } from '@goodturn/contract/checkout/rules'
import { paths } from '../paths.ts'
import { formatCount } from '../platform/format.ts'
import { useQueryParams } from '../platform/router/useQueryParams.ts'
import { useMember } from '../platform/session/user.ts'
import { HearAboutForm } from '../profile/HearAboutForm.tsx'
import { Art } from '../ui/Art.tsx'
import { Card } from '../ui/Card.tsx'
import type { Scene } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { TextLink } from '../ui/TextLink.tsx'
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

/** /payment/success: congratulations, what happens next, and two questions (B-2.1-13 to B-2.1-22, BG-51). */
export default function PaymentSuccessPage() {
  const user = useMember()
  const [params] = useQueryParams()
  const packages = packagesOf(params.get('packages'))
  return (
    <Page title="Payment Details" documentTitle="Payment Success" width="form">
      <div className="gt-stack">
        <Card tone="joy">
          <div className={styles.joy}>
            <Art of={joy} size="arch" />
            <h2 className={styles.title}>Congratulations!</h2>
            <p>Your order is placed, and a receipt is on its way to {user.email}.</p>
            <LinkButton to={paths.home()}>See My Activity</LinkButton>
          </div>
        </Card>
        {params.get('pending') === 'true' && (
          <Notice tone="warn" role="status">
            <p>{stillProcessingText}</p>
          </Notice>
        )}
        {packages !== null && (
          <Notice tone="info" title={preparedText(packages, formatCount(packages))} role="status" />
        )}
        <Card title="Is an address missing?">
          <p className={styles.text}>
            <TextLink to={paths.people()}>Add an address</TextLink> to your people, so that the next gift
            finds its way.
          </p>
        </Card>
        {!user.user_hear_about && (
          <Card title="How did you hear about us?">
            <HearAboutForm />
          </Card>
        )}
      </div>
    </Page>
  )
}
