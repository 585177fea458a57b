import { passkeyName } from '@goodturn/contract/identity/second-factor/rules'
import type { StaffMethodAdded } from '@goodturn/contract/identity/staff-accounts/second-step-calls'
import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { makePasskey } from '../security/passkeys.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

interface PasskeyDialogProps {
  onClose: () => void
  onAdded: (added: StaffMethodAdded) => void
}

const schema = z.object({
  name: passkeyName,
  current_password: z.string().check(z.minLength(1, 'Please enter your password.')),
})

/** Names a passkey, asks for the password, then has the browser create it. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const form = useAppForm({ schema, defaultValues: { name: '', current_password: '' } })

  async function add({ name, current_password }: z.output<typeof schema>) {
    const options = await client.staffSecondStep.beginPasskey({ current_password })
    const passkey = await makePasskey(options.data)
    onAdded((await client.staffSecondStep.addPasskey({ name, passkey })).data)
  }

  return (
    <AppModal opened onClose={onClose} title="Add a passkey">
      <p>Your fingerprint, your face, this device’s PIN, or a security key. It stays on the device.</p>
      <p>Your other sessions and your command-line tokens will end.</p>
      <Form form={form} onSubmit={add} label="Add a passkey">
        <TextField
          control={form.control}
          name="name"
          label="Name"
          help="For example, Packing computer"
          autoComplete="off"
        />
        <PasswordField
          control={form.control}
          name="current_password"
          label="Your password"
          autoComplete="current-password"
        />
        <FormActions>
          <SubmitButton>Continue</SubmitButton>
          <Button variant="subtle" color="dark" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </AppModal>
  )
}
