import { Button } from '@mantine/core'
import { locationForm, type Location, type LocationForm } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { client } from '../../../platform/client.ts'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { AddressFields } from './AddressFields.tsx'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { addressValues, emptyAddress } from './addressValues.ts'
import { useRefreshPeople } from '../useRefreshPeople.ts'

interface AddressFormProps {
  /** The person who gets the new address; unused when editing. */
  contactKey: ContactKey
  /** The address to edit; a new one is added without it. */
  location?: Location
  /** The partner's first name, when there is one. */
  partner?: string | null
  /** Called with the stored address. */
  onSaved: (location: Location) => void
  onCancel?: () => void
  /** Called with whether there are unsaved changes, for a surrounding drawer. */
  onDirty?: (dirty: boolean) => void
}

/**
 * Adds or edits a person's address (C-7-85, C-7-86), wherever one is needed: the person's page, a touch, a purchase.
 * Reloads everything that shows people or addresses after saving.
 */
export function AddressForm({ contactKey, location, partner, onSaved, onCancel, onDirty }: AddressFormProps) {
  const refresh = useRefreshPeople()
  const form = useAppForm({
    schema: locationForm,
    defaultValues: location ? addressValues(location) : emptyAddress,
  })
  const leave = useUnsavedGuard(form)
  const { isDirty } = useFormState({ control: form.control })
  useEffect(() => {
    onDirty?.(isDirty)
    // A closed form has no unsaved changes.
    return () => onDirty?.(false)
  }, [isDirty, onDirty])

  async function save(values: LocationForm) {
    const { data } = location
      ? await client.locations.update({ key: location.key, ...values })
      : await client.locations.create({ contact: contactKey, ...values })
    await refresh()
    form.reset(addressValues(data))
    leave(() => onSaved(data))
  }

  return (
    <Form form={form} onSubmit={save} label={location ? 'Edit address' : 'Add an address'}>
      <AddressFields control={form.control} partner={partner ?? null} />
      <FormActions>
        <SubmitButton>Save address</SubmitButton>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
