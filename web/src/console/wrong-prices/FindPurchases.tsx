import { keySchema } from '@goodturn/contract/ids'
import { isPeriod } from '@goodturn/contract/console/wrong-prices/period'
import { z } from 'zod/mini'
import { FieldRow, Form, FormActions } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { useServiceChoices } from '../member-files/giveParts.tsx'
import { type Period, fromField, toField } from './period.ts'

const moment = z.pipe(
  z.string(),
  z.pipe(z.transform(fromField), z.number('Please choose a day and time.').check(z.positive())),
)
const schema = z
  .object({
    service: z.pipe(z.string().check(z.minLength(1, 'Please choose a service.')), keySchema('service')),
    from: moment,
    until: moment,
  })
  .check(isPeriod)

interface FindPurchasesProps {
  period: Period | null
  onFind: (period: Period) => void
}

/** The service and the period of the wrong price. */
export function FindPurchases({ period, onFind }: FindPurchasesProps) {
  const choices = useServiceChoices()
  const form = useAppForm({
    schema,
    defaultValues: {
      service: period?.service ?? '',
      from: period ? toField(period.from) : '',
      until: period ? toField(period.until) : '',
    },
  })
  return (
    <Form form={form} label="Find purchases" onSubmit={async (values) => onFind(values)}>
      <SelectField control={form.control} name="service" label="Sold at a wrong price" choices={choices} />
      <FieldRow>
        <TextField control={form.control} name="from" label="From (UTC)" type="datetime-local" />
        <TextField
          control={form.control}
          name="until"
          label="Until (UTC)"
          type="datetime-local"
          help="When the right price was published."
        />
      </FieldRow>
      <FormActions>
        <SubmitButton>Find purchases</SubmitButton>
      </FormActions>
    </Form>
  )
}
