import { saveKeyForm, type IntegrationDetails } from '@goodturn/contract/people/integrations/schema'
import { Button } from '@mantine/core'
import { useFormState } from 'react-hook-form'
import { z } from 'zod/mini'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import type { ConnectionActions } from './useConnection.ts'

const keyForm = z.pick(saveKeyForm, { api_key: true })

interface KeyFormProps {
  of: IntegrationDetails
  acts: ConnectionActions
  onSaved?: () => void
  /** Given if a key is already stored. */
  onCancel?: (() => void) | undefined
}

/** A service's API key, verified with the service before it is stored (A-5-08, A-5-09, A-5-10, P:G-60). */
export function KeyForm({ of: integration, acts, onSaved, onCancel }: KeyFormProps) {
  const form = useAppForm({ schema: keyForm, defaultValues: { api_key: '' } })
  const { isValid } = useFormState({ control: form.control })
  const field = integration.key_field
  const isBusy = acts.busyWith !== null

  async function save({ api_key }: { api_key: string }) {
    await acts.saveKey(api_key)
    form.reset()
    onSaved?.()
  }

  return (
    <Form form={form} onSubmit={save} label={`${integration.title} key`}>
      <TextField
        control={form.control}
        name="api_key"
        label={field?.label ?? 'API key'}
        help={field?.hint}
        autoComplete="off"
      />
      <FormActions>
        <SubmitButton disabledReason={reasonOf(isValid, isBusy)}>Save</SubmitButton>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  )
}

function reasonOf(isValid: boolean, isBusy: boolean): string | undefined {
  if (isBusy) return 'One moment, please.'
  return isValid ? undefined : 'Enter the key first.'
}
