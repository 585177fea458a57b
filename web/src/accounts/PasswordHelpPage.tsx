import { emailAddress } from '@goodturn/contract/text'
import { useState } from 'react'
import { z } from 'zod/mini'
import { paths } from '../paths.ts'
import { client } from '../platform/client.ts'
import { Form } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useAppForm } from '../ui/form/useAppForm.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import styles from './AuthForms.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { humanToken } from './recaptcha.ts'

const schema = z.object({ email: emailAddress })
const sentText = 'Password reset instructions have been sent to the email address if it exists in our system.'

/** `/passwordhelp`: asks for a link to a new password (A-2.2-20, A-4.1-24..28). */
export default function PasswordHelpPage() {
  const [isSent, setSent] = useState(false)
  const form = useAppForm({ schema, defaultValues: { email: '' } })

  async function ask(values: z.output<typeof schema>) {
    setSent(false)
    const recaptcha_token = await humanToken('forgotpassword')
    await client.accounts.forgotPassword({ ...values, recaptcha_token })
    form.reset()
    setSent(true)
  }

  return (
    <AuthLayout
      title="Forgot your password?"
      lead="Enter your email address and we will send you a link to choose a new one."
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
      <Form form={form} onSubmit={ask}>
        <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton fullWidth>Send instructions</SubmitButton>
      </Form>
    </AuthLayout>
  )
}
