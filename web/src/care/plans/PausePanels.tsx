import { Button } from '@mantine/core'
import { formatMoney } from '../../platform/format.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import type { PanelProps } from './AutoRenewModal.tsx'

/** Confirms pausing a plan (C-2.6-39). */
export function PausePanel({ plan, acts, opened, onClose }: PanelProps) {
  async function pause() {
    await acts.pause()
    onClose()
  }
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={`Pause ${plan.service.title} for ${plan.contact.display_name}?`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Never mind
          </Button>
          <BusyButton busy={acts.busyWith === 'pause'} onClick={pause}>
            Pause plan
          </BusyButton>
        </>
      }
    >
      <p>
        Nothing is sent or charged until you resume. The remaining gifts shift later by the length of the
        pause, and those for a birthday or an anniversary move back to their date.
      </p>
    </AppModal>
  )
}

/** Confirms resuming a past-due plan, since that charges it (C-4.6-09, C-4.6-10, C-4.6-36). */
export function ResumePanel({ plan, acts, opened, onClose }: PanelProps) {
  async function resume() {
    await acts.resume()
    onClose()
  }
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={`Resume ${plan.service.title} for ${plan.contact.display_name}?`}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Never mind
          </Button>
          <BusyButton busy={acts.busyWith === 'resume'} onClick={resume}>
            Resume plan
          </BusyButton>
        </>
      }
    >
      <p>
        Your plan amount of {formatMoney(plan.renewal_amount)} will be processed within 24 hours of
        reactivation.
      </p>
    </AppModal>
  )
}
