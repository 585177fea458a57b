import { firstGiftDay, lastGiftDay } from '@goodturn/contract/ordering/checkout/gift-day'
import { type CalendarDate, isCalendarDate } from '@goodturn/contract/time'
import { TextInput } from '@mantine/core'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { type GiftDay, chosenDay } from './giftDays.ts'
import styles from './SingleService.module.css'

interface GiftDayChoiceProps {
  days: readonly GiftDay[]
  /** The chosen day; null is the gift's default, undefined is none yet. */
  day: CalendarDate | null | undefined
  /** The option that was picked, when two share a day. */
  picked: GiftDay['key'] | null
  onPick: (key: GiftDay['key']) => void
  onChoose: (day: CalendarDate | null) => void
  today: CalendarDate
  fault: string | null
}

/** The options for when a gift goes out, and a field for a custom day. */
export function GiftDayChoice({ days, day, picked, onPick, onChoose, today, fault }: GiftDayChoiceProps) {
  const chosen = chosenDay(days, day, picked)
  function choose(key: GiftDay['key']) {
    onPick(key)
    const next = days.find((each) => each.key === key)
    // The day is entered below; until then nothing changes.
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
