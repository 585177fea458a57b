import { confirmedPassword, newPassword, passwordsMatch } from '@goodturn/contract/accounts/rules'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { paths } from '../paths.ts'
import { client } from '../platform/client.ts'
import { clearUser, currentUser } from '../platform/session/user.ts'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import styles from './AuthForms.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { humanToken } from './recaptcha.ts'

const schema = z.object({ password: newPassword, confirmpassword: confirmedPassword }).check(passwordsMatch)

/** `/passwordreset/:token`: choosing a new password (A-2.2-22..26, P:G-12). */
export default function PasswordResetPage() {
  const { token = '' } = useParams({ strict: false })
  const [isDone, setDone] = useState(false)
  const form = useAppForm({
    schema,
    defaultValues: { password: '', confirmpassword: '' },
  })

  async function reset(values: z.output<typeof schema>) {
    const recaptcha_token = await humanToken('resetpassword')
    const { data: user } = await client.accounts.resetPassword({ token, ...values, recaptcha_token })
    // Every session of the account has ended, this browser's too if it was one of them.
    if (currentUser()?.key === user.key) clearUser()
    setDone(true)
  }

  if (isDone) return <ResetDone />
  return (
    <AuthLayout title="Choose a new password" links={<TextLink to={paths.login()}>Cancel</TextLink>}>
      <Form form={form} onSubmit={reset}>
        <PasswordField
          control={form.control}
          name="password"
          label="New password"
          help="At least 8 characters."
          autoComplete="new-password"
        />
        <PasswordField
          control={form.control}
          name="confirmpassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <SubmitButton fullWidth>Save password</SubmitButton>
      </Form>
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
