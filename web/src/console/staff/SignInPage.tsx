import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { emailAddress } from '@goodturn/contract/text'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'
import { returnPath } from './guards.ts'
import { staffPaths } from './paths.ts'
import { SecondStepMethods } from './SecondStepMethods.tsx'
import { setStaff } from './session.ts'

/** `/staff/sign-in`: the password, then the second step. */
export default function SignInPage() {
  const go = useGo()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const [isAskedMore, setAskedMore] = useState(false)

  function enter(staff: StaffMe) {
    setStaff(staff)
    go(returnPath(search), { replace: true })
  }

  if (!isAskedMore) return <ByPassword onDone={enter} onAskedMore={() => setAskedMore(true)} />
  return (
    <PlainPage title="Confirm that it’s you">
      <SecondStepMethods onDone={enter} />
      <TextButton onClick={() => setAskedMore(false)}>Back to sign in</TextButton>
    </PlainPage>
  )
}

interface ByPasswordProps {
  onDone: (staff: StaffMe) => void
  onAskedMore: () => void
}

const signInSchema = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
})

function ByPassword({ onDone, onAskedMore }: ByPasswordProps) {
  const form = useAppForm({ schema: signInSchema, defaultValues: { email: '', password: '' } })
  return (
    <PlainPage title="Sign in to the console" lead="For staff. Members sign in on the main site.">
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            onDone((await client.staffSignIn.login(values)).data)
          } catch (error) {
            if (errorsOf(error)[0]?.code !== 'second_step_required') throw error
            onAskedMore()
          }
        }}
      >
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <FormActions>
          <SubmitButton>Sign in</SubmitButton>
        </FormActions>
      </Form>
      <TextLink to={staffPaths.forgotPassword()}>Forgot your password?</TextLink>
    </PlainPage>
  )
}
