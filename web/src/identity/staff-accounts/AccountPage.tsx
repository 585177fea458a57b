import { staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { staffPaths } from '../../console/staff/paths.ts'
import { setStaff, useStaff } from '../../console/staff/session.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toastError } from '../../ui/feedback/toasts.ts'
import { PasswordCard } from '../sign-in/PasswordCard.tsx'
import { SecondStepCard } from '../sign-in/SecondStepCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import styles from './staff-accounts.module.css'
import { useStaffSecondStepRealm } from './useStaffSecondStepRealm.ts'

/** `/staff/account`: a staff member's own second step, password, tokens, and keys. */
export default function AccountPage() {
  const { email, role } = useStaff()
  return (
    <StaffPage title="Your account" lead={`${email}, ${staffRoleNames[role].toLowerCase()}`}>
      <div className={styles.cards}>
        <StaffSecondStepCard />
        <StaffPasswordCard />
        <TokensCard />
        <KeysCard />
        <SessionsCard />
      </div>
    </StaffPage>
  )
}

/** Without a required second step, only the page that sets one up stays open. */
function StaffSecondStepCard() {
  const { second_step } = useStaff()
  const go = useGo()
  useEffect(() => {
    if (second_step === 'due') go(staffPaths.secondStep())
  }, [second_step, go])
  return <SecondStepCard realm={useStaffSecondStepRealm()} />
}

function StaffPasswordCard() {
  const queries = useQueryClient()
  return (
    <PasswordCard
      asksCurrent
      note="Changing it ends your other sessions and your tokens."
      savedText="Password changed. Your other sessions and your tokens have ended."
      save={async (values) => {
        setStaff((await client.staffSelf.setPassword(values)).data)
        void queries.invalidateQueries({ queryKey: api.staffSelf.tokens.key() })
        return true
      }}
    />
  )
}

function KeysCard() {
  const { single_keys } = useStaff()

  async function change(isOn: boolean) {
    try {
      setStaff((await client.staffSelf.setKeys({ single_keys: isOn })).data)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <section className={styles.card} aria-labelledby="keys">
      <h2 id="keys">Shortcuts</h2>
      <Switch
        checked={single_keys}
        onChange={(event) => void change(event.currentTarget.checked)}
        label="Single-key shortcuts"
        description="Turn them off if they get in your way, such as when you use voice input."
      />
    </section>
  )
}

function SessionsCard() {
  const go = useGo()

  async function leave() {
    const title = 'Sign out everywhere?'
    if (
      !(await confirm({ title, body: 'All your sessions will end, including this one.', verb: 'Sign out' }))
    )
      return
    try {
      await client.staffSelf.signOutEverywhere()
      setStaff(null)
      go(staffPaths.signIn(), { replace: true })
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p>A session ends twelve hours after you sign in.</p>
      <div>
        <Button variant="default" onClick={() => void leave()}>
          Sign out everywhere
        </Button>
      </div>
    </section>
  )
}
