import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { formatDate } from '../../../platform/format.ts'
import { plannedOn } from '../doneOn.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { dateForm, daysToChoose } from './dateForm.ts'
import { useSaveTouch } from './useSaveTouch.ts'

interface EditorProps {
  touch: Touch
  onDone: () => void
}

/** Changes the process date; the picker starts at tomorrow and goes no earlier (C-5-67 to C-5-69). */
export default function DateEditor({ touch, onDone }: EditorProps) {
  const save = useSaveTouch(touch)
  const { min, max } = daysToChoose(touch.today)
  const form = useAppForm({ schema: dateForm(touch.today), defaultValues: { event_date: min } })
  return (
    <Form
      form={form}
      label="Process date"
      onSubmit={async (values) => {
        const saved = await save(values)
        onDone()
        toast({ title: touchToasts.date, note: `It will be processed on ${formatDate(saved.event_date)}.` })
      }}
    >
      <DateField
        control={form.control}
        name="event_date"
        label="New process date"
        min={min}
        max={max}
        help={`Now planned for ${plannedOn(touch)}.`}
      />
      <FormActions>
        <SubmitButton size="sm">Save date</SubmitButton>
      </FormActions>
    </Form>
  )
}
