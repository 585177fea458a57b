import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { personEmail } from '@goodturn/contract/text'
import { Button } from '@mantine/core'
import { z } from 'zod/mini'
import { useRefreshPeople } from '../../people/contacts/useRefreshPeople.ts'
import { client } from '../../platform/client.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'

interface AddEmailProps {
  contact: Pick<ContactDetails, 'key' | 'display_name'>
  /** Called once it is stored with the person. */
  onSaved: () => void
  onCancel: () => void
}

const schema = z.object({ email: personEmail })

/** Adds an email address to a person, so that a gift link can be emailed. */
export function AddEmail({ contact, onSaved, onCancel }: AddEmailProps) {
  const refresh = useRefreshPeople()
  const form = useAppForm({ schema, defaultValues: { email: '' } })

  async function save({ email }: z.output<typeof schema>) {
    await client.contacts.update({ key: contact.key, email })
    await refresh()
    onSaved()
  }

  return (
    <Form form={form} onSubmit={save} label={`Add ${contact.display_name}’s email`}>
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="off" />
      <FormActions>
        <SubmitButton>Save email</SubmitButton>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
