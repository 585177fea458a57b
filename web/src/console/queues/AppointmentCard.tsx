import type { QueueItem, QueueTouch } from '@goodturn/contract/console/queues/schema'
import { requiredLine } from '@goodturn/contract/text'
import { z } from 'zod/mini'
import { client } from '../../platform/client.ts'
import { formatDate, formatDay, formatTime } from '../../platform/format.ts'
import { useKeys } from '../staff/keys.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Form, FormActions, FieldRow } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { EndGiftButton } from './EndGiftButton.tsx'
import type { AfterAction } from './useAfterAction.ts'
import styles from './queues.module.css'

const appointmentSchema = z.object({
  day: z.string().check(z.minLength(10, 'Please choose a day.')),
  appointment_time: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Please choose a time.')),
  vendor: requiredLine('vendor'),
})

interface AppointmentCardProps {
  item: QueueItem
  touch: QueueTouch
  after: AfterAction
}

/** A service by appointment: the days the member asked for, and when and by whom it is done. */
export function AppointmentCard({ item, touch, after }: AppointmentCardProps) {
  const wish = touch.appointment_wish
  const form = useAppForm({
    schema: appointmentSchema,
    defaultValues: { day: wish?.days[0] ?? touch.event_date, appointment_time: '10:00', vendor: '' },
  })
  const who = item.member?.name.split(' ')[0] ?? 'The member'
  useKeys('Here', [{ keys: 'R', label: 'Appointment', onFoot: true, act: () => form.setFocus('vendor') }])
  return (
    <Card title="When is it, and with whom?">
      <p className={styles.was}>
        {wish
          ? `${who} requested ${wish.days.map((day) => formatDate(day)).join(', ')}${wish.note ? `: “${wish.note}”` : ''}`
          : `${who} hasn’t said which days work.`}
      </p>
      <Form
        form={form}
        label="Appointment"
        onSubmit={async ({ day, appointment_time: clock, vendor }) => {
          const at = Math.floor(new Date(`${day}T${clock}:00`).getTime() / 1000)
          await client.staff.setAppointment({ key: touch.key, appointment_time: at, vendor })
          await after({
            title: `Set for ${formatDay(at)}, ${formatTime(at)}`,
            note: `${who} gets “The appointment is set” by email.`,
          })
        }}
      >
        <FieldRow>
          <DateField control={form.control} name="day" label="Day" />
          <TextField
            control={form.control}
            name="appointment_time"
            label="Time"
            type="time"
            help="In your local time."
          />
        </FieldRow>
        <TextField control={form.control} name="vendor" label="Vendor" autoComplete="off" />
        <p className={styles.told}>
          This day becomes the process date. There’s no extra cost, and {who} gets “The appointment is set” by
          email.
        </p>
        <FormActions>
          <SubmitButton>Set the appointment</SubmitButton>
          <EndGiftButton item={item} after={after} />
        </FormActions>
      </Form>
    </Card>
  )
}
