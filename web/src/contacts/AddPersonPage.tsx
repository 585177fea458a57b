import { newContactForm, type NewContactForm } from '@goodturn/contract/contacts/schema'
import type { ContactKey } from '@goodturn/contract/ids'
import { Button, Switch } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../paths.ts'
import { client } from '../platform/client.ts'
import { useGo } from '../platform/router/useGo.ts'
import { useQueryParam, withQuery } from '../platform/router/useQueryParams.ts'
import { safeReturnPath } from '../platform/session/returnTo.ts'
import { Card } from '../ui/Card.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { useUnsavedGuard } from '../ui/form/useUnsavedGuard.ts'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { toast } from '../ui/toasts.ts'
import { AddressFields } from './AddressFields.tsx'
import { emptyAddress } from './addressValues.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { FormPart } from './FormPart.tsx'
import { MoreFields, WhoFields } from './PersonFields.tsx'
import { emptyPerson } from './personValues.ts'
import { useRefreshPeople } from './useRefreshPeople.ts'
import styles from './contacts.module.css'

// The button that was pressed is gone: go on where its fields begin.
const focusFirst = (part: HTMLElement | null) => part?.querySelector('input')?.focus()

/** Back to where one came from; where a person was to be chosen there, the new one is (`choose=person`). */
function backWith(returnPath: string | null, added: ContactKey): string {
  if (returnPath === null) return paths.person(added)
  const choosing = new URLSearchParams(returnPath.split('?')[1]).get('choose') === 'person'
  return choosing ? withQuery(returnPath, { recipient: added, choose: 'added' }) : returnPath
}

/** Adds a person, with a first address unless it is left for later; `return=` leads back to where one came from. */
export default function AddPersonPage() {
  const go = useGo()
  const refresh = useRefreshPeople()
  const [request] = useQueryParam('return')
  const returnPath = safeReturnPath(request)
  const form = useAppForm({
    schema: newContactForm,
    defaultValues: { ...emptyPerson, location: emptyAddress },
  })
  const leave = useUnsavedGuard(form)
  const [showsMore, setShowsMore] = useState(false)
  const { control } = form
  const hasAddress = useWatch({ control, name: 'location' }) !== undefined
  const partner = useWatch({ control, name: 'partner_first_name' })

  async function save(values: NewContactForm) {
    const { data: person } = await client.contacts.create(values)
    await refresh()
    toast({ title: 'Successfully added!', note: `${person.display_name} is one of your people now.` })
    leave(() => go(backWith(returnPath, person.key), { replace: true }))
  }

  return (
    <Page
      title="Add a person"
      width="form"
      back={{ to: returnPath ?? paths.people(), label: returnPath ? 'Back' : 'People' }}
    >
      <Card>
        <Form form={form} onSubmit={save} label="Add a person">
          <WhoFields control={control} />
          <FormPart title="Where gifts go">
            <Switch
              label="Add an address now"
              description="Without one, nothing can be sent to them yet."
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
                Add a partner, dates and notes
              </Button>
              <p className={styles.help}>Or later, on their page.</p>
            </div>
          )}
          <DuplicateNotice control={control} />
          <div className={styles.foot}>
            <FormActions>
              <SubmitButton>Add person</SubmitButton>
              <Button variant="subtle" onClick={() => go(returnPath ?? paths.people())}>
                Cancel
              </Button>
            </FormActions>
          </div>
        </Form>
      </Card>
    </Page>
  )
}
