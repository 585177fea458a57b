import { confirmedPassword, newPassword, passwordsMatch } from '@goodturn/contract/identity/accounts/rules'
import { staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import { Button, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod/mini'
import { errorsOf } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { staffPaths } from '../../console/staff/paths.ts'
import { setStaff, useStaff } from '../../console/staff/session.ts'
import { StaffPage } from '../../console/staff/StaffPage.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { SecondStepCard } from './SecondStepCard.tsx'
import { TokensCard } from './TokensCard.tsx'
import styles from './staff-accounts.module.css'

/** `/staff/account`: a staff member's own second step, password, tokens, and keys. */
export default function AccountPage() {
  const { email, role } = useStaff()
  return (
    <StaffPage title="Your account" lead={`${email}, ${staffRoleNames[role].toLowerCase()}`}>
      <div className={styles.cards}>
        <SecondStepCard />
        <PasswordCard />
        <TokensCard />
        <KeysCard />
        <SessionsCard />
      </div>
    </StaffPage>
  )
}

const passwords = z
  .object({
    current_password: z.string().check(z.minLength(1, 'Please enter your password.')),
    password: newPassword,
    confirmpassword: confirmedPassword,
  })
  .check(passwordsMatch)

const noPasswords = { current_password: '', password: '', confirmpassword: '' }

/** Remounts the form after each change, so that its empty fields show no errors. */
function PasswordCard() {
  const [changes, setChanges] = useState(0)
  return <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useAppForm({ schema: passwords, defaultValues: noPasswords })
  const { control } = form
  const queries = useQueryClient()
  return (
    <section className={styles.card} aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Form
        form={form}
        label="Password"
        onSubmit={async (values) => {
          setStaff((await client.staffSelf.setPassword(values)).data)
          onChanged()
          await queries.invalidateQueries({ queryKey: api.staffSelf.tokens.key() })
          toast({
            title: 'Password changed',
            note: 'Your other sessions and your tokens have ended.',
          })
        }}
      >
        <PasswordField
          control={control}
          name="current_password"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField control={control} name="password" label="New password" autoComplete="new-password" />
        <PasswordField
          control={control}
          name="confirmpassword"
          label="Confirm new password"
          autoComplete="new-password"
        />
        <FormActions>
          <SubmitButton>Change password</SubmitButton>
        </FormActions>
      </Form>
    </section>
  )
}

function KeysCard() {
  const { single_keys } = useStaff()

  async function change(isOn: boolean) {
    try {
      setStaff((await client.staffSelf.setKeys({ single_keys: isOn })).data)
    } catch (error) {
      toast({ title: errorsOf(error)[0]?.message ?? '', tone: 'error' })
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
      toast({ title: errorsOf(error)[0]?.message ?? '', tone: 'error' })
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
