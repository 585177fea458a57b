import { emailAddress } from '@goodturn/contract/text'
import { useRouterState } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { paths } from '../paths.ts'
import { client } from '../platform/client.ts'
import { useGo } from '../platform/router/useGo.ts'
import { setUser } from '../platform/session/user.ts'
import { trackLogin } from '../platform/tracking/events.ts'
import { CheckboxField } from '../ui/form/CheckboxField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { TextLink } from '../ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { humanToken } from './recaptcha.ts'
import { afterLogin } from './whereNext.ts'

const schema = z.object({
  email: emailAddress,
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
  remember: z.boolean(),
})

/** `/login` (A-2.2-14..19, P:G-09). */
export default function LoginPage() {
  const go = useGo()
  const query = useRouterState({ select: (state) => state.location.searchStr })
  const form = useAppForm({
    schema,
    defaultValues: { email: '', password: '', remember: false },
  })

  async function signIn(values: z.output<typeof schema>) {
    const recaptcha_token = await humanToken('login')
    const { data: user } = await client.accounts.login({ ...values, recaptcha_token })
    trackLogin(user)
    setUser(user)
    void import('./refreshShop.ts').then(({ refreshShop }) => refreshShop())
    go(afterLogin(user), { replace: true })
  }

  return (
    <AuthLayout
      title="Login to Your Account"
      links={
        <>
          <TextLink to={paths.passwordHelp()}>Forgot your password?</TextLink>
          <span>
            New here? <TextLink to={paths.signup(query)}>Create an account</TextLink>
          </span>
        </>
      }
    >
      <Form form={form} onSubmit={signIn}>
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <CheckboxField control={form.control} name="remember" label="Keep me signed in" />
        <SubmitButton fullWidth>Login</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
