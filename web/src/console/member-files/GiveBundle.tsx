import { grantedQty, lastDay, staffReason } from '@goodturn/contract/console/staff/fields'
import { bundleItemsMax } from '@goodturn/contract/console/staff/sales'
import { requiredLine } from '@goodturn/contract/text'
import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { formatMoney } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldRow, Form } from '../../ui/form/Form.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './MemberFiles.module.css'
import {
  type GiveProps,
  GiveActions,
  optionalDay,
  typedAmount,
  typedNumber,
  useGive,
  useServiceChoices,
} from './giveParts.tsx'

const itemSchema = z.object({
  title: requiredLine('title'),
  qty: typedNumber(grantedQty),
  amount: typedAmount,
  services: z.array(z.string()).check(z.minLength(1, 'Please choose a service.')),
})
const schema = z.object({
  title: requiredLine('title'),
  price: typedAmount,
  expires: optionalDay(lastDay),
  items: z.array(itemSchema),
  reason: staffReason,
})

type BundleInput = z.input<typeof schema>

const emptyItem: BundleInput['items'][number] = { title: '', qty: '1', amount: '', services: [] }

/** A bundle of tokens that only this member can buy; they are emailed a link to it. */
export function GiveBundle({ memberKey, onCancel, ...outcomes }: GiveProps) {
  const form = useAppForm({
    schema,
    defaultValues: { title: '', price: '', expires: '', items: [emptyItem], reason: '' },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const give = useGive(outcomes)
  return (
    <Form
      form={form}
      label="Offer a bundle"
      onSubmit={async (values) => {
        await give((options) => client.staffSales.createBundle({ member: memberKey, ...values }, options))
      }}
    >
      <TextField control={form.control} name="title" label="Name" help="Shown to the member." />
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.bundleItem}>
          <legend>Token type {at + 1}</legend>
          <BundleItem control={form.control} at={at} />
          {fields.length > 1 && (
            <Button
              variant="subtle"
              color="dark"
              size="compact-sm"
              leftSection={<Icon of={IconX} size={16} />}
              onClick={() => remove(at)}
            >
              Remove type {at + 1}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < bundleItemsMax && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => append(emptyItem, { shouldFocus: false })}
          >
            Add a token type
          </Button>
        </div>
      )}
      <FieldRow>
        <TextField
          control={form.control}
          name="price"
          label="Price of the bundle, in dollars"
          help={<TotalWorth control={form.control} />}
          inputMode="decimal"
        />
        <DateField
          control={form.control}
          name="expires"
          label="Last day to buy it"
          help="Leave blank to keep it on offer."
          optional
        />
      </FieldRow>
      <TextField
        control={form.control}
        name="reason"
        label="Why"
        help="Staff only. Saved to the audit log with your name."
      />
      <GiveActions label="Offer the bundle" onCancel={onCancel} />
    </Form>
  )
}

interface BundleItemProps {
  control: Control<BundleInput, unknown, z.output<typeof schema>>
  at: number
}

function BundleItem({ control, at }: BundleItemProps) {
  const choices = useServiceChoices()
  return (
    <>
      <MultiSelectField
        control={control}
        name={`items.${at}.services`}
        label="Redeemable for"
        choices={choices}
        placeholder="Services"
      />
      <TextField
        control={control}
        name={`items.${at}.title`}
        label="Token name"
        help="Shown to the member."
      />
      <FieldRow>
        <TextField control={control} name={`items.${at}.qty`} label="Quantity" inputMode="numeric" />
        <TextField
          control={control}
          name={`items.${at}.amount`}
          label="Value each, in dollars"
          inputMode="decimal"
        />
      </FieldRow>
    </>
  )
}

/** The total value of the tokens, crossed out beside the price. */
function TotalWorth({ control }: Pick<BundleItemProps, 'control'>) {
  const items = useWatch({ control, name: 'items' })
  let worth = 0
  for (const { qty, amount } of items) {
    const parsed = z
      .object({ qty: itemSchema.shape.qty, amount: itemSchema.shape.amount })
      .safeParse({ qty, amount })
    if (!parsed.success) return 'The value of the tokens is shown crossed out next to it.'
    worth += parsed.data.qty * parsed.data.amount
  }
  return `The tokens are worth ${formatMoney(worth)}, which is shown crossed out next to it.`
}
