import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import { typedCode } from '@goodturn/contract/identity/second-factor/rules'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import { noPasskeysText } from './SecondStepCard.tsx'
import styles from './staff-accounts.module.css'

// Rendered in the browser: the secret goes to no one else.
const QrCode = lazy(() => import('../../ui/pictures/QrCode.tsx'))

interface SecondStepSetupProps {
  /** Whether this origin can have passkeys. */
  passkeysPossible: boolean
  onDone: (staff: StaffMe) => void
}

/** Sets up an authenticator app or a passkey, then shows the recovery codes once. */
export function SecondStepSetup({ passkeysPossible, onDone }: SecondStepSetupProps) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [added, setAdded] = useState<{ me: StaffMe; recovery_codes: string[] } | null>(null)
  const [isNaming, setNaming] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function begin() {
    setError(null)
    try {
      setSetup((await client.staffSelf.beginAuthenticator()).data)
    } catch (thrown) {
      setError(thrown)
    }
  }

  if (added)
    return (
      <div className={styles.narrow}>
        <h2>Save your recovery codes</h2>
        <p>
          Each one signs you in once if you lose your phone. You won’t see them again, so keep them somewhere
          you can reach without it.
        </p>
        <RecoveryCodeList codes={added.recovery_codes} />
        <div>
          <BusyButton onClick={() => onDone(added.me)}>I’ve saved them</BusyButton>
        </div>
      </div>
    )
  if (setup) return <Confirm setup={setup} onAdded={setAdded} />
  return (
    <div className={styles.narrow}>
      <p>
        All staff confirm their sign-in, either with a code from an app on their phone, such as Google
        Authenticator, 1Password, or Aegis, or with a passkey.
      </p>
      <ErrorList error={error} focus />
      <div className={styles.acts}>
        <BusyButton onClick={begin}>Set up an authenticator app</BusyButton>
        <BusyButton
          variant="default"
          onClick={() => setNaming(true)}
          disabledReason={passkeysPossible ? undefined : noPasskeysText}
        >
          Add a passkey
        </BusyButton>
      </div>
      {isNaming && (
        <PasskeyDialog
          onClose={() => setNaming(false)}
          onAdded={({ me, recovery_codes }) => {
            setNaming(false)
            if (recovery_codes) setAdded({ me, recovery_codes })
            else onDone(me)
          }}
        />
      )}
    </div>
  )
}

const schema = z.object({ code: typedCode })

interface ConfirmProps {
  setup: { secret: string; uri: string }
  onAdded: (added: { me: StaffMe; recovery_codes: string[] }) => void
}

function Confirm({ setup, onAdded }: ConfirmProps) {
  const form = useAppForm({ schema, defaultValues: { code: '' } })
  return (
    <div className={styles.narrow}>
      <p>Scan this with your app.</p>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode value={setup.uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p>
        Or type this key into the app: <span className={styles.secret}>{groupByFours(setup.secret)}</span>{' '}
        <CopyButton value={setup.secret} what="key" />
      </p>
      <Form
        form={form}
        label="Confirm the app"
        onSubmit={async (values) => onAdded((await client.staffSelf.confirmAuthenticator(values)).data)}
      >
        <TextField
          control={form.control}
          name="code"
          label="Code from the app"
          help="The six digits the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormActions>
          <SubmitButton>Turn on</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}

const groupByFours = (secret: string) => secret.replace(/(.{4})(?!$)/g, '$1 ')
