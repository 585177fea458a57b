import { useState } from 'react'
import { paths } from '../../paths.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './AuthForms.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthField } from './form/AuthField.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import { humanToken } from './recaptcha.ts'

const empty = { email: '' }
const sentText = 'Password reset instructions have been sent to the email address if it exists in our system.'

/** `/passwordhelp`: requests a password reset link (A-2.2-20, A-4.1-24..28). */
export default function PasswordHelpPage() {
  const [isSent, setSent] = useState(false)
  const form = useAuthForm({
    initial: empty,
    rules: () => import('./rules/passwordHelp.ts'),
    async onSubmit(values) {
      setSent(false)
      const [client, recaptcha_token] = await Promise.all([loadClient(), humanToken('forgotpassword')])
      await client.accounts.forgotPassword({ ...values, recaptcha_token })
      form.reset()
      setSent(true)
    },
  })

  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a link to choose a new one."
      banner={
        <div role="status">
          {isSent && (
            <div className={styles.notices}>
              <Notice tone="success">
                <p>{sentText}</p>
              </Notice>
            </div>
          )}
        </div>
      }
      links={<TextLink to={paths.login()}>Cancel</TextLink>}
    >
      <AuthForm form={form}>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthSubmit>Send instructions</AuthSubmit>
      </AuthForm>
    </AuthLayout>
  )
}
