import { type CalendarMonth, moveMonth } from '@goodturn/contract/outreach/calendar/days'
import { ActionIcon, Button } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { monthText } from './monthDays.ts'
import styles from './MonthBar.module.css'

interface MonthBarProps {
  /** Null until the month is known. */
  month: CalendarMonth | null
  isThisMonth: boolean
  turn: (by: number) => void
  goToday: () => void
}

/** The current month, with buttons for the previous and next month and for today. */
export function MonthBar({ month, isThisMonth, turn, goToday }: MonthBarProps) {
  return (
    <div className={styles.bar}>
      <h2 className={styles.month} aria-live="polite">
        {month ? monthText(month) : 'This month'}
      </h2>
      <ActionIcon
        aria-label={month ? `Previous month, ${monthText(moveMonth(month, -1))}` : 'Previous month'}
        disabled={!month}
        onClick={() => turn(-1)}
      >
        <Icon of={IconChevronLeft} size={22} />
      </ActionIcon>
      <ActionIcon
        aria-label={month ? `Next month, ${monthText(moveMonth(month, 1))}` : 'Next month'}
        disabled={!month}
        onClick={() => turn(1)}
      >
        <Icon of={IconChevronRight} size={22} />
      </ActionIcon>
      {month && !isThisMonth && (
        <Button variant="default" size="sm" flex="none" onClick={goToday}>
          Today
        </Button>
      )}
    </div>
  )
}
