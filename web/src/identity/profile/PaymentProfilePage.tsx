import { countryChoices, stateChoicesOf } from '@goodturn/contract/identity/accounts/address'
import { hearAboutChoices, hearAboutOther } from '@goodturn/contract/identity/accounts/choices'
import { type AddressForm, addressForm } from '@goodturn/contract/identity/accounts/rules'
import { useWatch } from 'react-hook-form'
import { StreetFields } from '../accounts/StreetFields.tsx'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { setUser, useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { profileValues, toUpdate } from './profileValues.ts'

/**
 * `/payment/profile`: asked once after a first payment, for invoices and receipts (B-2.1-24 to B-2.1-28). Saving opens
 * the success page with the same query (BG-51).
 */
export default function PaymentProfilePage() {
  const user = useMember()
  const go = useGo()
  const form = useAppForm({
    schema: addressForm,
    defaultValues: profileValues(user),
  })
  const country = useWatch({ control: form.control, name: 'country' })
  const heard = useWatch({ control: form.control, name: 'user_hear_about' })
  const states = stateChoicesOf(country)

  async function save(values: AddressForm) {
    try {
      const { data } = await client.accounts.update(toUpdate(values))
      setUser(data)
    } catch (error) {
      // The specification requires a log entry in addition to the form's error (B-8-49).
      console.error('The profile couldn’t be saved.', error)
      throw error
    }
    toast('Changes have been saved')
    go(paths.paymentSuccess(window.location.search), { replace: true })
  }

  return (
    <Page
      title="Tell us about yourself"
      lead="Your payment went through. We’ll put this on your invoices and receipts."
      documentTitle="Payment Details"
      width="form"
    >
      <Card>
        <Form form={form} onSubmit={save} label="Profile">
          <TextField
            control={form.control}
            name="company"
            label="Company name"
            optional
            autoComplete="organization"
          />
          <SelectField control={form.control} name="country" label="Country" choices={countryChoices} />
          <StreetFields
            control={form.control}
            labels={{ street2: 'Apartment, suite, floor', zip: 'ZIP code' }}
            state={
              states ? (
                <SelectField
                  key={country}
                  control={form.control}
                  name="state"
                  label={country === 'CA' ? 'Province' : 'State'}
                  choices={states}
                />
              ) : (
                <TextField control={form.control} name="state" label="State" autoComplete="address-level1" />
              )
            }
          />
          <SelectField
            control={form.control}
            name="user_hear_about"
            label="How did you hear about us?"
            choices={hearAboutChoices.map((value) => ({ value, label: value }))}
            clearable
            optional
          />
          {heard === hearAboutOther && (
            <TextField
              control={form.control}
              name="user_hear_about_other"
              label="Please tell us"
              maxLength={255}
            />
          )}
          <FormActions>
            <SubmitButton>Save and continue</SubmitButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  )
}
