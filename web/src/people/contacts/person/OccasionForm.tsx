import { dateSchema, daySchema } from '@goodturn/contract/people/contacts/dates'
import type { ContactKey } from '@goodturn/contract/ids'
import {
  type Occasion,
  dateNeededText,
  occasionFields,
  occasionNames,
} from '@goodturn/contract/care/plans/occasions'
import { z } from 'zod/mini'
import { client } from '../../../platform/client.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { BirthdayField } from './BirthdayField.tsx'
import { useRefreshPeople } from '../useRefreshPeople.ts'
import styles from '../contacts.module.css'

interface OccasionFormProps {
  contact: { key: ContactKey; display_name: string }
  /** The date to ask for. */
  occasion: Occasion
  /** Called once it is stored. */
  onSaved?: (() => void) | undefined
}

const schema = z.object({
  date_of_birth: daySchema,
  partner_anniversary: dateSchema,
  home_anniversary: dateSchema,
})
const empty = { date_of_birth: '', partner_anniversary: '', home_anniversary: '' }

/** Asks for a person's date where a feature needs it, and stores it with the person. */
export default function OccasionForm({ contact, occasion, onSaved }: OccasionFormProps) {
  const refresh = useRefreshPeople()
  const form = useAppForm({ schema, defaultValues: empty })
  const field = occasionFields[occasion]
  const name = occasionNames[occasion]
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`

  async function save(values: z.output<typeof schema>) {
    const value = values[field]
    if (value === '') return form.setError(field, { message: `Please enter the ${name}.` })
    await client.contacts.update({ key: contact.key, [field]: value })
    await refresh()
    onSaved?.()
  }

  return (
    <Form form={form} onSubmit={save} label={`Add ${contact.display_name}’s ${name}`}>
      <p className={styles.asked}>{dateNeededText(contact.display_name, occasion)}</p>
      {occasion === 'birthday' ? (
        <BirthdayField control={form.control} name="date_of_birth" label={label} optional={false} />
      ) : (
        <DateField control={form.control} name={field} label={label} help="Repeats every year on this day." />
      )}
      <FormActions>
        <SubmitButton>Save date</SubmitButton>
      </FormActions>
    </Form>
  )
}
