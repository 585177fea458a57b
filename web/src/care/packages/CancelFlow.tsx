import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { isPackageActionAllowed } from '@goodturn/contract/care/plans/actions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { countOf } from '../../platform/format.ts'
import { useWording } from '../../platform/wording.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { creditText, pauseInsteadText } from './packageText.ts'
import type { PackageActions } from './usePackageActions.ts'

interface CancelFlowProps {
  package: Transaction
  acts: PackageActions
  opened: boolean
  onClose: () => void
}

/**
 * Offers to pause first (C-4.10-09), then shows the credit and asks (C-4.10-11). A package that is already paused skips
 * the offer.
 */
export function CancelFlow({ package: shown, acts, opened, onClose }: CancelFlowProps) {
  const [isSure, setSure] = useState(false)
  const offersPause = isPackageActionAllowed('pause', shown.status) && !isSure
  function leave() {
    onClose()
    setSure(false)
  }
  async function act(which: () => Promise<boolean>) {
    if (await which()) leave()
  }
  return offersPause ? (
    <PauseInstead
      acts={acts}
      opened={opened}
      onClose={leave}
      onPause={() => act(acts.pause)}
      onGoOn={() => {
        acts.clearError()
        setSure(true)
      }}
    />
  ) : (
    <ConfirmCancel
      package={shown}
      acts={acts}
      opened={opened}
      onClose={leave}
      onCancel={() => act(acts.cancel)}
    />
  )
}

interface PauseInsteadProps extends Pick<CancelFlowProps, 'acts' | 'opened' | 'onClose'> {
  onPause: () => Promise<void>
  onGoOn: () => void
}

function PauseInstead({ acts, opened, onClose, onPause, onGoOn }: PauseInsteadProps) {
  const say = useWording()
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={say(pauseInsteadText)}
      actions={
        <>
          <Button variant="subtle" color="red" onClick={onGoOn}>
            Continue to cancel
          </Button>
          <BusyButton busy={acts.busyWith === 'pause'} onClick={onPause}>
            {say('Pause package')}
          </BusyButton>
        </>
      }
    >
      <ErrorList error={acts.error} focus />
      <p>
        Nothing is sent while it’s paused, and nothing is lost. Resume whenever you like: the remaining
        deliveries shift later by the length of the pause, except those that follow the closing.
      </p>
    </AppModal>
  )
}

interface ConfirmCancelProps extends CancelFlowProps {
  onCancel: () => Promise<void>
}

function ConfirmCancel({ package: shown, acts, opened, onClose, onCancel }: ConfirmCancelProps) {
  const say = useWording()
  const planned = shown.pending_touches.length + shown.incomplete_touches.length
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title={say(`Cancel this package for ${shown.contact.display_name}?`)}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Never mind
          </Button>
          <BusyButton color="red" busy={acts.busyWith === 'cancel'} onClick={onCancel}>
            {say('Yes, cancel package')}
          </BusyButton>
        </>
      }
    >
      <ErrorList error={acts.error} focus />
      {planned > 0 && <p>{countOf(planned, 'planned delivery', 'planned deliveries')} won’t be sent.</p>}
      <p>{shown.proration ? creditText(shown.proration) : noCreditText(shown)}</p>
      {shown.payers > 1 && shown.proration ? <p>It’s split the same way the cost was.</p> : null}
    </AppModal>
  )
}

/** The text for when none of the price is left. A token used to pay is refunded only if nothing was sent. */
function noCreditText({ completed_touches: sent }: Transaction): string {
  return sent.length === 0
    ? 'No credit will be issued. If it was paid for with a token, the token is refunded to you.'
    : 'No credit will be issued.'
}
