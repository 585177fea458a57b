import { confirmedPassword, newPassword, passwordsMatch } from '@goodturn/contract/identity/accounts/rules'
import { accountBannerMs } from '@goodturn/contract/identity/accounts/settings'
import { useCallback, useState } from 'react'
import { z } from 'zod/mini'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { currentPassword } from './rules/currentPassword.ts'
import styles from './Security.module.css'

const empty = { current_password: '', password: '', confirmpassword: '' }
const twoFields = { password: newPassword, confirmpassword: confirmedPassword }
const newOnly = z.object({ current_password: z.string(), ...twoFields }).check(passwordsMatch)
const withCurrent = z.object({ current_password: currentPassword, ...twoFields }).check(passwordsMatch)

interface PasswordCardProps {
  note: string
  /** Whether the form has a field for the current password. */
  asksCurrent?: boolean
  /** Saves the password; false if the person canceled. */
  save: (values: typeof empty) => Promise<boolean>
  savedText: string
}

/** Changes the password of the signed-in person. */
export function PasswordCard({ note, asksCurrent = false, save, savedText }: PasswordCardProps) {
  const form = useAppForm({ schema: asksCurrent ? withCurrent : newOnly, defaultValues: empty })
  const [isSaved, setSaved] = useState(false)
  const endBanner = useCallback(() => setSaved(false), [])

  async function change(values: typeof empty) {
    setSaved(false)
    if (!(await save(values))) return
    form.reset(empty)
    setSaved(true)
  }

  return (
    <Card>
      <h2 className={styles.title}>Password</h2>
      <p className={styles.note}>{note}</p>
      <div className={styles.form}>
        <Form form={form} onSubmit={change} label="Change password">
          {asksCurrent && <CurrentPasswordField control={form.control} name="current_password" />}
          <div className={styles.pair}>
            <PasswordField
              control={form.control}
              name="password"
              label="New password"
              help="At least 8 characters. Longer is better."
              autoComplete="new-password"
            />
            <PasswordField
              control={form.control}
              name="confirmpassword"
              label="Confirm new password"
              autoComplete="new-password"
            />
          </div>
          <FormActions>
            <SubmitButton>Update password</SubmitButton>
          </FormActions>
        </Form>
        <div className={styles.saved}>
          <Banner lastsMs={accountBannerMs} onEnd={endBanner}>
            {isSaved && savedText}
          </Banner>
        </div>
      </div>
    </Card>
  )
}
