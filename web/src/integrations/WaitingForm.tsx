import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { importFieldLabels, type ImportField } from '@goodturn/contract/imports/fields'
import type { WaitingPerson } from '@goodturn/contract/integrations/schema'
import { countries, countryNames, regionsOf, type Country } from '@goodturn/contract/regions'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { z } from 'zod/mini'
import { ApiError } from '../platform/ApiError.ts'
import { client } from '../platform/client.ts'
import { Form, FormActions, FieldRow } from '../ui/form/Form.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { toast } from '../ui/toasts.ts'
import { readably } from './readable.ts'
import { useSettled } from './useSettled.ts'

const addressFields = ['address', 'address2', 'city', 'state', 'zip', 'country'] as const
// What a person needs is the server's to say: the form only hands it over.
const anyText = z.record(z.string(), z.string())
type Values = Record<string, string>

interface WaitingFormProps {
  of: WaitingPerson
  connection: UserIntegrationKey
  slug: string
  onEnd: () => void
}

/** What is missing of somebody who waits: the address, and whatever else was wrong. */
export function WaitingForm({ of: person, connection, slug, onEnd }: WaitingFormProps) {
  const settled = useSettled(slug)
  const others = otherFields(person)
  const form = useAppForm({ schema: anyText, defaultValues: valuesOf(person, others) })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  async function save(data: Values) {
    await readably(client.integrations.completeWaiting({ key: connection, person: person.key, data })).catch(
      (thrown: unknown) => {
        throw atFields(thrown)
      },
    )
    toast(`${person.name} is one of your people now`)
    await settled()
    onEnd()
  }

  return (
    <div ref={box}>
      <Form form={form} onSubmit={save} label={`What is missing of ${person.name}`}>
        {others.map((name) => (
          <TextField
            key={name}
            control={form.control}
            name={name}
            label={importFieldLabels[name]}
            autoComplete="off"
          />
        ))}
        <Address control={form.control} />
        <FormActions>
          <SubmitButton>Save and add person</SubmitButton>
          <Button variant="subtle" onClick={onEnd}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}

function Address({ control }: { control: Control<Values, unknown, Values> }) {
  const country = useWatch({ control, name: 'country' }) as Country
  const states = Object.entries(regionsOf(country)).map(([value, label]) => ({ value, label }))
  const isUs = country === 'US'
  return (
    <>
      <TextField control={control} name="address" label="Street" autoComplete="off" />
      <TextField
        control={control}
        name="address2"
        label="Apartment, suite, floor"
        optional
        autoComplete="off"
      />
      <FieldRow>
        <TextField control={control} name="city" label="City" autoComplete="off" />
        <SelectField control={control} name="state" label={isUs ? 'State' : 'Province'} choices={states} />
        <TextField
          control={control}
          name="zip"
          label={isUs ? 'ZIP code' : 'Postal code'}
          autoComplete="off"
          maxLength={16}
        />
      </FieldRow>
      <SelectField
        control={control}
        name="country"
        label="Country"
        choices={countries.map((value) => ({ value, label: countryNames[value] }))}
      />
    </>
  )
}

/** Fields beside the address that were wrong as they came. */
function otherFields({ errors }: WaitingPerson): ImportField[] {
  const address: readonly string[] = addressFields
  const wrong = errors.flatMap(({ field }) => (field === 'row' || address.includes(field) ? [] : [field]))
  return [...new Set(wrong)]
}

function valuesOf({ data }: WaitingPerson, others: readonly ImportField[]): Values {
  const values: Values = Object.fromEntries(
    [...others, ...addressFields].map((field) => [field, data[field] ?? '']),
  )
  const country = countries.find(
    (one) => one === values['country'] || countryNames[one] === values['country'],
  )
  return { ...values, country: country ?? 'US' }
}

/** The server may name a field as a part of what was sent. */
function atFields(thrown: unknown): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const errors = thrown.errors.map(({ field, ...item }) =>
    field === undefined ? item : { ...item, field: field.replace(/^data\./, '') },
  )
  return new ApiError(thrown.status, errors, thrown.action)
}
