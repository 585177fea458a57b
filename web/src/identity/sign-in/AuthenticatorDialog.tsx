import { typedCode } from '@goodturn/contract/identity/second-factor/rules'
import { lazy, Suspense } from 'react'
import { z } from 'zod/mini'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { CopyButton } from '../../ui/text/CopyButton.tsx'
import { DialogActions } from '../../ui/form/DialogActions.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import type { AuthenticatorSecret } from './secondStepRealm.ts'
import styles from './Security.module.css'

interface AuthenticatorDialogProps {
  setup: AuthenticatorSecret
  confirm: (code: string) => Promise<void>
  onClose: () => void
}

// Rendered in the browser: the secret goes to no one else.
const QrCode = lazy(() => import('../../ui/pictures/QrCode.tsx'))

const schema = z.object({ code: typedCode })

/** Sets up an authenticator app: scan the code or type the key, then enter a code from the app. */
export function AuthenticatorDialog({ setup, confirm, onClose }: AuthenticatorDialogProps) {
  const form = useAppForm({ schema, defaultValues: { code: '' } })
  return (
    <AppModal opened onClose={onClose} title="Set up an authenticator app">
      <p>Scan this with your app, such as Google Authenticator, 1Password, or Aegis.</p>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode value={setup.uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className={styles.note}>
        Or type this key into the app: <span className={styles.secret}>{groupByFours(setup.secret)}</span>{' '}
        <CopyButton value={setup.secret} what="key" />
      </p>
      <div className={styles.form}>
        <Form form={form} onSubmit={({ code }) => confirm(code)} label="Confirm the app">
          <TextField
            control={form.control}
            name="code"
            label="Code from the app"
            help="The six digits the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <DialogActions onCancel={onClose}>Turn on</DialogActions>
        </Form>
      </div>
    </AppModal>
  )
}

const groupByFours = (secret: string) => secret.replace(/(.{4})(?!$)/g, '$1 ')
