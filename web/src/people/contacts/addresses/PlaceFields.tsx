import { type Country, countries, countryNames, regionsOf } from '@goodturn/contract/regions'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { FieldRow } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { KnownPlaceField } from './KnownPlaceField.tsx'
import { type Place, placesMatching, townsMatching } from './knownPlaces.ts'

type Name = keyof Place

interface PlaceFieldsProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  /** The payload's member for each field. */
  name: (field: Name) => FieldPath<V>
}

const countryChoices = countries.map((value) => ({ value, label: countryNames[value] }))
const shown: readonly Name[] = ['street', 'street2', 'city', 'state', 'zip', 'country']

/** An address in the US or Canada: states follow the country, and known addresses are suggested. */
export function PlaceFields<V extends FieldValues, C, T>({ control, name }: PlaceFieldsProps<V, C, T>) {
  const { values, put } = usePlace({ control, name })
  const country = (values.country as Country | undefined) ?? 'US'
  const isUs = country === 'US'
  const states = Object.entries(regionsOf(country)).map(([value, label]) => ({ value, label }))
  const isTownKnown = Boolean(values.city && values.state)
  return (
    <>
      <SelectField control={control} name={name('country')} label="Country" choices={countryChoices} />
      <KnownPlaceField
        control={control}
        name={name('street')}
        label="Street"
        own="street"
        withNames
        offer={(places, typed) =>
          placesMatching(places, typed).filter(({ place }) =>
            shown.some((field) => (place[field] ?? '') !== (values[field] ?? '')),
          )
        }
        onTake={(place) => put(place, shown)}
      />
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
        <KnownPlaceField
          control={control}
          name={name('zip')}
          label={isUs ? 'ZIP code' : 'Postal code'}
          own="zip"
          maxLength={16}
          offer={(places, typed) => (isTownKnown ? [] : townsMatching(places, typed))}
          onTake={(place) => put(place, ['city', 'state', 'zip', 'country'])}
        />
      </FieldRow>
    </>
  )
}

/** The fields' values, and a way to fill them from a place. */
function usePlace<V extends FieldValues, C, T>({ control, name }: PlaceFieldsProps<V, C, T>) {
  const fields = {
    street: useController({ control, name: name('street') }).field,
    street2: useController({ control, name: name('street2') }).field,
    city: useController({ control, name: name('city') }).field,
    state: useController({ control, name: name('state') }).field,
    zip: useController({ control, name: name('zip') }).field,
    country: useController({ control, name: name('country') }).field,
  }
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, { value }]) => [field, value as unknown]),
  ) as Record<Name, unknown>
  function put(place: Place, which: readonly Name[]) {
    for (const field of which) fields[field].onChange(place[field] ?? '')
  }
  return { values, put }
}
