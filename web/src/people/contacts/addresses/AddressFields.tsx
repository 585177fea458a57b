import { locationTypeLabels, locationTypes } from '@goodturn/contract/people/contacts/types'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { PlaceFields } from './PlaceFields.tsx'

interface AddressFieldsProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  /** Prefix of each name when the address is part of a larger form: `location.`. */
  prefix?: string
  /** The partner's name. Without a partner, there is no choice of whose address it is. */
  partner?: string | null
}

const typeChoices = locationTypes.map((value) => ({ value, label: locationTypeLabels[value] }))

/** The fields for a person's address, named as in the payload. */
export function AddressFields<V extends FieldValues, C, T>({
  control,
  prefix = '',
  partner,
}: AddressFieldsProps<V, C, T>) {
  const name = (field: string) => `${prefix}${field}` as FieldPath<V>
  return (
    <>
      <FieldRow>
        <SelectField
          control={control}
          name={name('location_type')}
          label="Address type"
          choices={typeChoices}
        />
        {partner && (
          <SelectField
            control={control}
            name={name('whose')}
            label="Whose address"
            choices={[
              { value: 'primary', label: 'Their own' },
              { value: 'partner', label: `Only ${partner}’s` },
            ]}
          />
        )}
      </FieldRow>
      <PlaceFields control={control} name={name} />
      <TextField
        control={control}
        name={name('company')}
        label="Company"
        help="Printed above the street if you fill it in."
        optional
        autoComplete="off"
      />
    </>
  )
}
