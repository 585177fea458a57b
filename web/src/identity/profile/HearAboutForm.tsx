import { hearAboutChoices, hearAboutOther } from '@goodturn/contract/identity/accounts/choices'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { hearAbout } from '@goodturn/contract/identity/accounts/rules'
import { client } from '../../platform/client.ts'
import { setUser } from '../../platform/session/user.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'

const schema = z
  .object({
    choice: z.string().check(z.minLength(1, 'Please choose an answer.')),
    user_hear_about: hearAbout,
  })
  .check(
    z.refine(({ choice, user_hear_about }) => choice !== hearAboutOther || user_hear_about !== '', {
      error: 'Please tell us how you heard about us.',
      path: ['user_hear_about'],
    }),
  )

/**
 * Asks once how the member heard of us; saves the chosen option, or the typed text for Other, in one field (BG-62,
 * B-5-53).
 */
export function HearAboutForm() {
  const form = useAppForm({
    schema,
    defaultValues: { choice: '', user_hear_about: '' },
  })
  const choice = useWatch({ control: form.control, name: 'choice' })
  async function save({ choice: chosen, user_hear_about: typed }: z.infer<typeof schema>) {
    const { data } = await client.accounts.update({
      user_hear_about: chosen === hearAboutOther ? typed : chosen,
    })
    toast('Changes have been saved')
    setUser(data)
  }
  return (
    <Form form={form} onSubmit={save} label="How did you hear about us?">
      <SelectField
        control={form.control}
        name="choice"
        label="How did you hear about us?"
        choices={hearAboutChoices.map((value) => ({ value, label: value }))}
      />
      {choice === hearAboutOther && (
        <TextField control={form.control} name="user_hear_about" label="Please tell us" maxLength={255} />
      )}
      <FormActions>
        <SubmitButton>Send</SubmitButton>
      </FormActions>
    </Form>
  )
}
