import { type ReactNode, useState } from 'react'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { NewPasswordFields } from './form/NewPasswordFields.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import type { Frame } from './frame.ts'
import { type DoneText, PasswordSet } from './PasswordSet.tsx'

interface NewPasswordProps {
  Frame: Frame
  lead?: ReactNode
  save: (values: { password: string; confirmpassword: string }) => Promise<unknown>
  done: DoneText
  paths: { signIn: string; forgotPassword: string }
}

/** Chooses a new password with a mailed link, and offers another link if this one no longer works. */
export function NewPassword({ Frame, lead, save, done, paths }: NewPasswordProps) {
  const [isDone, setDone] = useState(false)
  const form = useAuthForm({
    initial: { password: '', confirmpassword: '' },
    rules: () => import('./rules/newPassword.ts'),
    async onSubmit(values) {
      await save(values)
      setDone(true)
    },
  })
  const isExpired = form.general.some(({ code }) => code === 'link_expired')

  if (isDone) return <PasswordSet Frame={Frame} text={done} signInPath={paths.signIn} />
  return (
    <Frame
      title="Choose a new password"
      lead={lead}
      links={
        <>
          {isExpired && <TextLink to={paths.forgotPassword}>Request a new link</TextLink>}
          <TextLink to={paths.signIn}>Cancel</TextLink>
        </>
      }
    >
      <AuthForm form={form}>
        <NewPasswordFields />
        <AuthSubmit>Save password</AuthSubmit>
      </AuthForm>
    </Frame>
  )
}
