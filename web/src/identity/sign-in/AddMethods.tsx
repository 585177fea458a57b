import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { useStore } from '../../platform/store.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { AuthenticatorSecret, SecondStepRealm, SecondStepState } from './secondStepRealm.ts'
import { shownCodes } from './shownCodes.ts'

interface AddMethodsProps {
  realm: SecondStepRealm
  state: SecondStepState
  onError: (error: unknown) => void
  /** Called when a method was added, and its recovery codes are saved. */
  onDone?: () => void
  children: (buttons: ReactNode) => ReactNode
}

/** The buttons that add an authenticator app or a passkey, their dialogs, and the recovery codes. */
export function AddMethods({ realm, state, onError, onDone, children }: AddMethodsProps) {
  const [setup, setSetup] = useState<AuthenticatorSecret | null>(null)
  const [isNaming, setNaming] = useState(false)
  const codes = useStore(shownCodes)

  async function begin() {
    onError(null)
    await realm.beginAuthenticator().then(setSetup, onError)
  }
  function added({ recovery_codes }: { recovery_codes: readonly string[] | null }, text: string) {
    setSetup(null)
    setNaming(false)
    // The codes confirm the addition by themselves; a toast would cover them.
    if (recovery_codes) return shownCodes.set(recovery_codes)
    toast(text)
    onDone?.()
  }

  return (
    <>
      {children(
        <>
          {!state.authenticator && (
            <BusyButton variant="default" icon={IconPlus} onClick={begin}>
              Set up an authenticator app
            </BusyButton>
          )}
          <BusyButton
            variant="default"
            icon={IconPlus}
            onClick={() => setNaming(true)}
            disabledReason={state.passkeys_possible ? undefined : realm.texts.noPasskeys}
          >
            Add a passkey
          </BusyButton>
        </>,
      )}
      {setup && (
        <AuthenticatorDialog
          setup={setup}
          confirm={async (code) => {
            const answer = await realm.confirmAuthenticator(code)
            if (answer) added(answer, 'Authenticator app added')
          }}
          onClose={() => setSetup(null)}
        />
      )}
      {isNaming && (
        <PasskeyDialog
          realm={realm}
          onClose={() => setNaming(false)}
          onAdded={(answer) => added(answer, 'Passkey added')}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          file={realm.texts.codesFile}
          onDone={() => {
            shownCodes.set(null)
            onDone?.()
          }}
        />
      )}
      {realm.dialog}
    </>
  )
}
