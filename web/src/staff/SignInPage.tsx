import type { StaffMe } from '@goodturn/contract/staff-accounts/schema'
import { typedCode } from '@goodturn/contract/second-factor/rules'
import { emailAddress } from '@goodturn/contract/text'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { errorsOf } from '../platform/ApiError.ts'
import { client } from '../platform/client.ts'
import { useGo } from '../platform/router/useGo.ts'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { TextButton, TextLink } from '../ui/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'
import { returnPath } from './guards.ts'
import { staffPaths } from './paths.ts'
import { setStaff } from './session.ts'

type Step = 'password' | 'code' | 'recovery'

/** `/staff/sign-in`: the password, then the second step. */
export default function SignInPage() {
  const go = useGo()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const [step, setStep] = useState<Step>('password')

  function enter(staff: StaffMe) {
    setStaff(staff)
    go(returnPath(search), { replace: true })
  }

  if (step === 'password') return <ByPassword onDone={enter} onAskedMore={() => setStep('code')} />
  return (
    <PlainPage title="Confirm that it is you">
      {step === 'code' ? <ByCode onDone={enter} /> : <ByRecoveryCode onDone={enter} />}
      <TextButton onClick={() => setStep(step === 'code' ? 'recovery' : 'code')}>
        {step === 'code' ? 'Use a recovery code' : 'Use a code from your app'}
      </TextButton>
      <TextButton onClick={() => setStep('password')}>Back to signing in</TextButton>
    </PlainPage>
  )
}

interface StepProps {
  onDone: (staff: StaffMe) => void
}

const signIn = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
})

function ByPassword({ onDone, onAskedMore }: StepProps & { onAskedMore: () => void }) {
  const form = useAppForm({ schema: signIn, defaultValues: { email: '', password: '' } })
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

const code = z.object({ code: typedCode })

function ByCode({ onDone }: StepProps) {
  const form = useAppForm({ schema: code, defaultValues: { code: '' } })
  return (
    <Form form={form} onSubmit={async (values) => onDone((await client.staffSignIn.code(values)).data)}>
      <TextField
        control={form.control}
        name="code"
        label="Code from your app"
        help="The six digits that your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
      </FormActions>
    </Form>
  )
}

const recoveryCode = z.object({ recovery_code: typedCode })

function ByRecoveryCode({ onDone }: StepProps) {
  const form = useAppForm({ schema: recoveryCode, defaultValues: { recovery_code: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (values) => onDone((await client.staffSignIn.recoveryCode(values)).data)}
    >
      <TextField
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        help="One of the ten that you saved. Each works once."
        autoComplete="off"
      />
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
      </FormActions>
    </Form>
  )
}
