import { postalAddressLengthMax } from '@goodturn/contract/outreach/surveys/limits'
import type { SurveySettings } from '@goodturn/contract/outreach/surveys/schema'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useRefreshSurveys } from './useRefreshSurveys.ts'

interface MailSettingsFormProps {
  settings: SurveySettings
  /** The button's label. */
  submit: string
  /** Also switches on the question after a delivery. */
  withNps?: boolean
  onSaved?: () => void
}

/** Switches on emails to the member's people, or changes the postal address in them. */
export function MailSettingsForm({ settings, submit, withNps = false, onSaved }: MailSettingsFormProps) {
  const refresh = useRefreshSurveys()
  const form = useAppForm({
    schema: z.object({
      postal_address: z.string().check(z.minLength(1, 'Please enter your postal address.')),
    }),
    defaultValues: { postal_address: settings.postal_address ?? '' },
  })
  async function save({ postal_address }: { postal_address: string }) {
    await client.surveys.updateSettings({ mails_on: true, postal_address, ...(withNps && { nps_on: true }) })
    await refresh()
    onSaved?.()
  }
  return (
    <Form form={form} onSubmit={save} label="Emails to your people">
      <TextField
        control={form.control}
        name="postal_address"
        label="Your postal address"
        help="Required by law in each of these emails: street, city, state, and ZIP."
        maxLength={postalAddressLengthMax}
        autoComplete="street-address"
      />
      <FormActions>
        <SubmitButton>{submit}</SubmitButton>
      </FormActions>
    </Form>
  )
}
