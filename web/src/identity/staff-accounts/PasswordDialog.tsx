import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

interface PasswordDialogProps {
  title: string
  what: string
  verb: string
  /** Uses the password; an error it throws is shown at the field. */
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

const schema = z.object({
  current_password: z.string().check(z.minLength(1, 'Please enter your password.')),
})

/** Asks for the password again before actions that an open browser alone must not allow. */
export function PasswordDialog({ title, what, verb, onPassword, onClose }: PasswordDialogProps) {
  const form = useAppForm({ schema, defaultValues: { current_password: '' } })
  return (
    <AppModal opened onClose={onClose} title={title}>
      <p>{what}</p>
      <Form
        form={form}
        label={verb}
        onSubmit={async ({ current_password }) => {
          await onPassword(current_password)
          onClose()
        }}
      >
        <PasswordField
          control={form.control}
          name="current_password"
          label="Your password"
          autoComplete="current-password"
        />
        <FormActions>
          <SubmitButton>{verb}</SubmitButton>
          <Button variant="subtle" color="dark" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
