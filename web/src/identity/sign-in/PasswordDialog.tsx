import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { currentPassword } from './rules/currentPassword.ts'

/** Why the password is asked for. */
export interface PasswordQuestion {
  title: string
  note: string
  /** The button's label: "Remove it". */
  verb: string
}

interface PasswordDialogProps {
  opened: boolean
  question: PasswordQuestion
  onClose: () => void
  /** Uses the password; the dialog shows any error it throws. */
  send: (password: string) => Promise<void>
}

/** Asks for the password again before acts that an open browser alone must not allow. `useAskPassword` opens it. */
export function PasswordDialog({ opened, question, onClose, send }: PasswordDialogProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title={question.title}>
      <PasswordForm {...{ question, onClose, send }} />
    </AppModal>
  )
}

const schema = z.object({ current_password: currentPassword })

function PasswordForm({ question, onClose, send }: Omit<PasswordDialogProps, 'opened'>) {
  const form = useAppForm({ schema, defaultValues: { current_password: '' } })
  return (
    <Form form={form} onSubmit={({ current_password: password }) => send(password)} label="Confirm password">
      <p className="gt-meta">{question.note}</p>
      <CurrentPasswordField control={form.control} name="current_password" />
      <DialogActions onCancel={onClose}>{question.verb}</DialogActions>
    </Form>
  )
}
