import { newContactForm, type NewContactForm } from '@goodturn/contract/people/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { Button, Switch } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { client } from '../../../platform/client.ts'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { AddressFields } from '../addresses/AddressFields.tsx'
import { emptyAddress } from '../addresses/addressValues.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { FormPart } from './FormPart.tsx'
import { MoreFields, IdentityFields } from './PersonFields.tsx'
import { emptyPerson } from './personValues.ts'
import { useRefreshPeople } from '../useRefreshPeople.ts'
import styles from '../contacts.module.css'

type Start = typeof emptyPerson & { location: typeof emptyAddress | undefined }

/** Initial values of the form, with an address. */
export const firstPerson: Start = { ...emptyPerson, location: emptyAddress }

// Moves focus to the first field: the pressed button is gone.
const focusFirst = (part: HTMLElement | null) => part?.querySelector('input')?.focus()

interface AddPersonFormProps {
  start: Start
  /** Another person was just added; focus starts at the first field. */
  isNext: boolean
  onAdded: (person: ContactKey) => void
  /** Called with the initial values of the next person's form. */
  onAnother?: ((start: Start) => void) | undefined
  onCancel: () => void
}

/** Adds a person, with a first address unless it is left for later, and continues to the next one if there are more. */
export function AddPersonForm({ start, isNext, onAdded, onAnother, onCancel }: AddPersonFormProps) {
  const refresh = useRefreshPeople()
  const form = useAppForm({ schema: newContactForm, defaultValues: start })
  const leave = useUnsavedGuard(form)
  const [showsMore, setShowsMore] = useState(false)
  const { control } = form
  const hasAddress = useWatch({ control, name: 'location' }) !== undefined
  const partner = useWatch({ control, name: 'partner_first_name' })
  useEffect(() => {
    if (isNext) form.setFocus('first_name')
  }, [form, isNext])

  async function save(values: NewContactForm, pressed: string) {
    const { data: person } = await client.contacts.create(values)
    if (pressed === 'another') {
      void refresh()
      toast(`${person.display_name} was added`)
      // People entered one after another often share type and tags.
      const { contact_type, tags } = form.getValues()
      onAnother?.({
        ...firstPerson,
        contact_type: contact_type ?? start.contact_type,
        tags: tags ?? [],
        location: hasAddress ? emptyAddress : undefined,
      })
      return
    }
    await refresh()
    toast({ title: 'Successfully added!', note: `${person.display_name} is now one of your people.` })
    leave(() => onAdded(person.key))
  }

  return (
    <Form form={form} onSubmit={save} label="Add a person">
      <IdentityFields control={control} />
      <FormPart title="Where gifts go">
        <Switch
          label="Add an address now"
          description="Without one, you can’t send them anything yet."
          checked={hasAddress}
          onChange={(event) =>
            form.setValue('location', event.currentTarget.checked ? emptyAddress : undefined, {
              shouldDirty: true,
            })
          }
        />
        {hasAddress && <AddressFields control={control} prefix="location." partner={partner ?? null} />}
      </FormPart>
      {showsMore ? (
        <div ref={focusFirst} className={styles.more}>
          <MoreFields control={control} />
        </div>
      ) : (
        <div className={styles.more}>
          <Button
            variant="default"
            leftSection={<Icon of={IconPlus} size={18} />}
            onClick={() => setShowsMore(true)}
          >
            Add a partner, dates, and notes
          </Button>
          <p className={styles.help}>Or later, on their page.</p>
        </div>
      )}
      <DuplicateNotice control={control} />
      <div className={styles.foot}>
        <FormActions>
          <SubmitButton>Add person</SubmitButton>
          {onAnother && (
            <SubmitButton variant="default" value="another">
              Save and add another
            </SubmitButton>
          )}
          <Button variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </div>
    </Form>
  )
}
