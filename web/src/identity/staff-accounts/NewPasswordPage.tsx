import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { currentStaff, setStaff } from '../../console/staff/session.ts'
import { client } from '../../platform/client.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { MailedLink } from '../sign-in/MailedLink.tsx'
import { NewPassword } from '../sign-in/NewPassword.tsx'
import { passwordChanged } from './passwordChanged.ts'

const signInPaths = { signIn: staffPaths.signIn(), forgotPassword: staffPaths.forgotPassword() }

/** `/staff/new-password/$token`: target of the mailed password reset link. */
export default function NewPasswordPage() {
  const token = usePathParam('token')
  return (
    <MailedLink
      Frame={PlainPage}
      load={() => client.staffPasswords.showReset({ token })}
      token={token}
      links={<TextLink to={staffPaths.forgotPassword()}>Request a new link</TextLink>}
    >
      {({ email }) => (
        <NewPassword
          Frame={PlainPage}
          lead={email}
          done={passwordChanged}
          paths={signInPaths}
          save={async (values) => {
            await client.staffPasswords.reset({ token, ...values })
            // Their sessions have ended, possibly this browser's too.
            if (currentStaff()?.email === email) setStaff(null)
          }}
        />
      )}
    </MailedLink>
  )
}
