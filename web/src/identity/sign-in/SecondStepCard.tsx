import { recoveryCodesCount } from '@goodturn/contract/identity/second-factor/limits'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { AddMethods } from './AddMethods.tsx'
import { ConfirmRow } from './ConfirmRow.tsx'
import { formatWhen } from './formatWhen.ts'
import type { SecondStepRealm, SecondStepState } from './secondStepRealm.ts'
import styles from './Security.module.css'
import { shownCodes } from './shownCodes.ts'

const offText =
  'You sign in with your password only. Protect your account with a passkey or a code from an authenticator app.'

/** The second step at sign-in: passkeys, authenticator app, recovery codes (R-30). */
export function SecondStepCard({ realm }: { realm: SecondStepRealm }) {
  const { state, query } = realm
  return (
    <Card padding="none">
      <div className={styles.head}>
        <div>
          <h2>Second step at sign-in</h2>
          <p className={styles.note}>
            {state && (state.on ? 'We ask for one of these after your password.' : offText)}
          </p>
        </div>
        {state?.on && <StatusLabel look="done">On</StatusLabel>}
      </div>
      {Boolean(query.error) && (
        <div className={styles.inside}>
          <ErrorList error={query.error} retry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && <SkeletonRows rows={2} figure="tile" />}
      {state && <MethodList realm={realm} state={state} />}
    </Card>
  )
}

interface MethodListProps {
  realm: SecondStepRealm
  state: SecondStepState
}

function MethodList({ realm, state }: MethodListProps) {
  const [error, setError] = useState<unknown>(null)
  const { authenticator, passkeys, recovery_codes_left: left } = state
  const isLast = passkeys.length + (authenticator ? 1 : 0) === 1

  /** Runs a change; an error is shown above the list. */
  async function change(work: () => Promise<void>) {
    setError(null)
    await work().catch(setError)
  }
  const removal = (what: string, remove: () => Promise<{ on: boolean } | null>) => ({
    label: 'Remove',
    ...(realm.asksPassword
      ? {}
      : {
          confirm: {
            question: isLast
              ? 'Remove it? You’ll no longer need a second step to sign in.'
              : `Remove this ${what}?`,
            verb: 'Yes, remove',
          },
        }),
    run: () =>
      change(async () => {
        const answer = await remove()
        if (answer) toast(answer.on ? 'Removed' : 'Your second step is off')
      }),
  })
  const renew = () =>
    change(async () => {
      const yes =
        realm.asksPassword ||
        (await confirm({
          title: 'Make new recovery codes?',
          body: 'The old ones stop working right away. You’ll see the new ones only once.',
          verb: 'Yes, make new codes',
        }))
      const answer = yes && (await realm.newRecoveryCodes())
      if (answer) shownCodes.set(answer.recovery_codes)
    })

  return (
    <>
      {Boolean(error) && (
        <div className={styles.inside}>
          <ErrorList error={error} focus />
        </div>
      )}
      <ul className={styles.list} aria-label="Ways to confirm it’s you">
        {passkeys.map((passkey) => (
          <ConfirmRow
            key={passkey.key}
            icon={IconFingerprint}
            title={passkey.name}
            note={describeUse(passkey)}
            act={removal('passkey', () => realm.removePasskey(passkey))}
          />
        ))}
        {authenticator && (
          <ConfirmRow
            icon={IconDeviceMobile}
            title="Authenticator app"
            note={authenticator === true ? undefined : describeUse(authenticator)}
            act={removal('app', realm.removeAuthenticator)}
          />
        )}
        {state.on && (
          <ConfirmRow
            icon={IconKey}
            title="Recovery codes"
            note={`${left === undefined ? '' : `${left} of ${recoveryCodesCount} left. `}Each works once, if you lose your phone.`}
            end={<TextButton onClick={() => void renew()}>New codes</TextButton>}
          />
        )}
      </ul>
      <AddMethods realm={realm} state={state} onError={setError}>
        {(buttons) => <div className={styles.foot}>{buttons}</div>}
      </AddMethods>
    </>
  )
}

function describeUse({ added, used }: { added: number; used: number | null }): string {
  return `Added ${formatDay(added)}. ${used === null ? 'Not used yet' : `Last used ${formatWhen(used)}`}.`
}
