import { useEffect, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { startSession } from '../../platform/session/start.ts'
import { currentUser } from '../../platform/session/user.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './AuthForms.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthField } from './form/AuthField.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import { humanToken } from './recaptcha.ts'

const empty = { password: '', confirmpassword: '' }

/** `/passwordreset/:token`: choosing a new password (A-2.2-22..26, P:G-12). */
export default function PasswordResetPage() {
  const token = usePathParam('token')
  const [isDone, setDone] = useState(false)
  const form = useAuthForm({
    initial: empty,
    rules: () => import('./rules/passwordReset.ts'),
    async onSubmit(values) {
      const [client, recaptcha_token] = await Promise.all([loadClient(), humanToken('resetpassword')])
      await client.accounts.resetPassword({ token, ...values, recaptcha_token })
      // The reset ended every session of the account, possibly this browser's too.
      if (currentUser()) await startSession()
      setDone(true)
    },
  })

  if (isDone) return <ResetDone />
  return (
    <AuthLayout title="Choose a new password" links={<TextLink to={paths.login()}>Cancel</TextLink>}>
      <AuthForm form={form}>
        <AuthField
          name="password"
          label="New password"
          type="password"
          help="At least 8 characters."
          autoComplete="new-password"
        />
        <AuthField
          name="confirmpassword"
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
        />
        <AuthSubmit>Save password</AuthSubmit>
      </AuthForm>
    </AuthLayout>
  )
}

function ResetDone() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <AuthLayout title="Choose a new password">
      <div className={styles.actions}>
        <Notice
          tone="success"
          role="status"
          ref={box}
          tabIndex={-1}
          title="You have successfully reset your password!"
        >
          <p>You may now login to your account</p>
        </Notice>
        <LinkButton to={paths.login()}>Login</LinkButton>
      </div>
    </AuthLayout>
  )
}
