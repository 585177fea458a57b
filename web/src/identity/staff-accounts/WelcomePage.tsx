import { staffLinkForm } from '@goodturn/contract/identity/staff-accounts/people-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { setStaff } from '../../console/staff/session.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'

/** `/staff/welcome/$token`: target of mailed links for invitations and new passwords. */
export default function WelcomePage() {
  const token = usePathParam('token')
  const link = useQuery(api.staffLinks.show.queryOptions({ input: { token }, retry: false }))
  const [isDone, setDone] = useState(false)
  const whose = link.data?.data
  if (isDone) return <PasswordChanged />
  if (link.error)
    return (
      <PlainPage title="This link doesn’t work">
        <ErrorList error={link.error} />
        <p>
          <TextLink to={staffPaths.signIn()}>Sign in to the console</TextLink>
        </p>
      </PlainPage>
    )
  if (!whose) return <PlainPage title="One moment" />
  const isNew = whose.kind === 'invitation'
  return (
    <PlainPage
      title={isNew ? 'Welcome to the team' : 'Choose a new password'}
      lead={isNew ? `You’ll sign in as ${whose.email}.` : whose.email}
    >
      <LinkForm token={token} name={whose.name} onDone={() => setDone(true)} />
    </PlainPage>
  )
}

interface LinkFormProps {
  token: string
  name: string
  /** Called once the password is set; they sign in with it. */
  onDone: () => void
}

function LinkForm({ token, name, onDone }: LinkFormProps) {
  const go = useGo()
  const form = useAppForm({
    schema: staffLinkForm,
    defaultValues: { token, name, password: '', confirmpassword: '' },
  })

  async function follow(values: z.output<typeof staffLinkForm>) {
    const { me } = (await client.staffLinks.follow(values)).data
    setStaff(me)
    if (me) go(staffPaths.secondStep(), { replace: true })
    else onDone()
  }

  return (
    <Form form={form} onSubmit={follow}>
      <TextField control={form.control} name="name" label="Your name" autoComplete="name" />
      <PasswordField control={form.control} name="password" label="Password" autoComplete="new-password" />
      <PasswordField
        control={form.control}
        name="confirmpassword"
        label="Confirm password"
        autoComplete="new-password"
      />
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
      </FormActions>
    </Form>
  )
}
