import { passkeyName } from '@goodturn/contract/identity/second-factor/rules'
import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { makePasskey } from './passkeys.ts'
import type { AddedFactor } from './addedFactor.ts'
import type { useConfirmedChange } from './useConfirmedChange.ts'

interface PasskeyDialogProps {
  secured: ReturnType<typeof useConfirmedChange>['secured']
  onClose: () => void
  onAdded: (added: AddedFactor) => void
}

const schema = z.object({ name: passkeyName })

/** Names a passkey, then has the browser create it. */
export function PasskeyDialog({ secured, onClose, onAdded }: PasskeyDialogProps) {
  const form = useAppForm({ schema, defaultValues: { name: '' } })

  async function add({ name }: { name: string }) {
    const options = await secured(() => client.secondFactor.beginPasskey())
    if (!options) return
    const passkey = await makePasskey(options.data)
    const answer = await secured(() => client.secondFactor.addPasskey({ name, passkey }))
    if (answer) onAdded(answer.data)
  }

  return (
    <AppModal opened onClose={onClose} title="Add a passkey">
      <Form form={form} onSubmit={add} label="Add a passkey">
        <p className="gt-meta">
          Your fingerprint, your face, this device’s PIN, or a security key. It stays on the device.
        </p>
        <TextField control={form.control} name="name" label="Name" help="For example, Work laptop" />
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
