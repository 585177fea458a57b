import { Button } from '@mantine/core'
import { staffReason } from '@goodturn/contract/console/staff/fields'
import { reasonLengthMax } from '@goodturn/contract/console/staff/limits'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

const schema = z.object({ reason: staffReason })

export interface ReasonDialogProps {
  title: string
  /** The button's label. */
  label: string
  onClose: () => void
  act: (reason: string) => Promise<unknown>
  /** A description of what will happen. */
  children: ReactNode
}

/** Asks for a reason before an act; it is saved to the audit log. Closes once the act is done. */
export function ReasonDialog({ title, label, onClose, act, children }: ReasonDialogProps) {
  const form = useAppForm({ schema, defaultValues: { reason: '' } })
  async function submit({ reason }: { reason: string }) {
    await act(reason)
    onClose()
  }
  return (
    <AppModal opened onClose={onClose} title={title}>
      {children}
      <Form form={form} onSubmit={submit} label={title}>
        <TextareaField
          control={form.control}
          name="reason"
          label="Why"
          help="Saved to the audit log with your name."
          max={reasonLengthMax}
          rows={2}
        />
        <FormActions>
          <SubmitButton>{label}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
