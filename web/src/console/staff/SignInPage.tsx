import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { SignIn } from '../../identity/sign-in/SignIn.tsx'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { PlainPage } from './PlainPage.tsx'
import { returnPath } from './guards.ts'
import { staffPaths } from './paths.ts'
import { setStaff } from './session.ts'

const SecondStep = lazy(() => import('./StaffSecondStep.tsx'))

/** `/staff/sign-in`: the password, then the second step. */
export default function SignInPage() {
  const go = useGo()
  const search = useRouterState({ select: (state) => state.location.searchStr })

  function enter(staff: StaffMe) {
    setStaff(staff)
    go(returnPath(search), { replace: true })
  }

  return (
    <SignIn
      Frame={PlainPage}
      title="Sign in to the console"
      lead="For staff. Members sign in on the main site."
      verb="Sign in"
      back="Back to sign in"
      login={async ({ email, password }) => (await client.staffSignIn.login({ email, password })).data}
      onDone={enter}
      SecondStep={SecondStep}
      links={<TextLink to={staffPaths.forgotPassword()}>Forgot your password?</TextLink>}
    />
  )
}
