import type { Touch } from '@goodturn/contract/care/touches/schema'
import { formatDay, formatTime } from '../../platform/format.ts'
import { Fact } from '../../ui/lists/DescriptionList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { canRequestDays } from './edit/canEditTouch.ts'
import { formatDayList } from './formatDayList.ts'

interface AppointmentFactProps {
  touch: Touch
  onDays: () => void
}

/** When a service happens and with whom, or that we are arranging it, with the requested days. */
export function AppointmentFact({ touch, onDays }: AppointmentFactProps) {
  const { appointment, appointment_wish: wish } = touch
  return (
    <Fact
      label="Appointment"
      action={
        canRequestDays(touch) && (
          <TextButton aria-label="Request days for the appointment" onClick={onDays}>
            Request days
          </TextButton>
        )
      }
    >
      {appointment ? (
        <>
          {formatDay(appointment.appointment_time)}, {formatTime(appointment.appointment_time)}
          <br />
          {appointment.vendor.title}
        </>
      ) : (
        'We’ll arrange it and let you know.'
      )}
      {wish && !appointment && (
        <>
          <br />
          You requested {formatDayList(wish.days)}.
        </>
      )}
    </Fact>
  )
}
