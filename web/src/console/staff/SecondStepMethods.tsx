import { typedCode } from '@goodturn/contract/identity/second-factor/rules'
import type { StaffMe, StaffSecondStepMethods } from '@goodturn/contract/identity/staff-accounts/schema'
import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { signWithPasskey } from '../../identity/security/passkeys.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'

type Method = keyof StaffSecondStepMethods

const choices: Record<Method, string> = {
  passkey: 'Use a passkey',
  authenticator: 'Use a code from your app',
  recovery_code: 'Use a recovery code',
}
const inOrder = ['passkey', 'authenticator', 'recovery_code'] as const

interface StepProps {
  onDone: (staff: StaffMe) => void
}

/** The second step of signing in, after the password: one method at a time, with the others below it. */
export function SecondStepMethods({ onDone }: StepProps) {
  const [ways, setWays] = useState<StaffSecondStepMethods | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [chosen, setChosen] = useState<Method | null>(null)
  useEffect(() => {
    client.staffSignIn.ways().then(({ data }) => setWays(data), setError)
  }, [])

  if (!ways) return <ErrorList error={error} />
  const open = inOrder.filter((one) => ways[one])
  const way = chosen ?? open[0]
  return (
    <>
      {way === undefined && <p>You have no way left to confirm. Please ask an administrator.</p>}
      {way === 'passkey' && <ByPasskey onDone={onDone} />}
      {way === 'authenticator' && <ByCode onDone={onDone} />}
      {way === 'recovery_code' && <ByRecoveryCode onDone={onDone} />}
      {open
        .filter((other) => other !== way)
        .map((other) => (
          <TextButton key={other} onClick={() => setChosen(other)}>
            {choices[other]}
          </TextButton>
        ))}
    </>
  )
}

function ByPasskey({ onDone }: StepProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function use() {
    setBusy(true)
    setError(null)
    try {
      const options = await client.staffSignIn.beginPasskey()
      const passkey = await signWithPasskey(options.data)
      onDone((await client.staffSignIn.passkey({ passkey })).data)
    } catch (thrown) {
      setError(thrown)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ErrorList error={error} focus />
      <p>Use your fingerprint, your face, this device’s PIN, or your security key.</p>
      <div>
        <BusyButton busy={isBusy} onClick={use}>
          Continue with a passkey
        </BusyButton>
      </div>
    </>
  )
}

const codeSchema = z.object({ code: typedCode })

function ByCode({ onDone }: StepProps) {
  const form = useAppForm({ schema: codeSchema, defaultValues: { code: '' } })
  return (
    <Form form={form} onSubmit={async (values) => onDone((await client.staffSignIn.code(values)).data)}>
      <TextField
        control={form.control}
        name="code"
        label="Code from your app"
        help="The six digits your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
      </FormActions>
    </Form>
  )
}

const recoveryCodeSchema = z.object({ recovery_code: typedCode })

function ByRecoveryCode({ onDone }: StepProps) {
  const form = useAppForm({ schema: recoveryCodeSchema, defaultValues: { recovery_code: '' } })
  return (
    <Form
      form={form}
      onSubmit={async (values) => onDone((await client.staffSignIn.recoveryCode(values)).data)}
    >
      <TextField
        control={form.control}
        name="recovery_code"
        label="Recovery code"
        help="One of the ten you saved. Each works once."
        autoComplete="off"
      />
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
      </FormActions>
    </Form>
  )
}
