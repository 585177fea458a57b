import { type FirstSignatureForm, firstSignatureForm } from '@goodturn/contract/identity/accounts/settings'
import { useWatch } from 'react-hook-form'
import { signedAs } from '../../identity/accounts/signedAs.ts'
import { SignedCard } from '../../identity/accounts/SignedCard.tsx'
import { client } from '../../platform/client.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

/** The member's signature, prefilled with their name: one press confirms it. */
export function FirstSignature({ onSaved }: { onSaved: () => Promise<void> }) {
  const user = useMember()
  const form = useAppForm({
    schema: firstSignatureForm,
    defaultValues: { from_name: signedAs(user) },
  })
  const typed = useWatch({ control: form.control, name: 'from_name' }).trim()

  async function save({ from_name }: FirstSignatureForm) {
    const { data } = await client.accounts.update({ from_name, confirmed_from_names: 1 })
    setUser(data)
    await onSaved()
  }

  return (
    <Form form={form} onSubmit={save} label="Set your signature">
      <TextField control={form.control} name="from_name" label="From name" autoComplete="off" />
      <SignedCard name={typed || signedAs({ ...user, from_name: null })} />
      <FormActions>
        <SubmitButton>Use this signature</SubmitButton>
      </FormActions>
    </Form>
  )
}
