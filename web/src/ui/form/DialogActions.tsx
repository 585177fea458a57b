import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormActions } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface DialogActionsProps {
  onCancel: () => void
  /** The submit button's label. */
  children: ReactNode
}

/** The buttons of a form in a dialog: `<DialogActions onCancel={onClose}>Add passkey</DialogActions>` */
export function DialogActions({ onCancel, children }: DialogActionsProps) {
  return (
    <FormActions>
      <SubmitButton>{children}</SubmitButton>
      <Button variant="subtle" color="dark" onClick={onCancel}>
        Cancel
      </Button>
    </FormActions>
  )
}
