import { signUpFields } from '@goodturn/contract/accounts/rules'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { rememberCompanyName } from '../onboarding/draft.ts'
import { paths } from '../paths.ts'
import { client } from '../platform/client.ts'
import { useGo } from '../platform/router/useGo.ts'
import { forgetPartner } from '../platform/session/partner.ts'
import { forgetReferral } from '../platform/session/referral.ts'
import { rememberReturnTo } from '../platform/session/returnTo.ts'
import { setUser } from '../platform/session/user.ts'
import { trackSignUp } from '../platform/tracking/events.ts'
import { ErrorList } from '../ui/ErrorList.tsx'
import { FieldRow, Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import styles from './AuthForms.module.css'
import { type Lookups, bannerOf, lookUpCodes, metaOf } from './lookups.ts'
import { humanToken } from './recaptcha.ts'
import { afterSignUp } from './whereNext.ts'

const schema = z.object(signUpFields)

/** `/signup` with its banners (A-2.2-27..32, P:G-10, P:G-28). */
export default function SignupPage() {
  const go = useGo()
  const query = useRouterState({ select: (state) => state.location.searchStr })
  const [looking] = useState(() => lookUpCodes(new URLSearchParams(query)))
  const [found, setFound] = useState<Lookups | null>(null)
  const form = useAppForm({
    schema,
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
  })

  useEffect(() => {
    async function show() {
      const lookups = await looking
      setFound(lookups)
      if (lookups.invite && form.getValues('email') === '') form.setValue('email', lookups.invite.email)
    }
    void show()
  }, [looking, form])

  async function signUp(values: z.output<typeof schema>) {
    const lookups = await looking
    const recaptcha_token = await humanToken('signup')
    const { data: user } = await client.accounts.signup({ ...values, meta: metaOf(lookups), recaptcha_token })
    trackSignUp(user)
    if (user.promotion) rememberReturnTo(paths.promotion(user.promotion.code))
    rememberCompanyName((lookups.invite ?? lookups.shared)?.team.title ?? null)
    forgetPartner()
    setUser(user)
    forgetReferral()
    go(afterSignUp(user), { replace: true })
  }

  const banner = found && bannerOf(found)
  return (
    <AuthLayout
      title="Create Your Account"
      banner={
        (banner || (found && found.errors.length > 0)) && (
          <div className={styles.notices}>
            {banner && <Notice tone="success" title={banner} />}
            {found?.errors.map((error, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed list
              <ErrorList key={index} error={error} />
            ))}
          </div>
        )
      }
      links={<TextLink to={paths.login() + query}>I'm already a member. Login now</TextLink>}
    >
      <Form form={form} onSubmit={signUp}>
        <FieldRow>
          <TextField control={form.control} name="first_name" label="First name" autoComplete="given-name" />
          <TextField control={form.control} name="last_name" label="Last name" autoComplete="family-name" />
        </FieldRow>
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          help="At least 8 characters."
          autoComplete="new-password"
        />
        <SubmitButton fullWidth>Create Account</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
