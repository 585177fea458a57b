import { countryChoices, usStateChoices } from '@goodturn/contract/identity/accounts/address'
import { hearAboutChoices, hearAboutOther } from '@goodturn/contract/identity/accounts/choices'
import { type AddressForm, addressForm } from '@goodturn/contract/identity/accounts/rules'
import { useWatch } from 'react-hook-form'
import { ownAddress } from '../accounts/ownAddress.ts'
import { StreetFields } from '../accounts/StreetFields.tsx'
import { useMember } from '../../platform/session/user.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { draftCompanyName, rememberCompanyName } from './draft.ts'
import { StepFooter, StepFrame } from './StepFrame.tsx'
import styles from './Steps.module.css'
import { useStep } from './useStep.ts'

const hearAboutOptions = hearAboutChoices.map((value) => ({ value, label: value }))

// Outside the component: a new array would make the form's watch resubscribe.
const watchedFields = ['country', 'user_hear_about'] as const

/** The address step of onboarding (C-2.1-20..22). */
export function AddressStep() {
  const user = useMember()
  const { save } = useStep('address')
  const form = useAppForm({
    schema: addressForm,
    defaultValues: {
      company: user.company ?? draftCompanyName() ?? '',
      ...ownAddress(user),
      user_hear_about: user.user_hear_about ?? '',
      user_hear_about_other: user.user_hear_about_other ?? '',
    },
  })
  const [country, hearAbout] = useWatch({ control: form.control, name: watchedFields })

  async function saveAddress(values: AddressForm) {
    await save({ ...values, from_signup: 1 })
    rememberCompanyName(null)
  }

  const { control } = form
  return (
    <StepFrame
      step="address"
      title="Where do you work?"
      lead="Your own business address. Your people’s addresses come later."
    >
      <Form form={form} onSubmit={saveAddress}>
        <div className={styles.fields}>
          <TextField {...{ control }} name="company" label="Company" autoComplete="organization" optional />
          <StreetFields
            control={control}
            labels={{ street2: 'Street, second line', zip: 'ZIP' }}
            state={
              country === 'US' ? (
                <SelectField {...{ control }} name="state" label="State" choices={usStateChoices} />
              ) : (
                <TextField
                  {...{ control }}
                  name="state"
                  label="State or province"
                  autoComplete="address-level1"
                />
              )
            }
          />
          <SelectField {...{ control }} name="country" label="Country" choices={countryChoices} />
          <SelectField
            {...{ control }}
            name="user_hear_about"
            label="How did you hear about us?"
            choices={hearAboutOptions}
            optional
            clearable
          />
          {hearAbout === hearAboutOther && (
            <TextField {...{ control }} name="user_hear_about_other" label="Please tell us how" />
          )}
        </div>
        <StepFooter step="address">
          <SubmitButton>Continue</SubmitButton>
        </StepFooter>
      </Form>
    </StepFrame>
  )
}
