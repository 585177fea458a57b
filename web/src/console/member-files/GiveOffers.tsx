import { reservationQtyMax } from '@goodturn/contract/ordering/reservations/rules'
import { grantedQty, lastDay, staffReason } from '@goodturn/contract/console/staff/fields'
import { requiredLine } from '@goodturn/contract/text'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form, FieldRow } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import {
  type GiveProps,
  GiveActions,
  optionalDay,
  typedAmount,
  typedNumber,
  useGive,
  useServiceChoices,
} from './giveParts.tsx'

const service = z.string().check(z.minLength(1, 'Please choose a service.'))
const reasonHelp = 'Staff only. Saved to the audit log with your name.'
const listPriceHelp = 'Whether a second person has to approve depends on the list price, not on this.'

const tokensSchema = z.object({
  title: requiredLine('title'),
  service,
  amount: typedAmount,
  qty: typedNumber(grantedQty),
  reason: staffReason,
})

/** Tokens, each good for one item of a service. */
export function GiveTokens({ memberKey, onCancel, ...outcomes }: GiveProps) {
  const form = useAppForm({
    schema: tokensSchema,
    defaultValues: { title: '', service: '', amount: '', qty: '1', reason: '' },
  })
  const choices = useServiceChoices()
  const give = useGive(outcomes)
  return (
    <Form
      form={form}
      label="Give tokens"
      onSubmit={async ({ service: one, ...values }) => {
        await give((options) =>
          client.staffMoney.grantTokens({ member: memberKey, services: [one], ...values }, options),
        )
      }}
    >
      <TextField control={form.control} name="title" label="Token name" help="Shown to the member." />
      <SelectField control={form.control} name="service" label="Redeemable for" choices={choices} />
      <FieldRow>
        <TextField
          control={form.control}
          name="amount"
          label="Value each, in dollars"
          help={listPriceHelp}
          inputMode="decimal"
        />
        <TextField control={form.control} name="qty" label="Quantity" inputMode="numeric" />
      </FieldRow>
      <TextField control={form.control} name="reason" label="Why" help={reasonHelp} />
      <GiveActions label="Give tokens" onCancel={onCancel} />
    </Form>
  )
}

const percent = typedNumber(
  z
    .int()
    .check(
      z.minimum(1, 'Please enter a percentage from 1 to 100.'),
      z.maximum(100, 'Please enter a percentage from 1 to 100.'),
    ),
)
const discountSchema = z.object({
  title: requiredLine('title'),
  percent,
  qty: typedNumber(grantedQty),
  expires: optionalDay(lastDay),
  reason: staffReason,
})

/** A personal discount: percent off. */
export function GiveDiscount({ memberKey, onCancel, ...outcomes }: GiveProps) {
  const form = useAppForm({
    schema: discountSchema,
    defaultValues: { title: 'your order', percent: '', qty: '1', expires: '', reason: '' },
  })
  const give = useGive(outcomes)
  return (
    <Form
      form={form}
      label="Give a discount"
      onSubmit={async (values) => {
        await give((options) => client.staffMoney.grantDiscount({ member: memberKey, ...values }, options))
      }}
    >
      <FieldRow>
        <TextField control={form.control} name="percent" label="Percent off" inputMode="numeric" />
        <TextField
          control={form.control}
          name="title"
          label="Applies to"
          help="Shown to the member as “10% off …”."
        />
      </FieldRow>
      <FieldRow>
        <TextField control={form.control} name="qty" label="Number of orders" inputMode="numeric" />
        <DateField control={form.control} name="expires" label="Last day" optional />
      </FieldRow>
      <TextField control={form.control} name="reason" label="Why" help={reasonHelp} />
      <GiveActions label="Give the discount" onCancel={onCancel} />
    </Form>
  )
}

const reservationSchema = z.object({
  service,
  qty: typedNumber(
    z
      .int()
      .check(
        z.minimum(1, 'Please reserve at least one.'),
        z.maximum(reservationQtyMax, `Please reserve at most ${reservationQtyMax} at a time.`),
      ),
  ),
  price_per_unit: typedAmount,
  reason: staffReason,
})

/** Stock reserved at an agreed price; the member is emailed a link to pay. */
export function GiveReservation({ memberKey, onCancel, ...outcomes }: GiveProps) {
  const form = useAppForm({
    schema: reservationSchema,
    defaultValues: { service: '', qty: '', price_per_unit: '', reason: '' },
  })
  const choices = useServiceChoices()
  const give = useGive(outcomes)
  return (
    <Form
      form={form}
      label="Reserve stock"
      onSubmit={async (values) => {
        await give((options) =>
          client.staffSales.createReservation({ member: memberKey, ...values }, options),
        )
      }}
    >
      <SelectField control={form.control} name="service" label="Service" choices={choices} />
      <FieldRow>
        <TextField control={form.control} name="qty" label="Quantity" inputMode="numeric" />
        <TextField
          control={form.control}
          name="price_per_unit"
          label="Price each, in dollars"
          help="If this is far below list price, a second person has to approve it."
          inputMode="decimal"
        />
      </FieldRow>
      <TextField control={form.control} name="reason" label="Why" help={reasonHelp} />
      <GiveActions label="Reserve" onCancel={onCancel} />
    </Form>
  )
}
