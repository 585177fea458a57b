import type { StaffDispute } from '@goodturn/contract/console/staff/schema'
import { formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './queues.module.css'

/** A dispute, for reading and notes; it is answered at the card processor. */
export function DisputeCard({ dispute }: { dispute: StaffDispute }) {
  return (
    <Card title="Respond on the card processor’s site">
      <p className={styles.told}>
        {dispute.member.name} disputes {formatMoney(dispute.amount)} of invoice {dispute.invoice.number} with
        their bank. Submit evidence on the processor’s own page, under {dispute.key}. It leaves this queue
        when the bank has decided.
      </p>
    </Card>
  )
}
