import { paths } from '../../paths.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { ForgotPassword } from '../sign-in/ForgotPassword.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { humanToken } from './recaptcha.ts'

async function send(values: { email: string }) {
  const [client, recaptcha_token] = await Promise.all([loadClient(), humanToken('forgotpassword')])
  await client.accounts.forgotPassword({ ...values, recaptcha_token })
}

/** `/passwordhelp`: requests a password reset link (A-2.2-20, A-4.1-24..28). */
export default function PasswordHelpPage() {
  return (
    <ForgotPassword
      Frame={AuthLayout}
      lead="Enter your email address and we’ll send you a link to choose a new one."
      sentText="Password reset instructions have been sent to the email address if it exists in our system."
      verb="Send instructions"
      back={{ to: paths.login(), label: 'Cancel' }}
      send={send}
    />
  )
}
