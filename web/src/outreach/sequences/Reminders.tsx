import type { Reminder } from '@goodturn/contract/outreach/sequences/schema'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { formatDate } from '../../platform/format.ts'
import { useActions } from '../../platform/useActions.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { toast } from '../../ui/feedback/toasts.ts'
import { useRefreshSequences } from './useRefreshSequences.ts'
import { useReminders } from './useReminders.ts'

/** Due reminders from the member's sequences, oldest first; nothing when none is due. */
export function Reminders() {
  const list = useReminders()
  const acts = useActions<Reminder['key']>()
  const refresh = useRefreshSequences()
  if (list.rows.length === 0 && !list.error) return null
  const check = ({ key, contact }: Reminder) =>
    void acts.run(key, async () => {
      await client.reminders.done({ key })
      toast(`Reminder for ${contact.display_name} marked done`)
      await refresh()
    })
  return (
    <Section title="To do" note="Reminders that are due">
      <ErrorList error={acts.error} focus />
      <ErrorList error={list.error} retry={list.retry} />
      {list.rows.length > 0 && (
        <Rows label="Reminders that are due">
          {list.rows.map((one) => (
            <ReminderRow
              key={one.key}
              of={one}
              isBusy={acts.busyWith === one.key}
              onDone={() => check(one)}
            />
          ))}
        </Rows>
      )}
      {list.more.hasMore && <SeeMore {...list.more} nouns={['reminder', 'reminders']} />}
    </Section>
  )
}

interface ReminderRowProps {
  of: Reminder
  isBusy: boolean
  onDone: () => void
}

function ReminderRow({ of: { note, due_on: dueOn, contact, sequence }, isBusy, onDone }: ReminderRowProps) {
  return (
    <Row
      figure={<Avatar name={contact.display_name} seed={contact.key} size={40} />}
      title={note}
      note={
        <>
          <TextLink to={paths.person(contact.key)}>{contact.display_name}</TextLink>, due {formatDate(dueOn)},{' '}
          {sequence.title}
        </>
      }
      end={
        <BusyButton
          variant="default"
          busy={isBusy}
          onClick={onDone}
          aria-label={`Done: ${note}, ${contact.display_name}`}
        >
          Done
        </BusyButton>
      }
    />
  )
}
