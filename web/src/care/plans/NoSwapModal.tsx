import { Button } from '@mantine/core'
import { AppModal } from '../../ui/layout/AppModal.tsx'

interface NoSwapModalProps {
  opened: boolean
  onSwap: () => void
  onStop: () => void
  onNeverMind: () => void
  onClose: () => void
}

/** Offers the unused swap before care is stopped (CG-36, C-2.6-42). */
export function NoSwapModal({ opened, onSwap, onStop, onNeverMind, onClose }: NoSwapModalProps) {
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      title="Stop care without swapping?"
      width={520}
      actions={
        <>
          <Button variant="subtle" onClick={onNeverMind}>
            Never mind
          </Button>
          <Button variant="default" onClick={onStop}>
            Stop Care
          </Button>
          <Button onClick={onSwap}>Swap Contact</Button>
        </>
      }
    >
      <p>
        You can swap this plan to another contact once. Are you sure you want to stop care without swapping?
      </p>
    </AppModal>
  )
}
