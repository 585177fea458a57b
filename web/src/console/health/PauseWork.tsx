import { dropReason, type RecurringWork } from '@goodturn/contract/console/health/schema'
import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'

const schema = z.object({ reason: dropReason })

interface PauseWorkProps {
  work: RecurringWork
  onClose: () => void
  onPaused: () => void
}

/** Asks for a reason before recurring work is paused. */
export function PauseWork({ work: { name }, onClose, onPaused }: PauseWorkProps) {
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  return (
    <AppModal opened onClose={onClose} title={`Pause ${name}?`}>
      <p>It won’t run until someone resumes it. Then it catches up on everything that came due.</p>
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          await client.health.pauseWork({ name, reason })
          toast('Paused')
          onPaused()
        }}
      >
        <TextField
          control={form.control}
          name="reason"
          label="Reason"
          help="Shown here, and saved to the audit log."
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Keep it running
          </Button>
          <SubmitButton>Pause</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
