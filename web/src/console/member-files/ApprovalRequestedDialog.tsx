import { Button } from '@mantine/core'
import { staffPaths } from '../staff/paths.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'

interface ApprovalRequestedDialogProps {
  /** The pending request: "This", "The refund of $300.00". */
  what: string
  /** The reason it's pending; by default, the amount is over the staff member's own limit. */
  why?: string
  onClose: () => void
}

/** Says that a request is over the staff member's limit and now waits for a second person; it is not an error. */
export function ApprovalRequestedDialog({
  what,
  why = 'is over what one person can give a member in a day',
  onClose,
}: ApprovalRequestedDialogProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Sent for approval"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        {what} {why}. Nothing changes until someone else on staff approves it. You can follow it under{' '}
        <TextLink to={staffPaths.approvals()}>Approvals</TextLink>.
      </p>
    </AppModal>
  )
}
