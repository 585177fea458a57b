import type { Subscription } from '@goodturn/contract/care/plans/schema'
import { Button } from '@mantine/core'
import { formatDate } from '../../platform/format.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { TierWarning } from './TierWarning.tsx'
import type { PlanActions } from './usePlanActions.ts'
import styles from './PlanPage.module.css'

export interface PanelProps {
  plan: Subscription
  acts: PlanActions
  opened: boolean
  onClose: () => void
}

/** Confirms turning auto-renew off (CG-46, C-4.6-38), with its effect on other prices (C-4.6-31). */
export function AutoRenewModal({ plan, acts, opened, onClose }: PanelProps) {
  async function turnOff() {
    await acts.autorenew(0)
    onClose()
  }
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Turn auto-renew off?"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton busy={acts.busyWith === 'autorenew'} onClick={turnOff}>
            Confirm
          </BusyButton>
        </>
      }
    >
      <div className={styles.stack}>
        <TierWarning plan={plan} />
        <p className={styles.question}>
          Your plan will expire on {formatDate(plan.next_charge)}. Are you sure you want to turn auto-renew
          off?
        </p>
      </div>
    </AppModal>
  )
}
