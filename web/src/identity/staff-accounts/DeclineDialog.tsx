import { staffReason } from '@goodturn/contract/console/staff/fields'
import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

interface DeclineDialogProps {
  summary: string
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

const schema = z.object({ reason: staffReason })

/** Asks for a reason to decline, which the requester will read. */
export function DeclineDialog({ summary, onReason, onClose }: DeclineDialogProps) {
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  return (
    <AppModal opened onClose={onClose} title="Decline">
      <p>{summary}</p>
      <Form
        form={form}
        label="Decline"
        onSubmit={async ({ reason }) => {
          await onReason(reason)
          onClose()
        }}
      >
        <TextField control={form.control} name="reason" label="Why" autoComplete="off" />
        <DialogActions onCancel={onClose}>Decline</DialogActions>
      </Form>
    </AppModal>
  )
}
