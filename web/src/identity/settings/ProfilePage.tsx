import { type ProfileForm, profileForm } from '@goodturn/contract/identity/accounts/settings'
import { useConfirmPassword } from '../accounts/useConfirmPassword.tsx'
import { client } from '../../platform/client.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { AddressFields } from './AddressFields.tsx'
import { NameFields } from './NameFields.tsx'
import { PictureFields } from './PictureFields.tsx'
import { profileUpdate, profileValues } from './profileValues.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { useSettingsBack } from './useSettingsBack.ts'

const names = {
  image_file: 'Photo',
  logo_image_file: 'Company logo',
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  re_number: 'DRE#/NMLS#',
  email: 'Email',
  phone: 'Phone',
  street: 'Street',
  street2: 'Apt, suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
}

/** `/settings/profile`: who gifts come from, and where we reach the member (C-2.2-05, C-2.2-08). */
export default function ProfilePage() {
  const user = useMember()
  const form = useAppForm({ schema: profileForm, defaultValues: profileValues(user) })
  const { confirmed, dialog } = useConfirmPassword()

  async function save(values: ProfileForm) {
    const update = profileUpdate(values, user)
    const answer = await confirmed((proof) => client.accounts.update({ ...update, ...proof }))
    if (!answer) return null
    setUser(answer.data)
    return profileValues(answer.data)
  }

  return (
    <Page
      title="Profile"
      lead="Who your gifts come from, and how we reach you."
      back={useSettingsBack()}
      width="form"
    >
      <SettingsForm {...{ form, names, save }} label="Profile">
        <Card padding="none">
          <PictureFields control={form.control} />
        </Card>
        <Card title="You and your company" level={2}>
          <NameFields control={form.control} />
        </Card>
        <Card title="Address" level={2}>
          <AddressFields control={form.control} />
        </Card>
      </SettingsForm>
      {dialog}
    </Page>
  )
}
