import { firstGiftDay, lastGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import { type CalendarDate, isCalendarDate } from '@goodturn/contract/time'
import { TextInput } from '@mantine/core'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { type GiftDay, chosenDay } from './giftDays.ts'
import styles from './SingleService.module.css'

interface GiftDayChoiceProps {
  days: readonly GiftDay[]
  /** The day that is chosen; null is the gift's own, undefined none yet. */
  day: CalendarDate | null | undefined
  /** Which of them was picked, where two fall on one day. */
  picked: GiftDay['key'] | null
  onPick: (key: GiftDay['key']) => void
  onChoose: (day: CalendarDate | null) => void
  today: CalendarDate
  fault: string | null
}

/** The ways in which a gift can go out, and the field for a day of one's own. */
export function GiftDayChoice({ days, day, picked, onPick, onChoose, today, fault }: GiftDayChoiceProps) {
  const chosen = chosenDay(days, day, picked)
  function choose(key: GiftDay['key']) {
    onPick(key)
    const next = days.find((each) => each.key === key)
    // Which day is asked for below; until then it goes as before.
    if (next && key !== 'date') onChoose(next.day)
  }
  return (
    <>
      <ChoiceCards
        label="When"
        choices={days.map(({ key, title, goesOut, arrives }) => ({
          value: key,
          title,
          note: goesOut,
          end: arrives,
        }))}
        value={chosen?.key ?? null}
        onChange={choose}
      />
      {chosen?.key === 'date' && (
        <div className={styles.day}>
          <TextInput
            type="date"
            label="Goes out on"
            description="A business day, Monday to Friday."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            min={firstGiftDay(today)}
            max={lastGiftDay(today)}
            value={day ?? ''}
            error={fault}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (isCalendarDate(value)) onChoose(value)
            }}
          />
        </div>
      )}
    </>
  )
}
