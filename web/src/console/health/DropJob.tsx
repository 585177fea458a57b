import { type HealthJob, dropReason } from '@goodturn/contract/console/health/schema'
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

interface DropJobProps {
  job: HealthJob
  onClose: () => void
  onDropped: () => void
}

/** Asks for a reason before a job is permanently removed from the queue. */
export function DropJob({ job: { name, id }, onClose, onDropped }: DropJobProps) {
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  return (
    <AppModal opened onClose={onClose} title={`Drop ${name}?`}>
      <p>This job won’t run again.</p>
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          await client.health.dropJob({ id, reason })
          toast('Job dropped')
          onDropped()
        }}
      >
        <TextField control={form.control} name="reason" label="Reason" help="Saved to the audit log." />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <SubmitButton>Drop the job</SubmitButton>
        </FormActions>
      </Form>
    </AppModal>
  )
}
