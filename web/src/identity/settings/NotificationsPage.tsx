import { type NotificationForm, notificationForm } from '@goodturn/contract/identity/accounts/settings'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useConfirmPassword } from '../accounts/useConfirmPassword.tsx'
import { client } from '../../platform/client.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { formatPhone } from '../../platform/format.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { CheckboxField, SwitchField } from '../../ui/form/CheckboxField.tsx'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { EmailField } from './EmailField.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsBack } from './useSettingsBack.ts'
import styles from './SettingsForm.module.css'

const names = {
  email: 'Email',
  phone: 'Phone',
  mobile_allowed: 'Text messages',
  shipped_emails: 'Emails when a gift ships',
  delivered_emails: 'Emails when a gift is delivered',
  thanks_emails: 'Emails when someone says thank you',
}
const failureText = 'There was a problem saving your changes, please try your update again.'

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

const valuesOf = (user: User): NotificationForm => ({
  email: user.email,
  phone: formatPhone(user.phone ?? ''),
  mobile_allowed: user.mobile_allowed === 1,
  shipped_emails: user.shipped_emails === 1,
  delivered_emails: user.delivered_emails === 1,
  thanks_emails: user.thanks_emails === 1,
})

/**
 * `/settings/notifications`: where mail and texts go, whether we may text, and which gift updates we send (C-2.2-12,
 * CG-13).
 */
export default function NotificationsPage() {
  const user = useMember()
  const form = useAppForm({ schema: notificationForm, defaultValues: valuesOf(user) })
  const { confirmed, dialog } = useConfirmPassword()
  const [failure, setFailure] = useState<unknown>(null)
  const hasPhone = useWatch({ control: form.control, name: 'phone' }).trim() !== ''
  const { getValues, setValue } = form
  // Without a number no texts can be sent; the form shows that at once.
  useEffect(() => {
    if (!hasPhone && getValues('mobile_allowed')) setValue('mobile_allowed', false, { shouldDirty: true })
  }, [hasPhone, getValues, setValue])

  async function save(given: NotificationForm) {
    const { email, phone, mobile_allowed: allowed } = given
    setFailure(null)
    const update = {
      email,
      phone,
      mobile_allowed: flag(phone !== '' && allowed),
      shipped_emails: flag(given.shipped_emails),
      delivered_emails: flag(given.delivered_emails),
      thanks_emails: flag(given.thanks_emails),
    }
    try {
      const answer = await confirmed((proof) => client.accounts.update({ ...update, ...proof }))
      if (!answer) return null
      setUser(answer.data)
      return valuesOf(answer.data)
    } catch (error) {
      // Restores the saved values (C-4.2-04).
      setFailure(error)
      form.reset(valuesOf(user))
      return null
    }
  }

  return (
    <Page
      title="Notifications"
      lead="Where we write to you about your gifts and your account."
      back={useSettingsBack()}
      width="form"
    >
      <SettingsForm {...{ form, names, save }} label="Notifications">
        {failure !== null && <Failure of={failure} />}
        <Card title="Where we reach you" level={2}>
          <div className={styles.fields}>
            <EmailField control={form.control} name="email" />
            <div className={styles.halves}>
              <PhoneField
                control={form.control}
                country={user.country ?? 'US'}
                name="phone"
                label="Phone"
                optional
              />
            </div>
            <CheckboxField
              control={form.control}
              name="mobile_allowed"
              label="Text me about my account"
              disabled={!hasPhone}
              help={hasPhone ? undefined : 'Add a phone number first.'}
            />
          </div>
        </Card>
        <Card title="Emails about your gifts" level={2}>
          <div className={styles.fields}>
            <SwitchField
              control={form.control}
              name="shipped_emails"
              label="Email me when a gift ships"
              help="With the days it is expected to arrive."
            />
            <SwitchField
              control={form.control}
              name="delivered_emails"
              label="Email me when a gift is delivered"
              help="Gifts that ship or arrive together share one email."
            />
            <SwitchField
              control={form.control}
              name="thanks_emails"
              label="Email me when someone says thank you"
              help="Notes that arrive within an hour share one email."
            />
          </div>
        </Card>
      </SettingsForm>
      {dialog}
    </Page>
  )
}

/** The specification's sentence (C-8-10), and the reason. */
function Failure({ of }: { of: unknown }) {
  return (
    <Notice tone="error" role="alert" title={failureText}>
      <ul>
        {errorsOf(of).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}
