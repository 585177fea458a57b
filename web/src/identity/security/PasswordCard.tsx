import { accountBannerMs } from '@goodturn/contract/identity/accounts/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { schema } from '../accounts/rules/passwordReset.ts'
import { useConfirmPassword } from '../accounts/useConfirmPassword.tsx'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { formatDay } from '../../platform/format.ts'
import { setUser } from '../../platform/session/user.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import styles from './security.module.css'

const empty = { password: '', confirmpassword: '' }

/**
 * The two fields of a new password (C-2.2-11, C-5-28 to C-5-30). An older session must enter the current one.
 */
export function PasswordCard({ changed }: { changed: number | null | undefined }) {
  const form = useAppForm({ schema, defaultValues: empty })
  const { confirmed, dialog } = useConfirmPassword()
  const queries = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const endBanner = useCallback(() => setSaved(false), [])

  async function save(values: typeof empty) {
    setSaved(false)
    const answer = await confirmed((proof) => client.accounts.update({ ...values, ...proof }))
    if (!answer) return
    setUser(answer.data)
    form.reset(empty)
    setSaved(true)
    await queries.invalidateQueries({ queryKey: api.sessions.key() })
  }

  return (
    <Card>
      <h2 className={styles.title}>Password</h2>
      <p className={styles.note}>
        {changed ? `Last changed ${formatDay(changed)}. ` : ''}Changing it signs you out everywhere else.
      </p>
      <div className={styles.form}>
        <Form form={form} onSubmit={save} label="Change password">
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
              label="Confirm password"
              autoComplete="new-password"
            />
          </div>
          <FormActions>
            <SubmitButton>Update password</SubmitButton>
          </FormActions>
        </Form>
        <div className={styles.saved}>
          <Banner lastsMs={accountBannerMs} onEnd={endBanner}>
            {isSaved && 'You have successfully updated your password!'}
          </Banner>
        </div>
      </div>
      {dialog}
    </Card>
  )
}
