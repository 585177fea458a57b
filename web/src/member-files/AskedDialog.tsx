import { Button } from '@mantine/core'
import { staffPaths } from '../staff/paths.ts'
import { AppModal } from '../ui/AppModal.tsx'
import { TextLink } from '../ui/TextLink.tsx'

interface AskedDialogProps {
  /** What waits: "This", "The refund of $300.00". */
  what: string
  onClose: () => void
}

/** Says that what was wanted is above what one may do alone, and waits for a second person: nothing went wrong. */
export function AskedDialog({ what, onClose }: AskedDialogProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title="A second person was asked"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        {what} is more than one person may give a member within a day. Nothing changes until somebody else on
        the staff approves it. You can follow it under{' '}
        <TextLink to={staffPaths.approvals()}>Approvals</TextLink>.
      </p>
    </AppModal>
  )
}
