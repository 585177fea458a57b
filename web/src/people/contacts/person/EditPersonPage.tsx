import { contactChanges, type ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { client } from '../../../platform/client.ts'
import { useGo } from '../../../platform/router/useGo.ts'
import { usePathKey } from '../../../platform/router/usePathParam.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import { toast } from '../../../ui/feedback/toasts.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { MoreFields, IdentityFields } from './PersonFields.tsx'
import { personValues } from './personValues.ts'
import { useRefreshPeople } from '../useRefreshPeople.ts'
import styles from '../contacts.module.css'

/** Edits a person. Addresses have their own form on the person's page. */
export default function EditPersonPage() {
  const key = usePathKey('contact')
  const person = useQuery(api.contacts.get.queryOptions({ input: { key } }))
  const data = person.data?.data
  return (
    <Page
      title={data ? `Edit ${data.display_name}` : 'Edit person'}
      width="form"
      back={{ to: paths.person(key), label: data?.display_name ?? 'Person' }}
    >
      <ErrorList error={person.error} retry={() => void person.refetch()} />
      {person.isPending && <SkeletonRows rows={6} figure="none" />}
      {data && <EditForm key={data.key} person={data} />}
    </Page>
  )
}

function EditForm({ person }: { person: ContactDetails }) {
  const go = useGo()
  const refresh = useRefreshPeople()
  const form = useAppForm({ schema: contactChanges, defaultValues: personValues(person) })
  const leave = useUnsavedGuard(form)
  const back = paths.person(person.key)

  async function save(values: z.output<typeof contactChanges>) {
    await client.contacts.update({ key: person.key, ...values })
    await refresh()
    toast('Successfully updated!')
    leave(() => go(back, { replace: true }))
  }

  return (
    <Card>
      <Form form={form} onSubmit={save} label="Edit person">
        <IdentityFields control={form.control} />
        <MoreFields control={form.control} />
        <DuplicateNotice control={form.control} except={person.key} />
        <div className={styles.foot}>
          <FormActions>
            <SubmitButton>Save changes</SubmitButton>
            <Button variant="subtle" onClick={() => go(back)}>
              Cancel
            </Button>
          </FormActions>
        </div>
      </Form>
    </Card>
  )
}
