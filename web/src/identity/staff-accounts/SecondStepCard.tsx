import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import type { StaffSecondStep } from '@goodturn/contract/identity/staff-accounts/second-step-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { staffPaths } from '../../console/staff/paths.ts'
import { setStaff, useStaff } from '../../console/staff/session.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'
import styles from './staff-accounts.module.css'

type Passkey = StaffSecondStep['passkeys'][number]
type PasswordPrompt = { for: 'codes' | 'app' | 'passkey' } | { for: 'remove'; passkey: Passkey }

/** The signed-in staff member's second step: authenticator app, passkeys, and recovery codes. */
export function SecondStepCard() {
  const { second_step } = useStaff()
  const query = useQuery(api.staffSecondStep.show.queryOptions({ staleTime: 0 }))
  const queries = useQueryClient()
  const go = useGo()
  const [asks, setAsks] = useState<PasswordPrompt | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isOn = second_step === 'on'
  const ways = query.data?.data
  const close = () => setAsks(null)
  // Every change here ends the tokens.
  const showTokens = () => queries.invalidateQueries({ queryKey: api.staffSelf.tokens.key() })

  function keep(me: StaffMe, state: StaffSecondStep) {
    setStaff(me)
    queries.setQueryData(api.staffSecondStep.show.queryKey(), { data: state })
    void showTokens()
  }

  return (
    <section className={styles.card} aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      <p>
        {isOn
          ? 'When you sign in, we ask for one of these after your password.'
          : 'You sign in with your password only.'}
      </p>
      <ErrorList error={query.error} />
      {codes && <RecoveryCodeList codes={codes} />}
      {ways && (ways.authenticator || ways.passkeys.length > 0) && (
        <ul className={styles.tokens} aria-label="Ways to confirm it’s you">
          {ways.authenticator && (
            <li>
              <span className={styles.name}>Authenticator app</span>
              <TextButton aria-label="Remove the app" onClick={() => setAsks({ for: 'app' })}>
                Remove
              </TextButton>
            </li>
          )}
          {ways.passkeys.map((passkey) => (
            <li key={passkey.key}>
              <span>
                <span className={styles.name}>{passkey.name}</span>{' '}
                <span className={styles.quiet}>
                  passkey, added {formatDay(passkey.added)},{' '}
                  {passkey.used === null ? 'never used' : `used ${formatDay(passkey.used)}`}
                </span>
              </span>
              <TextButton
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setAsks({ for: 'remove', passkey })}
              >
                Remove
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {ways && (
        <div className={styles.acts}>
          {!ways.authenticator && (
            <BusyButton variant="default" onClick={() => go(staffPaths.secondStep())}>
              Set up an authenticator app
            </BusyButton>
          )}
          <BusyButton
            variant="default"
            onClick={() => setAsks({ for: 'passkey' })}
            disabledReason={ways.passkeys_possible ? undefined : noPasskeysText}
          >
            Add a passkey
          </BusyButton>
          {isOn && (
            <BusyButton variant="default" onClick={() => setAsks({ for: 'codes' })}>
              New recovery codes
            </BusyButton>
          )}
        </div>
      )}
      {asks?.for === 'codes' && (
        <PasswordDialog
          title="Make new recovery codes"
          what="The old ones stop working. Your other sessions and your tokens will end."
          verb="Make new codes"
          onClose={close}
          onPassword={async (current_password) => {
            const { data } = await client.staffSelf.newRecoveryCodes({ current_password })
            setCodes(data.recovery_codes)
            await showTokens()
          }}
        />
      )}
      {asks?.for === 'app' && (
        <PasswordDialog
          title="Remove the authenticator app"
          what="Your other sessions and your tokens will end. Set up another app right after, such as the one on a new phone."
          verb="Remove it"
          onClose={close}
          onPassword={async (current_password) => {
            const { data } = await client.staffSelf.removeAuthenticator({ current_password })
            setStaff(data)
            await Promise.all([
              queries.invalidateQueries({ queryKey: api.staffSecondStep.show.key() }),
              showTokens(),
            ])
            go(staffPaths.secondStep())
          }}
        />
      )}
      {asks?.for === 'passkey' && (
        <PasskeyDialog
          onClose={close}
          onAdded={({ me, second_step: state, recovery_codes }) => {
            keep(me, state)
            if (recovery_codes) setCodes(recovery_codes)
            close()
            toast({
              title: 'Passkey added',
              ...(recovery_codes ? { note: 'Save your recovery codes. You won’t see them again.' } : {}),
            })
          }}
        />
      )}
      {asks?.for === 'remove' && (
        <PasswordDialog
          title={`Remove ${asks.passkey.name}`}
          what="It will no longer sign you in, and your other sessions and your tokens will end."
          verb="Remove it"
          onClose={close}
          onPassword={async (current_password) => {
            const { key } = asks.passkey
            const { data } = await client.staffSecondStep.removePasskey({ key, current_password })
            keep(data.me, data.second_step)
            toast('Passkey removed')
          }}
        />
      )}
    </section>
  )
}

/** Shown when no passkey can be added. */
export const noPasskeysText = 'Passkeys need a domain name. Open the console as localhost to try them.'
