import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { SecondStepMethods } from '@goodturn/contract/identity/second-factor/sign-in'
import { useEffect, useState } from 'react'
import authStyles from '../accounts/AuthForms.module.css'
import { AuthField } from '../accounts/form/AuthField.tsx'
import { AuthForm } from '../accounts/form/AuthForm.tsx'
import { AuthSubmit } from '../accounts/form/AuthSubmit.tsx'
import { useAuthForm } from '../accounts/form/useAuthForm.ts'
import { client } from '../../platform/client.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { LostDevice } from './LostDevice.tsx'
import { signWithPasskey } from './passkeys.ts'
import styles from './security.module.css'

type Method = 'passkey' | 'authenticator' | 'recovery_code' | 'lost'

const choices: Record<Method, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
  lost: 'I lost my device',
}

interface SecondStepProps {
  onDone: (user: User) => void
}

/** The second step of sign-in, after the password: one method at a time, the others listed below it. */
export default function SecondStep({ onDone }: SecondStepProps) {
  const [ways, setWays] = useState<SecondStepMethods | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [chosen, setChosen] = useState<Method | null>(null)
  useEffect(() => {
    client.secondStep.ways().then(({ data }) => setWays(data), setError)
  }, [])

  if (!ways) return <ErrorList error={error} />
  const open = availableMethods(ways)
  const way = chosen ?? open[0]
  return (
    <div className={styles.stack}>
      {way === 'passkey' && <ByPasskey onDone={onDone} />}
      {way === 'authenticator' && <ByCode onDone={onDone} />}
      {way === 'recovery_code' && <ByRecoveryCode onDone={onDone} />}
      {way === 'lost' && <LostDevice ways={ways} />}
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

function availableMethods({ passkey, authenticator, recovery_code }: SecondStepMethods): Method[] {
  const known: [Method, boolean][] = [
    ['passkey', passkey],
    ['authenticator', authenticator],
    ['recovery_code', recovery_code],
    ['lost', true],
  ]
  return known.filter(([, isOpen]) => isOpen).map(([way]) => way)
}

function ByPasskey({ onDone }: SecondStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function use() {
    setBusy(true)
    setError(null)
    try {
      const options = await client.secondStep.beginPasskey()
      const passkey = await signWithPasskey(options.data)
      onDone((await client.secondStep.passkey({ passkey })).data)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={authStyles.actions}>
      <ErrorList error={error} focus />
      <p>Use your fingerprint, your face, this device’s PIN, or your security key.</p>
      <BusyButton busy={isBusy} onClick={use}>
        Continue with a passkey
      </BusyButton>
    </div>
  )
}

function ByCode({ onDone }: SecondStepProps) {
  const form = useAuthForm({
    initial: { code: '' },
    rules: () => import('./rules/code.ts'),
    onSubmit: async ({ code }) => onDone((await client.secondStep.code({ code })).data),
  })
  return (
    <AuthForm form={form}>
      <AuthField
        name="code"
        label="Code from your app"
        help="The six digits your authenticator app shows now."
        autoComplete="one-time-code"
      />
      <AuthSubmit>Continue</AuthSubmit>
    </AuthForm>
  )
}

function ByRecoveryCode({ onDone }: SecondStepProps) {
  const form = useAuthForm({
    initial: { recovery_code: '' },
    rules: () => import('./rules/recoveryCode.ts'),
    onSubmit: async (values) => onDone((await client.secondStep.recoveryCode(values)).data),
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
