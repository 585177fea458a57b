import { useWatch } from 'react-hook-form'
import { useMember } from '../../platform/session/user.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { EmailField } from './EmailField.tsx'
import type { ProfileControl } from './profileControl.ts'
import { isRealEstate } from './profileValues.ts'
import styles from './SettingsForm.module.css'

/** Name, company, license number (real estate only), email and phone (C-2.2-05, C-2.2-08). */
export function NameFields({ control }: { control: ProfileControl }) {
  const user = useMember()
  const country = useWatch({ control, name: 'country' })
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField {...{ control }} name="first_name" label="First name" autoComplete="given-name" />
        <TextField {...{ control }} name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <div className={styles.halves}>
        <TextField {...{ control }} name="company" label="Company" autoComplete="organization" optional />
        {isRealEstate(user) && <TextField {...{ control }} name="re_number" label="DRE#/NMLS#" optional />}
      </div>
      <EmailField {...{ control }} name="email" />
      <div className={styles.halves}>
        <PhoneField {...{ control, country }} name="phone" label="Phone" optional />
      </div>
    </div>
  )
}
