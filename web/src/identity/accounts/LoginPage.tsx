import { useRouterState } from '@tanstack/react-router'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { lazy } from 'react'
import { paths } from '../../paths.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePreload } from '../../platform/router/usePreload.ts'
import { setUser } from '../../platform/session/user.ts'
import { trackLogin } from '../../platform/tracking/events.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { type Credentials, SignIn } from '../sign-in/SignIn.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { humanToken } from './recaptcha.ts'
import { pathAfterLogin, likelyPathAfterLogin } from './nextPath.ts'

// Loaded on demand: most members have no second step.
const SecondStep = lazy(() => import('../security/MemberSecondStep.tsx'))

async function login(values: Credentials): Promise<User> {
  const [client, recaptcha_token] = await Promise.all([loadClient(), humanToken('login')])
  return (await client.accounts.login({ ...values, recaptcha_token })).data
}

/** `/login` (A-2.2-14..19, P:G-09). */
export default function LoginPage() {
  const go = useGo()
  const preload = usePreload()
  const query = useRouterState({ select: (state) => state.location.searchStr })

  function enter(user: User) {
    trackLogin(user)
    setUser(user)
    void import('./refreshShop.ts').then(({ refreshShop }) => refreshShop())
    go(pathAfterLogin(user), { replace: true })
  }

  return (
    <SignIn
      Frame={AuthLayout}
      title="Login to Your Account"
      verb="Login"
      back="Back to login"
      remembers
      login={login}
      onTyping={() => preload(likelyPathAfterLogin())}
      onDone={enter}
      SecondStep={SecondStep}
      links={
        <>
          <TextLink to={paths.passwordHelp()}>Forgot your password?</TextLink>
          <span>
            New here? <TextLink to={paths.signup(query)}>Create an account</TextLink>
          </span>
        </>
      }
    />
  )
}
