import type { addressForm } from '@goodturn/contract/identity/accounts/rules'
import type { ReactNode } from 'react'
import { FieldRow } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { useAppForm } from '../../ui/form/useAppForm.ts'

interface StreetFieldsProps {
  control: ReturnType<typeof useAppForm<typeof addressForm>>['control']
  /** The labels that the screens word in their own way. */
  labels: { street2: string; zip: string }
  /** The field of the state, which follows the country. */
  state: ReactNode
}

/** The member's own address from the street to the zip, named as the payload's members. */
export function StreetFields({ control, labels, state }: StreetFieldsProps) {
  return (
    <>
      <TextField {...{ control }} name="street" label="Street" autoComplete="address-line1" />
      <TextField
        {...{ control }}
        name="street2"
        label={labels.street2}
        autoComplete="address-line2"
        optional
      />
      <TextField {...{ control }} name="city" label="City" autoComplete="address-level2" />
      <FieldRow>
        {state}
        <TextField {...{ control }} name="zip" label={labels.zip} autoComplete="postal-code" />
      </FieldRow>
    </>
  )
}
