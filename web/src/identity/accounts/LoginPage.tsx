import { useRouterState } from '@tanstack/react-router'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePreload } from '../../platform/router/usePreload.ts'
import { setUser } from '../../platform/session/user.ts'
import { trackLogin } from '../../platform/tracking/events.ts'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthCheckbox, AuthField } from './form/AuthField.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import { humanToken } from './recaptcha.ts'
import { pathAfterLogin, likelyPathAfterLogin } from './nextPath.ts'

// Loaded on demand: most members have no second step.
const SecondStep = lazy(() => import('../security/SecondStep.tsx'))

const empty = { email: '', password: '', remember: false }

/** `/login` (A-2.2-14..19, P:G-09). */
export default function LoginPage() {
  const go = useGo()
  const preload = usePreload()
  const [isAskedMore, setAskedMore] = useState(false)
  const query = useRouterState({ select: (state) => state.location.searchStr })
  const form = useAuthForm({
    initial: empty,
    rules: () => import('./rules/login.ts'),
    async onSubmit(values) {
      const [client, recaptcha_token] = await Promise.all([loadClient(), humanToken('login')])
      try {
        enter((await client.accounts.login({ ...values, recaptcha_token })).data)
      } catch (error) {
        if (!needsSecondStep(error)) throw error
        setAskedMore(true)
      }
    },
  })
  function enter(user: User) {
    trackLogin(user)
    setUser(user)
    void import('./refreshShop.ts').then(({ refreshShop }) => refreshShop())
    go(pathAfterLogin(user), { replace: true })
  }
  function startAgain() {
    form.reset()
    setAskedMore(false)
  }
  const isTyping = form.values.password !== ''
  useEffect(() => {
    if (isTyping) preload(likelyPathAfterLogin())
  }, [isTyping, preload])

  if (isAskedMore)
    return (
      <AuthLayout
        title="Confirm that it’s you"
        links={<TextButton onClick={startAgain}>Back to login</TextButton>}
      >
        <Suspense>
          <SecondStep onDone={enter} />
        </Suspense>
      </AuthLayout>
    )
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
      <AuthForm form={form}>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthField name="password" label="Password" type="password" autoComplete="current-password" />
        <AuthCheckbox name="remember" label="Keep me signed in" />
        <AuthSubmit>Login</AuthSubmit>
      </AuthForm>
    </AuthLayout>
  )
}

/** Whether the password was right, and the member has a second step. */
const needsSecondStep = (error: unknown) => errorsOf(error)[0]?.code === 'second_step_required'
