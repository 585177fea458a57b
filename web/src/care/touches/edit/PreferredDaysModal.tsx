import { messageLengthMax } from '@goodturn/contract/limits'
import { eventDateYearsMax } from '@goodturn/contract/care/touches/limits'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { touchToasts } from '@goodturn/contract/care/touches/texts'
import { cardText } from '@goodturn/contract/care/touch-acts/update'
import { z } from 'zod/mini'
import { client } from '../../../platform/client.ts'
import { plannedOn } from '../doneOn.ts'
import { AppModal } from '../../../ui/layout/AppModal.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { Form, FormActions } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../../ui/form/TextareaField.tsx'
import { useAppForm } from '../../../ui/form/useAppForm.ts'
import { toast } from '../../../ui/feedback/toasts.ts'
import { useShowTouch } from '../useShowTouch.ts'
import { daysToChoose } from './dateForm.ts'
import styles from './Edit.module.css'

interface PreferredDaysModalProps {
  touch: Touch
  opened: boolean
  onClose: () => void
}

/** Asks which days suit an appointment that we arrange: up to three, and a note for the concierge. */
export function PreferredDaysModal({ touch, opened, onClose }: PreferredDaysModalProps) {
  return (
    <AppModal opened={opened} onClose={onClose} title="Which days work?" width={480}>
      <div className={styles.form}>
        <PreferredDaysForm touch={touch} onDone={onClose} />
      </div>
    </AppModal>
  )
}

function PreferredDaysForm({ touch, onDone }: { touch: Touch; onDone: () => void }) {
  const show = useShowTouch()
  const { min, max } = daysToChoose(touch.today)
  const [first = '', second = '', third = ''] = touch.appointment_wish?.days ?? []
  const form = useAppForm({
    schema: daysForm(touch.today),
    defaultValues: { first, second, third, note: touch.appointment_wish?.note ?? '' },
  })
  const field = { control: form.control, min, max }
  return (
    <Form
      form={form}
      label="Days that work"
      onSubmit={async ({ note, ...days }) => {
        const { data } = await client.touchActs.askdays({
          key: touch.key,
          days: Object.values(days).filter((day) => day !== ''),
          note,
        })
        show(data)
        onDone()
        toast(touchToasts.days)
      }}
    >
      <p>
        Our concierge arranges the appointment with {touch.recipient.display_name} and aims for the days you
        pick. It’s planned around {plannedOn(touch)}.
      </p>
      <DateField {...field} name="first" label="First choice" />
      <DateField {...field} name="second" label="Second choice (optional)" />
      <DateField {...field} name="third" label="Third choice (optional)" />
      <TextareaField
        control={form.control}
        name="note"
        label="What else should we know? (optional)"
        help="Mornings only, a gate code, who to call."
        rows={2}
        max={messageLengthMax}
      />
      <FormActions>
        <SubmitButton>Request these days</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** At least one day, each within the next two years; the server enforces the same. */
function daysForm(today: string) {
  const { min, max } = daysToChoose(today)
  const day = z.string().check(
    z.refine((value: string) => value === '' || value >= min, 'Please choose tomorrow or a later day.'),
    z.refine(
      (value: string) => value === '' || value <= max,
      `Please choose a day within ${eventDateYearsMax} years.`,
    ),
  )
  return z.object({
    first: day.check(z.minLength(1, 'Please choose a day.')),
    second: day,
    third: day,
    note: cardText,
  })
}
