import type { addressForm } from '@goodturn/contract/identity/accounts/rules'
import type { ReactNode } from 'react'
import { FieldRow } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { useAppForm } from '../../ui/form/useAppForm.ts'

interface StreetFieldsProps {
  control: ReturnType<typeof useAppForm<typeof addressForm>>['control']
  /** Labels that differ between screens. */
  labels: { street2: string; zip: string }
  /** The state field, which depends on the country. */
  state: ReactNode
}

/** The member's own address, street to zip; fields are named like the payload. */
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
