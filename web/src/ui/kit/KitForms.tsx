import { useState } from 'react'
import { z } from 'zod/mini'
import { ApiError } from '../../platform/ApiError.ts'
import { Card } from '../layout/Card.tsx'
import { Form, FieldRow, FormActions } from '../form/Form.tsx'
import { CheckboxField, SwitchField } from '../form/CheckboxField.tsx'
import { DateField } from '../form/DateField.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { PhoneField } from '../form/PhoneField.tsx'
import { RadioField } from '../form/RadioField.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextField } from '../form/TextField.tsx'
import { TextareaField } from '../form/TextareaField.tsx'
import { useAppForm } from '../form/useAppForm.ts'
import { BusyButton } from '../feedback/BusyButton.tsx'
import { ChoiceCards } from '../form/ChoiceCards.tsx'

const schema = z.object({
  street: z.string().check(z.minLength(2, 'Enter a street')),
  state: z.string().check(z.minLength(1, 'Choose a state')),
  zip: z.string().check(z.regex(/^\d{5}$/, 'Enter a 5-digit ZIP code')),
  phone: z.string(),
  birthday: z.string(),
  password: z.string(),
  message: z.string().check(z.maxLength(40, 'Too long')),
  remember: z.boolean(),
  renew: z.boolean(),
  kind: z.string(),
})

/** A form with every field; ZIP 00000 triggers a server error. */
export function KitForms() {
  const form = useAppForm({
    schema,
    defaultValues: {
      street: '41 Alder Lane',
      state: '',
      zip: '9461',
      phone: '',
      birthday: '',
      password: '',
      message: '',
      remember: true,
      renew: false,
      kind: 'package',
    },
  })
  const { control } = form
  return (
    <div style={{ maxWidth: 640 }}>
      <Card>
        <Form
          form={form}
          label="Add an address"
          onSubmit={async ({ zip }) => {
            await new Promise((resolve) => setTimeout(resolve, 600))
            if (zip === '00000')
              throw new ApiError(400, [{ message: 'We don’t ship to 00000.', field: 'zip' }])
          }}
        >
          <TextField control={control} name="street" label="Street" autoComplete="address-line1" />
          <FieldRow>
            <SelectField
              control={control}
              name="state"
              label="State"
              choices={[
                { value: 'CA', label: 'California' },
                { value: 'NV', label: 'Nevada' },
              ]}
            />
            <TextField control={control} name="zip" label="ZIP" inputMode="numeric" />
          </FieldRow>
          <PhoneField control={control} name="phone" label="Phone" optional help="For the courier only." />
          <DateField control={control} name="birthday" label="Birthday" optional />
          <PasswordField control={control} name="password" label="Password" autoComplete="current-password" />
          <TextareaField
            control={control}
            name="message"
            label="Message"
            max={40}
            help="Printed on the card."
          />
          <RadioField
            control={control}
            name="kind"
            label="Discount"
            choices={[
              { value: 'package', label: 'Package', help: 'One transaction package' },
              { value: 'plan', label: 'Plan', help: 'Retention plans' },
            ]}
          />
          <CheckboxField control={control} name="remember" label="Keep me signed in" />
          <SwitchField control={control} name="renew" label="Auto-renew" help="We charge once a year." />
          <FormActions>
            <SubmitButton>Save address</SubmitButton>
            <BusyButton variant="default" disabledReason="Top of Mind can’t be paused.">
              Pause
            </BusyButton>
          </FormActions>
        </Form>
      </Card>
      <KitChoices />
    </div>
  )
}

function KitChoices() {
  const [value, setValue] = useState<'annually' | 'monthly'>('annually')
  return (
    <ChoiceCards
      label="How to pay"
      value={value}
      onChange={setValue}
      choices={[
        {
          value: 'annually',
          title: 'Annual',
          note: 'Saves $28.00 a year',
          end: '$296.00',
          endNote: 'a year',
        },
        { value: 'monthly', title: 'Monthly', end: '$27.00', endNote: 'a month' },
      ]}
    />
  )
}
