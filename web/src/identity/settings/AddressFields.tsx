import { countryChoices, usStateChoices } from '@goodturn/contract/identity/accounts/address'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { ProfileControl } from './profileControl.ts'
import styles from './SettingsForm.module.css'

/** The member's own address; the state is chosen from a list in the US, and free text elsewhere (C-5-17, CG-15). */
export function AddressFields({ control }: { control: ProfileControl }) {
  const country = useWatch({ control, name: 'country' })
  const isUs = country === 'US'
  return (
    <div className={styles.fields}>
      <div className={styles.place}>
        <div className={styles.street}>
          <TextField {...{ control }} name="street" label="Street" autoComplete="address-line1" />
        </div>
        <TextField {...{ control }} name="street2" label="Apt, suite" autoComplete="address-line2" optional />
        <TextField {...{ control }} name="city" label="City" autoComplete="address-level2" />
        {isUs ? (
          <SelectField {...{ control }} name="state" label="State" choices={usStateChoices} />
        ) : (
          <TextField {...{ control }} name="state" label="State" autoComplete="address-level1" />
        )}
        <TextField
          {...{ control }}
          name="zip"
          label={isUs ? 'ZIP' : 'Postal code'}
          autoComplete="postal-code"
        />
      </div>
      <div className={styles.halves}>
        <SelectField {...{ control }} name="country" label="Country" choices={countryChoices} />
      </div>
    </div>
  )
}
