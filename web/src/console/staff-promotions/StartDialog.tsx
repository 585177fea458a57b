import { serviceTypes } from '@goodturn/contract/shop/catalog/rules'
import { lastDay, promotionCode, staffDescription } from '@goodturn/contract/console/staff/fields'
import type { PromotionList } from '@goodturn/contract/console/staff/schema'
import { requiredLine } from '@goodturn/contract/text'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import {
  GiveActions,
  optionalDay,
  typedAmount,
  typedNumber,
  useServiceChoices,
} from '../member-files/giveParts.tsx'
import { client } from '../../platform/client.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FieldRow, Form } from '../../ui/form/Form.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { kindLabels } from './text.ts'

const percentText = 'Please enter a percentage from 1 to 100.'
const percent = typedNumber(z.int().check(z.minimum(1, percentText), z.maximum(100, percentText)))

const isValidUses = (text: string) => text === '' || /^[1-9]\d{0,8}$/.test(text.trim())
const optionalUses = z.pipe(
  z.string().check(z.refine(isValidUses, 'Please enter a whole number, or leave it blank.')),
  z.transform((text: string) => (text === '' ? undefined : Number(text.trim()))),
)

const promotionFields = {
  code: promotionCode,
  description: staffDescription,
  title: requiredLine('title'),
  types: z.array(z.enum(serviceTypes)),
  services: z.array(z.string()),
  starts: optionalDay(lastDay),
  ends: optionalDay(lastDay),
  uses_max: optionalUses,
}
const schema = z.discriminatedUnion('kind', [
  z.object({ ...promotionFields, kind: z.literal('percent'), percent, amount: z.string() }),
  z.object({ ...promotionFields, kind: z.literal('amount'), percent: z.string(), amount: typedAmount }),
])

const kindChoices = [
  { value: 'percent', label: 'A percentage of each item' },
  { value: 'amount', label: 'A dollar amount off an order' },
]
const typeChoices = serviceTypes.map((value) => ({ value, label: kindLabels[value] }))

interface StartDialogProps {
  onClose: () => void
  /** Called with the list that has the new promotion. */
  onStarted: (list: PromotionList) => Promise<void>
}

/** Starts a promotion, now or on a day. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const form = useAppForm({
    schema,
    defaultValues: {
      kind: 'percent',
      percent: '',
      amount: '',
      code: '',
      description: '',
      title: 'your order',
      types: [],
      services: [],
      starts: '',
      ends: '',
      uses_max: '',
    },
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const services = useServiceChoices()
  // Clears the error of the field that is gone.
  useEffect(() => form.clearErrors(kind === 'percent' ? 'amount' : 'percent'), [form, kind])

  async function start(values: z.output<typeof schema>) {
    const { code, description, title, types, services: named, starts, ends, uses_max } = values
    const { data } = await client.staffMoney.createPromotion({
      code,
      description,
      title,
      uses_max,
      ...(values.kind === 'percent' ? { percent: values.percent } : { amount: values.amount }),
      ...(types.length > 0 ? { types } : {}),
      ...(named.length > 0 ? { services: named } : {}),
      ...(starts === null ? {} : { starts }),
      ...(ends === null ? {} : { ends }),
    })
    toast(data.list === 'planned' ? `${data.code} is planned` : `${data.code} is now running`)
    await onStarted(data.list)
  }

  return (
    <AppModal opened onClose={onClose} title="Start a promotion" width={600}>
      <Form form={form} label="Start a promotion" onSubmit={start}>
        <FieldRow>
          <TextField
            control={form.control}
            name="code"
            label="Code"
            help="Letters, digits, - and _. Not case-sensitive."
            autoComplete="off"
          />
          <TextField
            control={form.control}
            name="uses_max"
            label="Maximum orders"
            help="Across all members. Leave blank for no limit."
            inputMode="numeric"
            optional
          />
        </FieldRow>
        <TextField
          control={form.control}
          name="description"
          label="Description"
          help="Shown to members where the code is shared, such as “20% off your first gift.”"
          autoComplete="off"
        />
        <FieldRow>
          <SelectField control={form.control} name="kind" label="Discount type" choices={kindChoices} />
          {kind === 'percent' ? (
            <TextField control={form.control} name="percent" label="Percent" inputMode="numeric" />
          ) : (
            <TextField control={form.control} name="amount" label="Dollars" inputMode="decimal" />
          )}
        </FieldRow>
        <TextField
          control={form.control}
          name="title"
          label="Applies to"
          help="Shown to the member among their discounts as “10% off …”."
          autoComplete="off"
        />
        <MultiSelectField
          control={form.control}
          name="types"
          label="Only for these types"
          choices={typeChoices}
          placeholder="All types"
          optional
        />
        <MultiSelectField
          control={form.control}
          name="services"
          label="Only for these services"
          choices={services}
          placeholder="All services"
          optional
        />
        <FieldRow>
          <DateField
            control={form.control}
            name="starts"
            label="First day"
            help="Leave blank to start now."
            optional
          />
          <DateField
            control={form.control}
            name="ends"
            label="Last day"
            help="Leave blank to run until you end it."
            optional
          />
        </FieldRow>
        <GiveActions label="Start the promotion" onCancel={onClose} />
      </Form>
    </AppModal>
  )
}
