import { staffResetForm } from '@goodturn/contract/identity/staff-accounts/password-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { currentStaff, setStaff } from '../../console/staff/session.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { PasswordChanged } from './PasswordChanged.tsx'

/** `/staff/new-password/$token`: target of the mailed password reset link. */
export default function NewPasswordPage() {
  const token = usePathParam('token')
  const link = useQuery(api.staffPasswords.showReset.queryOptions({ input: { token }, retry: false }))
  const [isDone, setDone] = useState(false)
  const email = link.data?.data.email
  if (isDone) return <PasswordChanged />
  if (link.error)
    return (
      <PlainPage title="This link doesn’t work">
        <ErrorList error={link.error} />
        <p>
          <TextLink to={staffPaths.forgotPassword()}>Request a new link</TextLink>
        </p>
      </PlainPage>
    )
  if (email === undefined) return <PlainPage title="One moment" />
  return (
    <PlainPage title="Choose a new password" lead={email}>
      <NewPasswordForm token={token} email={email} onDone={() => setDone(true)} />
    </PlainPage>
  )
}

interface NewPasswordFormProps {
  token: string
  email: string
  onDone: () => void
}

function NewPasswordForm({ token, email, onDone }: NewPasswordFormProps) {
  const form = useAppForm({
    schema: staffResetForm,
    defaultValues: { token, password: '', confirmpassword: '' },
  })

  async function save(values: z.output<typeof staffResetForm>) {
    await client.staffPasswords.reset(values)
    // Their sessions have ended, possibly this browser's too.
    if (currentStaff()?.email === email) setStaff(null)
    onDone()
  }

  return (
    <Form form={form} onSubmit={save}>
      <PasswordField
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
      />
      <PasswordField
        control={form.control}
        name="confirmpassword"
        label="Confirm new password"
        autoComplete="new-password"
      />
      <FormActions>
        <SubmitButton>Save password</SubmitButton>
      </FormActions>
    </Form>
  )
}
