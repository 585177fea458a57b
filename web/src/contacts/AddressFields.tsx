import { type Country, countries, countryNames, regionsOf } from '@goodturn/contract/regions'
import { locationTypeLabels, locationTypes } from '@goodturn/contract/contacts/types'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FieldRow } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { TextField } from '../ui/form/TextField.tsx'

interface AddressFieldsProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  /** Before each name when the address is a part of a larger form: `location.`. */
  prefix?: string
  /** Whose address it is can be chosen only where there is a partner. */
  partner?: string | null
}

const countryChoices = countries.map((value) => ({ value, label: countryNames[value] }))
const typeChoices = locationTypes.map((value) => ({ value, label: locationTypeLabels[value] }))

/** The fields of an address in the US or Canada, named as the payload's members; states follow the country. */
export function AddressFields<V extends FieldValues, C, T>({
  control,
  prefix = '',
  partner,
}: AddressFieldsProps<V, C, T>) {
  const name = (field: string) => `${prefix}${field}` as FieldPath<V>
  const country = (useWatch({ control, name: name('country') }) as Country | undefined) ?? 'US'
  const isUs = country === 'US'
  const states = Object.entries(regionsOf(country)).map(([value, label]) => ({ value, label }))
  return (
    <>
      <FieldRow>
        <SelectField
          control={control}
          name={name('location_type')}
          label="Kind of address"
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
      <SelectField control={control} name={name('country')} label="Country" choices={countryChoices} />
      <TextField control={control} name={name('street')} label="Street" autoComplete="off" />
      <TextField
        control={control}
        name={name('street2')}
        label="Apartment, suite, floor"
        optional
        autoComplete="off"
      />
      <FieldRow>
        <TextField control={control} name={name('city')} label="City" autoComplete="off" />
        <SelectField
          control={control}
          name={name('state')}
          label={isUs ? 'State' : 'Province'}
          choices={states}
        />
        <TextField
          control={control}
          name={name('zip')}
          label={isUs ? 'ZIP code' : 'Postal code'}
          autoComplete="off"
          maxLength={16}
        />
      </FieldRow>
      <TextField
        control={control}
        name={name('company')}
        label="Company"
        help="Printed above the street, if you fill it in."
        optional
        autoComplete="off"
      />
    </>
  )
}
