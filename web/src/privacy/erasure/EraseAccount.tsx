import { blockerText } from '@goodturn/contract/privacy/erasure/blockers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirmPassword } from '../../identity/accounts/useConfirmPassword.tsx'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDate } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import styles from './erasure.module.css'

/** Erases the member's own account: shows what is erased and what is kept, and lets them change their mind. */
export function EraseAccount() {
  const found = useQuery(api.erasure.account.queryOptions())
  const state = found.data?.data
  return (
    <>
      <ErrorList error={found.error} />
      {state && (state.state === null ? <EraseRequest {...state} /> : <PendingErasure {...state} />)}
    </>
  )
}

interface State {
  state: string | null
  due: number | null
  days: number
  hindrances: Parameters<typeof blockerText>[0][]
}

function EraseRequest({ days, hindrances }: State) {
  const acts = useActions<'ask'>()
  const reload = useReload()
  const { confirmed, dialog } = useConfirmPassword()
  async function ask() {
    const isSure = await confirm({
      title: 'Erase your account?',
      body: `You have ${days} days to change your mind. After that, no one can restore anything.`,
      verb: 'Yes, erase my account',
      tone: 'danger',
    })
    if (!isSure) return
    const done = await acts.run('ask', () => confirmed((proof) => client.erasure.eraseAccount(proof)))
    if (done) await reload()
  }
  return (
    <Card title="Erase your account" level={2}>
      <div className={styles.words}>
        <ErrorList error={acts.error} focus />
        {hindrances.length > 0 && (
          <Notice tone="warn" title="You can’t erase your account yet">
            <Blockers of={hindrances} />
          </Notice>
        )}
        <p>
          Everything personal will be erased for good. We wait {days} days first, and everything keeps working
          until then. After that, all on the same day:
        </p>
        <ul className={styles.list}>
          <li>Plans and packages are canceled, and refunded as usual</li>
          <li>Gifts that aren’t packed yet are canceled and refunded</li>
          <li>Partnerships, your team membership, connections, and private links end</li>
        </ul>
        <p>
          Once nothing is on its way anymore, your people, names, addresses, messages, and pictures are
          erased. Our team will settle any money left in your wallet with you. Amounts and dates stay in our
          books, without your name. Unused tokens are lost.
        </p>
        <div className={styles.act}>
          <BusyButton
            color="red"
            busy={acts.busyWith === 'ask'}
            disabledReason={hindrances.length > 0 ? 'Something isn’t finished yet. See above.' : undefined}
            onClick={ask}
          >
            Erase my account
          </BusyButton>
        </div>
        {dialog}
      </div>
    </Card>
  )
}

function PendingErasure({ state, due, hindrances }: State) {
  const acts = useActions<'keep'>()
  const reload = useReload()
  async function keep() {
    if (!(await acts.run('keep', () => client.erasure.keepAccount()))) return
    await reload()
    toast('Your account won’t be erased')
  }
  return (
    <Card
      title={
        state === 'waiting'
          ? `Your account will be erased on ${formatDate(due ?? 0)}`
          : 'Your account is being erased'
      }
      level={2}
    >
      <div className={styles.words}>
        <ErrorList error={acts.error} focus />
        {state === 'waiting' ? (
          <p>Until then, everything works as before. You can change your mind anytime.</p>
        ) : (
          <p>Plans and packages were canceled and gifts refunded. Still to finish:</p>
        )}
        <Blockers of={hindrances} />
        <div>
          <BusyButton busy={acts.busyWith === 'keep'} onClick={keep}>
            Keep my account
          </BusyButton>
        </div>
      </div>
    </Card>
  )
}

function Blockers({ of }: { of: State['hindrances'] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.list}>
      {of.map((one) => (
        <li key={one.kind}>{blockerText(one)}</li>
      ))}
    </ul>
  )
}

function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.erasure.key() })
}
