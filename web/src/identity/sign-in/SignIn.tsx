import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { errorsOf } from '../../platform/ApiError.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { AuthCheckbox, AuthField } from './form/AuthField.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import type { Frame } from './frame.ts'

/** What the person types into the first form. */
export interface Credentials {
  email: string
  password: string
  /** Always false unless the form asks. */
  remember: boolean
}

interface SignInProps<Person> {
  Frame: Frame
  title: string
  lead?: ReactNode
  links: ReactNode
  /** The button's label: "Login". */
  verb: string
  /** The label of the way back from the second step: "Back to login". */
  back: string
  /** Offers to stay signed in. */
  remembers?: boolean
  login: (values: Credentials) => Promise<Person>
  /** Called when the person begins to type the password: a good time to preload the next page. */
  onTyping?: () => void
  onDone: (person: Person) => void
  /** The realm's second step, loaded when someone needs it. */
  SecondStep: ComponentType<{ onDone: (person: Person) => void }>
}

const empty: Credentials & Record<string, string | boolean> = { email: '', password: '', remember: false }

/** Signing in: email and password, then the second step of accounts that have one. */
export function SignIn<Person>(props: SignInProps<Person>) {
  const { Frame, title, lead, links, verb, back, remembers = false, login, onDone, SecondStep } = props
  const [isAskedMore, setAskedMore] = useState(false)
  const form = useAuthForm({
    initial: empty,
    rules: () => import('./rules/login.ts'),
    async onSubmit(values) {
      try {
        onDone(await login(values))
      } catch (error) {
        if (!needsSecondStep(error)) throw error
        setAskedMore(true)
      }
    },
  })
  const typing = useEffectEvent(() => props.onTyping?.())
  const isTyping = form.values.password !== ''
  useEffect(() => {
    if (isTyping) typing()
  }, [isTyping])

  function startAgain() {
    form.reset({ email: form.values.email ?? '' })
    setAskedMore(false)
  }

  if (isAskedMore)
    return (
      <Frame title="Confirm that it’s you" links={<TextButton onClick={startAgain}>{back}</TextButton>}>
        <Suspense>
          <SecondStep onDone={onDone} />
        </Suspense>
      </Frame>
    )
  return (
    <Frame title={title} lead={lead} links={links}>
      <AuthForm form={form}>
        <AuthField name="email" label="Email" type="email" autoComplete="username" />
        <AuthField name="password" label="Password" type="password" autoComplete="current-password" />
        {remembers && <AuthCheckbox name="remember" label="Keep me signed in" />}
        <AuthSubmit>{verb}</AuthSubmit>
      </AuthForm>
    </Frame>
  )
}

/** Whether the password was right, and the account has a second step. */
const needsSecondStep = (error: unknown) => errorsOf(error)[0]?.code === 'second_step_required'
