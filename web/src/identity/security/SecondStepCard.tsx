import type { SecondFactor } from '@goodturn/contract/identity/second-factor/schema'
import { recoveryCodesCount } from '@goodturn/contract/identity/second-factor/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { currentUser, setUser } from '../../platform/session/user.ts'
import { useStore } from '../../platform/store.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import type { AddedFactor } from './addedFactor.ts'
import { ConfirmRow } from './ConfirmRow.tsx'
import { AuthenticatorDialog, type Setup } from './AuthenticatorDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './security.module.css'
import { shownCodes } from './shownCodes.ts'
import { useConfirmedChange } from './useConfirmedChange.ts'
import { formatWhen } from './text.ts'

/** The second step at sign-in: passkeys, authenticator app, recovery codes (R-30). */
export function SecondStepCard() {
  const query = useQuery(api.secondFactor.show.queryOptions({ staleTime: 0 }))
  const factor = query.data?.data
  return (
    <Card padding="none">
      <div className={styles.head}>
        <div>
          <h2>Second step at sign-in</h2>
          <p className={styles.note}>
            {factor?.on
              ? 'We ask for one of these after your password.'
              : 'Protect your account with more than your password: a passkey or a code from an authenticator app.'}
          </p>
        </div>
        {factor?.on && <StatusLabel look="done">On</StatusLabel>}
      </div>
      {query.error && (
        <div className={styles.inside}>
          <ErrorList error={query.error} retry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && <SkeletonRows rows={2} figure="tile" />}
      {factor && <MethodList factor={factor} />}
    </Card>
  )
}

function MethodList({ factor }: { factor: SecondFactor }) {
  const queries = useQueryClient()
  const { secured, dialog } = useConfirmedChange()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [isNaming, setNaming] = useState(false)
  const codes = useStore(shownCodes)
  const [error, setError] = useState<unknown>(null)
  const isLast = factor.passkeys.length + (factor.authenticator ? 1 : 0) === 1

  function keep(state: SecondFactor) {
    queries.setQueryData(api.secondFactor.show.queryKey(), { data: state })
    const user = currentUser()
    if (!user) return
    const { second_step: _before, ...rest } = user
    setUser(state.on ? { ...rest, second_step: 1 } : rest)
  }
  function added({ second_factor: state, recovery_codes }: AddedFactor, words: string) {
    keep(state)
    setSetup(null)
    setNaming(false)
    if (recovery_codes) shownCodes.set(recovery_codes)
    toast(words)
  }
  /** Runs a change; an error is shown above the list. */
  async function change(work: () => Promise<void>) {
    setError(null)
    await work().catch(setError)
  }
  const remove = (call: () => Promise<{ data: SecondFactor }>) =>
    change(async () => {
      const answer = await secured(call)
      if (!answer) return
      keep(answer.data)
      toast(answer.data.on ? 'Removed' : 'Your second step is off')
    })
  const begin = () =>
    change(async () =>
      setSetup((await secured(() => client.secondFactor.beginAuthenticator()))?.data ?? null),
    )
  const renew = () =>
    change(async () => {
      const yes = await confirm({
        title: 'Make new recovery codes?',
        body: 'The old ones stop working right away. You’ll see the new ones only once.',
        verb: 'Yes, make new codes',
      })
      const answer = yes && (await secured(() => client.secondFactor.newRecoveryCodes()))
      if (answer) added(answer.data, 'New recovery codes made')
    })
  const question = (what: string) =>
    isLast ? `Remove it? You’ll no longer need a second step to sign in.` : `Remove this ${what}?`

  return (
    <>
      {Boolean(error) && (
        <div className={styles.inside}>
          <ErrorList error={error} focus />
        </div>
      )}
      <ul className={styles.list} aria-label="Ways to confirm it’s you">
        {factor.passkeys.map((passkey) => (
          <ConfirmRow
            key={passkey.key}
            icon={IconFingerprint}
            title={passkey.name}
            note={describeUse(passkey)}
            act={{
              label: 'Remove',
              question: question('passkey'),
              verb: 'Yes, remove',
              run: () => remove(() => client.secondFactor.removePasskey({ key: passkey.key })),
            }}
          />
        ))}
        {factor.authenticator && (
          <ConfirmRow
            icon={IconDeviceMobile}
            title="Authenticator app"
            note={describeUse(factor.authenticator)}
            act={{
              label: 'Remove',
              question: question('app'),
              verb: 'Yes, remove',
              run: () => remove(() => client.secondFactor.removeAuthenticator()),
            }}
          />
        )}
        {factor.on && (
          <ConfirmRow
            icon={IconKey}
            title="Recovery codes"
            note={`${factor.recovery_codes_left} of ${recoveryCodesCount} left. Each works once, if you lose your phone.`}
            end={<TextButton onClick={() => void renew()}>New codes</TextButton>}
          />
        )}
      </ul>
      <div className={styles.foot}>
        {!factor.authenticator && (
          <BusyButton variant="default" icon={IconPlus} onClick={begin}>
            Set up an authenticator app
          </BusyButton>
        )}
        <BusyButton
          variant="default"
          icon={IconPlus}
          onClick={() => setNaming(true)}
          disabledReason={
            factor.passkeys_possible
              ? undefined
              : 'Passkeys need a domain name. Open the portal as localhost to try them.'
          }
        >
          Add a passkey
        </BusyButton>
      </div>
      {setup && (
        <AuthenticatorDialog
          setup={setup}
          secured={secured}
          onClose={() => setSetup(null)}
          onAdded={(answer) => added(answer, 'Authenticator app added')}
        />
      )}
      {isNaming && (
        <PasskeyDialog
          secured={secured}
          onClose={() => setNaming(false)}
          onAdded={(answer) => added(answer, 'Passkey added')}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => shownCodes.set(null)} />}
      {dialog}
    </>
  )
}

function describeUse({ added, used }: { added: number; used: number | null }): string {
  return `Added ${formatDay(added)}. ${used === null ? 'Not used yet' : `Last used ${formatWhen(used)}`}.`
}
