import type { PackageEvent } from '@goodturn/contract/care/packages/schema'
import { type CalendarDate, addDays, addMonths } from '@goodturn/contract/time'
import { eventDateYearsMax } from '@goodturn/contract/care/touches/limits'
import { calendarDateSchema } from '@goodturn/contract/care/touches/schema'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod/mini'
import { formatDate } from '../../platform/format.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { TextButton } from '../../ui/text/TextLink.tsx'
import type { PackageActions } from './usePackageActions.ts'
import styles from './EventTimeline.module.css'

interface EventDateProps {
  event: PackageEvent
  /** The member's calendar day. */
  today: string
  acts: PackageActions
}

/** The day of a delivery, changed inline with a date picker until it is processed (C-4.10-03). */
export function EventDate({ event, today, acts }: EventDateProps) {
  const [editing, setEditing] = useState(false)
  const title = event.service_event.short_title
  if (editing) return <DayForm event={event} today={today} acts={acts} onClose={() => setEditing(false)} />
  return (
    <span className={styles.when}>
      <time dateTime={event.event_date}>{formatDate(event.event_date)}</time>
      {event.can_edit === 1 && (
        <TextButton onClick={() => setEditing(true)} aria-label={`Edit the date of ${title}`}>
          Edit
        </TextButton>
      )}
    </span>
  )
}

function DayForm({ event, today, acts, onClose }: EventDateProps & { onClose: () => void }) {
  const { key, short_title: title } = event.service_event
  // Fields are named like the payload so that server errors land on them.
  const form = useAppForm({
    schema: z.object({ service_event: z.object({ event_date: calendarDateSchema }) }),
    defaultValues: { service_event: { event_date: event.event_date } },
  })
  async function save({ service_event: { event_date } }: { service_event: { event_date: string } }) {
    if (event_date !== event.event_date)
      await acts.change({ service_event: { service_event_id: key, event_date } })
    onClose()
  }
  return (
    <Form form={form} onSubmit={save} label={`Date of ${title}`}>
      <DateField
        control={form.control}
        name="service_event.event_date"
        label={`Date of ${title}`}
        min={addDays(today as CalendarDate, 1)}
        max={addMonths(today as CalendarDate, 12 * eventDateYearsMax)}
      />
      <FormActions>
        <SubmitButton size="sm">Save</SubmitButton>
        <Button variant="subtle" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
