import { useState } from 'react'
import { PlainPage } from '../../console/staff/PlainPage.tsx'
import { staffPaths } from '../../console/staff/paths.ts'
import { setStaff } from '../../console/staff/session.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { AuthField } from '../sign-in/form/AuthField.tsx'
import { AuthForm } from '../sign-in/form/AuthForm.tsx'
import { AuthSubmit } from '../sign-in/form/AuthSubmit.tsx'
import { NewPasswordFields } from '../sign-in/form/NewPasswordFields.tsx'
import { useAuthForm } from '../sign-in/form/useAuthForm.ts'
import { MailedLink } from '../sign-in/MailedLink.tsx'
import { PasswordSet } from '../sign-in/PasswordSet.tsx'
import { passwordChanged } from './passwordChanged.ts'

/** `/staff/welcome/$token`: target of mailed links for invitations and new passwords. */
export default function WelcomePage() {
  const token = usePathParam('token')
  const [isDone, setDone] = useState(false)
  if (isDone) return <PasswordSet Frame={PlainPage} text={passwordChanged} signInPath={staffPaths.signIn()} />
  return (
    <MailedLink
      Frame={PlainPage}
      load={() => client.staffLinks.show({ token })}
      token={token}
      links={<TextLink to={staffPaths.signIn()}>Sign in to the console</TextLink>}
    >
      {({ name, email, kind }) => (
        <PlainPage
          title={kind === 'invitation' ? 'Welcome to the team' : 'Choose a new password'}
          lead={kind === 'invitation' ? `You’ll sign in as ${email}.` : email}
        >
          <LinkForm token={token} name={name} onDone={() => setDone(true)} />
        </PlainPage>
      )}
    </MailedLink>
  )
}

interface LinkFormProps {
  token: string
  name: string
  /** Called once the password is set; they sign in with it. */
  onDone: () => void
}

function LinkForm({ token, name, onDone }: LinkFormProps) {
  const go = useGo()
  const form = useAuthForm({
    initial: { token, name, password: '', confirmpassword: '' },
    rules: () => import('./rules/link.ts'),
    async onSubmit(values) {
      const { me } = (await client.staffLinks.follow(values)).data
      setStaff(me)
      if (me) go(staffPaths.secondStep(), { replace: true })
      else onDone()
    },
  })

  return (
    <AuthForm form={form}>
      <AuthField name="name" label="Your name" autoComplete="name" />
      <NewPasswordFields label="Password" />
      <AuthSubmit>Continue</AuthSubmit>
    </AuthForm>
  )
}
