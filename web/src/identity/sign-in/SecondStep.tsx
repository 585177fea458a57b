import type { PasskeyRequestOptions } from '@goodturn/contract/identity/second-factor/schema'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { AuthField } from './form/AuthField.tsx'
import { AuthForm } from './form/AuthForm.tsx'
import { AuthSubmit } from './form/AuthSubmit.tsx'
import { useAuthForm } from './form/useAuthForm.ts'
import { type UsedPasskey, signWithPasskey } from './passkeys.ts'
import styles from './SignIn.module.css'

/** The methods an account has, and the realm's own facts about them. */
interface Methods {
  passkey: boolean
  authenticator: boolean
  recovery_code: boolean
}

/** The calls that finish a sign-in waiting for its second step: `client.secondStep`, `client.staffSignIn`. */
export interface SecondStepCalls<Person, Ways extends Methods> {
  ways: () => Promise<{ data: Ways }>
  code: (values: { code: string }) => Promise<{ data: Person }>
  recoveryCode: (values: { recovery_code: string }) => Promise<{ data: Person }>
  beginPasskey: () => Promise<{ data: PasskeyRequestOptions }>
  passkey: (values: { passkey: UsedPasskey }) => Promise<{ data: Person }>
}

interface SecondStepProps<Person, Ways extends Methods> {
  calls: SecondStepCalls<Person, Ways>
  onDone: (person: Person) => void
  /** Help for people who have none of their methods at hand. */
  Lost: ComponentType<{ ways: Ways }>
}

const inOrder = ['passkey', 'authenticator', 'recovery_code'] as const
type Method = (typeof inOrder)[number] | 'lost'

const choices: Record<Method, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
  lost: 'I lost my device',
}

/** The second step of sign-in, after the password: one method at a time, the others listed below it. */
export function SecondStep<Person, Ways extends Methods>(props: SecondStepProps<Person, Ways>) {
  const { calls, onDone, Lost } = props
  const [ways, setWays] = useState<Ways | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [chosen, setChosen] = useState<Method | null>(null)
  const load = useEffectEvent(() => void calls.ways().then(({ data }) => setWays(data), setError))
  useEffect(() => load(), [])

  if (!ways) return <ErrorList error={error} focus />
  const open: Method[] = [...inOrder.filter((method) => ways[method]), 'lost']
  const way = chosen ?? open[0]
  const finish = ({ data }: { data: Person }) => onDone(data)
  return (
    <div className={styles.step}>
      <Focused key={way}>
        {way === 'passkey' && (
          <ByPasskey
            use={async () => {
              const options = await calls.beginPasskey()
              finish(await calls.passkey({ passkey: await signWithPasskey(options.data) }))
            }}
          />
        )}
        {way === 'authenticator' && <ByCode send={async (values) => finish(await calls.code(values))} />}
        {way === 'recovery_code' && (
          <ByRecoveryCode send={async (values) => finish(await calls.recoveryCode(values))} />
        )}
        {way === 'lost' && <Lost ways={ways} />}
      </Focused>
      <div className={styles.ways}>
        {open
          .filter((other) => other !== way)
          .map((other) => (
            <TextButton key={other} onClick={() => setChosen(other)}>
              {choices[other]}
            </TextButton>
          ))}
      </div>
    </div>
  )
}

/** Moves focus to the method: the form or link that had it is gone. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input, button')
    ;(first ?? box.current)?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.method}>
      {children}
    </div>
  )
}

function ByPasskey({ use }: { use: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function run() {
    setBusy(true)
    setError(null)
    await use().catch(setError)
    setBusy(false)
  }

  return (
    <div className={styles.actions}>
      <ErrorList error={error} focus />
      <p>Use your fingerprint, your face, this device’s PIN, or your security key.</p>
      <BusyButton busy={isBusy} onClick={run}>
        Continue with a passkey
      </BusyButton>
    </div>
  )
}

function ByCode({ send }: { send: (values: { code: string }) => Promise<void> }) {
  const form = useAuthForm({
    initial: { code: '' },
    rules: () => import('./rules/code.ts'),
    onSubmit: send,
  })
  return (
    <AuthForm form={form}>
      <AuthField
        name="code"
        label="Code from your app"
        help="The six digits your authenticator app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <AuthSubmit>Continue</AuthSubmit>
    </AuthForm>
  )
}

function ByRecoveryCode({ send }: { send: (values: { recovery_code: string }) => Promise<void> }) {
  const form = useAuthForm({
    initial: { recovery_code: '' },
    rules: () => import('./rules/recoveryCode.ts'),
    onSubmit: send,
  })
  return (
    <AuthForm form={form}>
      <AuthField
        name="recovery_code"
        label="Recovery code"
        help="One of the ten you saved. Each works once."
        autoComplete="off"
      />
      <AuthSubmit>Continue</AuthSubmit>
    </AuthForm>
  )
}
