import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { rememberCompanyName } from '../onboarding/draft.ts'
import { paths } from '../../paths.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { forgetPartner } from '../../platform/session/partner.ts'
import { forgetReferral } from '../../platform/session/referral.ts'
import { rememberReturnTo } from '../../platform/session/returnTo.ts'
import { setUser } from '../../platform/session/user.ts'
import { trackSignUp } from '../../platform/tracking/events.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthField } from '../sign-in/form/AuthField.tsx'
import { AuthForm } from '../sign-in/form/AuthForm.tsx'
import formStyles from '../sign-in/form/AuthForm.module.css'
import { AuthSubmit } from '../sign-in/form/AuthSubmit.tsx'
import { useAuthForm } from '../sign-in/form/useAuthForm.ts'
import { type Lookups, lookUpCodes, metaOf } from './lookups.ts'
import { humanToken } from './recaptcha.ts'
import { SignupBanner } from './SignupBanner.tsx'
import { pathAfterSignUp } from './nextPath.ts'

const empty = { first_name: '', last_name: '', email: '', password: '' }

/** `/signup` with its banners (A-2.2-27..32, P:G-10, P:G-28). */
export default function SignupPage() {
  const go = useGo()
  const query = useRouterState({ select: (state) => state.location.searchStr })
  const [looking] = useState(() => lookUpCodes(new URLSearchParams(query)))
  const [found, setFound] = useState<Lookups | null>(null)
  const form = useAuthForm({
    initial: empty,
    rules: () => import('./rules/signUp.ts'),
    async onSubmit(values) {
      const [lookups, client, recaptcha_token] = await Promise.all([
        looking,
        loadClient(),
        humanToken('signup'),
      ])
      const { data: user } = await client.accounts.signup({
        ...values,
        meta: metaOf(lookups),
        recaptcha_token,
      })
      trackSignUp(user)
      if (user.promotion) rememberReturnTo(paths.promotion(user.promotion.code))
      rememberCompanyName((lookups.invite ?? lookups.shared)?.team.title ?? null)
      forgetPartner()
      setUser(user)
      forgetReferral()
      go(pathAfterSignUp(user), { replace: true })
    },
  })

  const show = useEffectEvent((lookups: Lookups) => {
    setFound(lookups)
    if (lookups.invite && form.values.email === '') form.change('email', lookups.invite.email)
  })
  useEffect(() => {
    void looking.then(show)
  }, [looking])

  return (
    <AuthLayout
      title="Create Your Account"
      banner={found && <SignupBanner found={found} />}
      links={<TextLink to={paths.login() + query}>I'm already a member. Login now</TextLink>}
    >
      <AuthForm form={form}>
        <div className={formStyles.row}>
          <AuthField name="first_name" label="First name" autoComplete="given-name" />
          <AuthField name="last_name" label="Last name" autoComplete="family-name" />
        </div>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthField
          name="password"
          label="Password"
          type="password"
          help="At least 8 characters."
          autoComplete="new-password"
        />
        <AuthSubmit>Create Account</AuthSubmit>
      </AuthForm>
    </AuthLayout>
  )
}
