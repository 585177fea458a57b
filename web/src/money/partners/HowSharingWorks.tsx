import { Card } from '../../ui/layout/Card.tsx'
import styles from './Partners.module.css'

/** Explains cost sharing in three steps, beside the forms about it. */
export function HowSharingWorks() {
  return (
    <Card level={2} title="How sharing works">
      <ol className={styles.steps}>
        <li>
          <p>
            <b>You become partners</b>
            <span>You each choose your own card. Nothing is charged yet.</span>
          </p>
        </li>
        <li>
          <p>
            <b>One of you buys</b>
            <span>On the payment page, the buyer chooses their partner. The order is split in half.</span>
          </p>
        </li>
        <li>
          <p>
            <b>You both pay, or no one does</b>
            <span>
              The partner approves their half, or it’s approved automatically. Only then are both cards
              charged.
            </span>
          </p>
        </li>
      </ol>
    </Card>
  )
}
