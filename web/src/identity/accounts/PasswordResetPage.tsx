import { paths } from '../../paths.ts'
import { loadClient } from '../../platform/loadClient.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { startSession } from '../../platform/session/start.ts'
import { currentUser } from '../../platform/session/user.ts'
import { NewPassword } from '../sign-in/NewPassword.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { humanToken } from './recaptcha.ts'

const done = {
  title: 'You have successfully reset your password!',
  note: 'You may now login to your account',
  verb: 'Login',
}

/** `/passwordreset/:token`: choosing a new password (A-2.2-22..26, P:G-12). */
export default function PasswordResetPage() {
  const token = usePathParam('token')
  return (
    <NewPassword
      Frame={AuthLayout}
      done={done}
      paths={{ signIn: paths.login(), forgotPassword: paths.passwordHelp() }}
      save={async (values) => {
        const [client, recaptcha_token] = await Promise.all([loadClient(), humanToken('resetpassword')])
        await client.accounts.resetPassword({ token, ...values, recaptcha_token })
        // The reset ended every session of the account, possibly this browser's too.
        if (currentUser()) await startSession()
      }}
    />
  )
}
