import { passkeyName } from '@goodturn/contract/identity/second-factor/rules'
import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { makePasskey } from './passkeys.ts'
import { currentPassword } from './rules/currentPassword.ts'
import type { SecondStepRealm } from './secondStepRealm.ts'

interface PasskeyDialogProps {
  realm: SecondStepRealm
  onClose: () => void
  onAdded: (added: { recovery_codes: readonly string[] | null }) => void
}

const nameOnly = z.object({ name: passkeyName, current_password: z.string() })
const withPassword = z.object({ name: passkeyName, current_password: currentPassword })

/** Names a passkey, then has the browser create it. */
export function PasskeyDialog({ realm, onClose, onAdded }: PasskeyDialogProps) {
  const { asksPassword, texts, beginPasskey, addPasskey } = realm
  const form = useAppForm({
    schema: asksPassword ? withPassword : nameOnly,
    defaultValues: { name: '', current_password: '' },
  })

  async function add({ name, current_password }: z.output<typeof nameOnly>) {
    const options = await beginPasskey(current_password)
    if (!options) return
    const added = await addPasskey({ name, passkey: await makePasskey(options) })
    if (added) onAdded(added)
  }

  return (
    <AppModal opened onClose={onClose} title="Add a passkey">
      <Form form={form} onSubmit={add} label="Add a passkey">
        <p className="gt-meta">
          Your fingerprint, your face, this device’s PIN, or a security key. It stays on the device.
          {texts.addingNote && ` ${texts.addingNote}`}
        </p>
        <TextField
          control={form.control}
          name="name"
          label="Name"
          help={`For example, ${texts.passkeyExample}`}
          autoComplete="off"
        />
        {asksPassword && <CurrentPasswordField control={form.control} name="current_password" />}
        <DialogActions onCancel={onClose}>Continue</DialogActions>
      </Form>
    </AppModal>
  )
}
