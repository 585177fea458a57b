import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

const schema = z.object({
  current_password: z.string().check(z.minLength(1, 'Please enter your password.')),
})

interface ConfirmPasswordProps {
  opened: boolean
  onClose: () => void
  /** Repeats the call with the password; the dialog shows any error it throws. */
  send: (currentPassword: string) => Promise<void>
}

/** Asks for the password again when the session is older than ten minutes. `useConfirmPassword` opens it. */
export function ConfirmPassword({ opened, onClose, send }: ConfirmPasswordProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title="Confirm it’s you">
      <PasswordForm {...{ onClose, send }} />
    </AppModal>
  )
}

function PasswordForm({ onClose, send }: Omit<ConfirmPasswordProps, 'opened'>) {
  const form = useAppForm({ schema, defaultValues: { current_password: '' } })
  return (
    <Form form={form} onSubmit={({ current_password: password }) => send(password)} label="Confirm password">
      <p className="gt-meta">
        You signed in a while ago. Enter your current password, and we’ll save your changes.
      </p>
      <PasswordField
        control={form.control}
        name="current_password"
        label="Current password"
        autoComplete="current-password"
      />
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
        <Button variant="subtle" color="dark" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
