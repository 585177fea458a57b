import type { CalendarDay } from '@goodturn/contract/outreach/calendar/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { useQuery } from '@tanstack/react-query'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf } from '../../platform/format.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { EntryRows } from './EntryRows.tsx'
import { type Kind, entriesOf, totalOf } from './entries.ts'
import { dayText } from './monthDays.ts'
import styles from './Drawers.module.css'

interface DayDrawerProps {
  date: CalendarDate
  today: CalendarDate
  /** The day from the month's data: its first entries, shown until all are loaded. */
  day: CalendarDay | undefined
  kind: Kind
  opened: boolean
  onClose: () => void
}

/** Everything on one day: loaded if the month's data doesn't have all of it. */
export function DayDrawer({ date, today, day: listed, kind, opened, onClose }: DayDrawerProps) {
  const isWhole = !listed || totalOf(listed, kind) === entriesOf(listed, kind).length
  const { data, isFetching } = useQuery({
    ...api.calendar.month.queryOptions({ input: { day: date } }),
    enabled: opened && !isWhole,
  })
  const day = data?.data.days[0] ?? listed
  const entries = day ? entriesOf(day, kind, today) : []
  const left = day && !isFetching ? totalOf(day, kind) - entries.length : 0
  return (
    <AppDrawer
      opened={opened}
      onClose={onClose}
      eyebrow={date === today ? 'Today' : date.slice(0, 4)}
      title={dayText(date)}
    >
      {entries.length > 0 ? (
        <EntryRows entries={entries} label={dayText(date)} />
      ) : (
        <p className={styles.text}>Nothing is planned on this day.</p>
      )}
      {left > 0 && (
        <p className={styles.text}>
          And {countOf(left, 'more entry', 'more entries')}: find gifts in{' '}
          <TextLink to={paths.activity()}>Activity</TextLink>, people in{' '}
          <TextLink to={paths.people()}>People</TextLink>.
        </p>
      )}
      {date >= today && (
        <div className={styles.send}>
          <LinkButton to={paths.servicesBy(date)} icon={IconGift} variant="default">
            Send something
          </LinkButton>
        </div>
      )}
    </AppDrawer>
  )
}
