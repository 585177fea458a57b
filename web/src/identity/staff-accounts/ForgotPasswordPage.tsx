import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { client } from '../../platform/client.ts'
import { ForgotPassword } from '../sign-in/ForgotPassword.tsx'

/** `/staff/forgot-password`: requests a password reset link. */
export default function ForgotPasswordPage() {
  return (
    <ForgotPassword
      Frame={PlainPage}
      lead="Enter the email address of your staff account and we’ll send you a link to choose a new one."
      sentText="If a staff account has this address, a link is on its way. It works once, for 60 minutes."
      verb="Send the link"
      back={{ to: staffPaths.signIn(), label: 'Back to sign in' }}
      send={(values) => client.staffPasswords.forgot(values)}
    />
  )
}
