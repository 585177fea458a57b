import type { UserIntegrationKey } from '@goodturn/contract/ids'
import { importFieldLabels, type ImportField } from '@goodturn/contract/people/imports/fields'
import type { WaitingPerson } from '@goodturn/contract/people/integrations/schema'
import { countries, countryNames } from '@goodturn/contract/regions'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { z } from 'zod/mini'
import { PlaceFields } from '../../contacts/addresses/PlaceFields.tsx'
import { ApiError } from '../../../platform/ApiError.ts'
import { client } from '../../../platform/client.ts'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { withRewordedErrors } from '../rewordError.ts'
import { useRefreshAfterDecision } from '../useRefreshAfterDecision.ts'

const columns = {
  street: 'address',
  street2: 'address2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
} as const
const addressFields = Object.values(columns)
// The server decides what a person needs; the form only passes values on.
const anyText = z.record(z.string(), z.string())
type Values = Record<string, string>

interface WaitingFormProps {
  of: WaitingPerson
  connection: UserIntegrationKey
  slug: string
  onEnd: () => void
}

/** Form for a waiting person's missing details: the address, and any other invalid field. */
export function WaitingForm({ of: person, connection, slug, onEnd }: WaitingFormProps) {
  const settled = useRefreshAfterDecision(slug)
  const others = otherFields(person)
  const form = useAppForm({ schema: anyText, defaultValues: valuesOf(person, others) })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  async function save(data: Values) {
    await withRewordedErrors(
      client.integrations.completeWaiting({ key: connection, person: person.key, data }),
    ).catch((thrown: unknown) => {
      throw atFields(thrown)
    })
    toast(`${person.name} is now one of your people`)
    await settled()
    onEnd()
  }

  return (
    <div ref={box}>
      <Form form={form} onSubmit={save} label={`Missing details for ${person.name}`}>
        {others.map((name) => (
          <TextField
            key={name}
            control={form.control}
            name={name}
            label={importFieldLabels[name]}
            autoComplete="off"
          />
        ))}
        <PlaceFields control={form.control} name={(field) => columns[field]} />
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

/** Fields besides the address that arrived invalid. */
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

/** Strips the payload prefix the server may put before a field's name. */
function atFields(thrown: unknown): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const errors = thrown.errors.map(({ field, ...item }) =>
    field === undefined ? item : { ...item, field: field.replace(/^data\./, '') },
  )
  return new ApiError(thrown.status, errors, thrown.action)
}
