import { useState } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { AuthField } from './form/AuthField.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import type { Frame } from './frame.ts'
import styles from './SignIn.module.css'

interface ForgotPasswordProps {
  Frame: Frame
  lead: string
  /** Shown after each request, also for unknown addresses. */
  sentText: string
  /** The button's label: "Send instructions". */
  verb: string
  back: { to: string; label: string }
  send: (values: { email: string }) => Promise<unknown>
}

/** Requests a mailed link to choose a new password; the answer never reveals who has an account. */
export function ForgotPassword({ Frame, lead, sentText, verb, back, send }: ForgotPasswordProps) {
  const [isSent, setSent] = useState(false)
  const form = useAuthForm({
    initial: { email: '' },
    rules: () => import('./rules/email.ts'),
    async onSubmit(values) {
      setSent(false)
      await send(values)
      form.reset()
      setSent(true)
    },
  })

  return (
    <Frame
      title="Forgot your password?"
      lead={lead}
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
      links={<TextLink to={back.to}>{back.label}</TextLink>}
    >
      <AuthForm form={form}>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthSubmit>{verb}</AuthSubmit>
      </AuthForm>
    </Frame>
  )
}
