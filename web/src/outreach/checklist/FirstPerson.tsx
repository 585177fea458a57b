import { newContactForm, type NewContactForm } from '@goodturn/contract/people/contacts/schema'
import { emptyPerson } from '../../people/contacts/person/personValues.ts'
import { useRefreshPeople } from '../../people/contacts/useRefreshPeople.ts'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './Checklist.module.css'

/** Adds the first person by name; longer lists are imported. */
export function FirstPerson({ onAdded }: { onAdded: () => Promise<void> }) {
  const refreshPeople = useRefreshPeople()
  const form = useAppForm({ schema: newContactForm, defaultValues: emptyPerson })
  const { control } = form

  async function add(values: NewContactForm) {
    const { data: person } = await client.contacts.create(values)
    toast({ title: 'Successfully added!', note: `${person.display_name} is now one of your people.` })
    await Promise.all([refreshPeople(), onAdded()])
  }

  return (
    <Form form={form} onSubmit={add} label="Add your first person">
      <div className={styles.names}>
        <TextField {...{ control }} name="first_name" label="First name" autoComplete="off" />
        <TextField {...{ control }} name="last_name" label="Last name" autoComplete="off" />
      </div>
      <FormActions>
        <SubmitButton>Add person</SubmitButton>
        <TextLink to={paths.import()} className={styles.other ?? ''}>
          Import a list instead
        </TextLink>
      </FormActions>
    </Form>
  )
}
