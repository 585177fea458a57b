import { creditReasons } from '@goodturn/contract/money/ledger/reasons'
import { lastDay, staffDescription } from '@goodturn/contract/console/staff/fields'
import { creditMonths } from '@goodturn/contract/console/staff/limits'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form, FieldRow } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { type GiveProps, GiveActions, optionalDay, typedAmount, useGive } from './giveParts.tsx'

const fundsSchema = z.object({ amount: typedAmount, description: staffDescription })

/** Funds, which never expire. */
export function GiveFunds({ memberKey, onCancel, ...outcomes }: GiveProps) {
  const form = useAppForm({ schema: fundsSchema, defaultValues: { amount: '', description: '' } })
  const give = useGive(outcomes)
  return (
    <Form
      form={form}
      label="Give funds"
      onSubmit={async (values) => {
        await give((options) => client.staffMoney.giveFunds({ member: memberKey, ...values }, options))
      }}
    >
      <TextField control={form.control} name="amount" label="Amount in dollars" inputMode="decimal" />
      <TextField control={form.control} name="description" label="Description" help="Shown to the member." />
      <GiveActions label="Give funds" onCancel={onCancel} />
    </Form>
  )
}

const creditSchema = z.object({
  amount: typedAmount,
  reason: z.enum(Object.keys(creditReasons) as [keyof typeof creditReasons], 'Please choose a reason.'),
  description: staffDescription,
  expires: optionalDay(lastDay),
})
const reasonChoices = Object.entries(creditReasons).map(([value, label]) => ({ value, label }))

/** Credit, which expires unless it is for a cancelation. */
export function GiveCredit({ memberKey, onCancel, ...outcomes }: GiveProps) {
  const form = useAppForm({
    schema: creditSchema,
    defaultValues: { amount: '', reason: 'customer_service', description: '', expires: '' },
  })
  const give = useGive(outcomes)
  return (
    <Form
      form={form}
      label="Give credit"
      onSubmit={async (values) => {
        await give((options) => client.staffMoney.grantCredit({ member: memberKey, ...values }, options))
      }}
    >
      <FieldRow>
        <TextField control={form.control} name="amount" label="Amount in dollars" inputMode="decimal" />
        <SelectField control={form.control} name="reason" label="Reason" choices={reasonChoices} />
      </FieldRow>
      <TextField control={form.control} name="description" label="Description" help="Shown to the member." />
      <DateField
        control={form.control}
        name="expires"
        label="Last day"
        optional
        help={`Leave blank for ${creditMonths} months from now. Credit for a cancelation never expires.`}
      />
      <GiveActions label="Give credit" onCancel={onCancel} />
    </Form>
  )
}
