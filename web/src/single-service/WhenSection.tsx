import { firstGiftDay, lastGiftDay } from '@goodturn/contract/checkout/gift-day'
import { occasionNames } from '@goodturn/contract/plans/occasions'
import { isCalendarDate } from '@goodturn/contract/time'
import { Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { shipsBy } from '../catalog/words.ts'
import { OccasionForm } from '../contacts/OccasionForm.tsx'
import { Card } from '../ui/Card.tsx'
import { ChoiceCards } from '../ui/ChoiceCards.tsx'
import { Section } from '../ui/Section.tsx'
import { type GiftDay, chosenDay, giftDaysOf } from './giftDays.ts'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'

/** When the gift goes out: each way with the day it leaves and the day it is expected. */
export function WhenSection({ gift }: { gift: Gift }) {
  const { service, contact, choices, today, first, dateNeeded } = gift
  const [picked, setPicked] = useState<GiftDay['key'] | null>(null)
  if (dateNeeded) {
    return (
      <Section title={`When is the ${occasionNames[dateNeeded]}?`}>
        <OccasionForm contact={contact} occasion={dateNeeded} />
      </Section>
    )
  }
  if (first?.appointment_required) {
    return (
      <Section title="When">
        <Card>
          <p className={styles.plain}>By appointment, which we arrange after you order.</p>
        </Card>
      </Section>
    )
  }
  if (!today) {
    return (
      <Section title="When">
        <Skeleton height={120} radius={12} />
      </Section>
    )
  }
  const day = choices.event_date ?? null
  const days = giftDaysOf(service, contact, picked === 'date' || !picked ? day : null, today)
  const chosen = chosenDay(days, day, picked)
  function choose(key: GiftDay['key']) {
    setPicked(key)
    const next = days.find((each) => each.key === key)
    // Which day is asked for below; until then it goes as before.
    if (next && key !== 'date') void gift.keep({ event_date: next.day })
  }
  return (
    <Section title="When" note={shipsBy(service)}>
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
            error={gift.dayFault}
            onChange={(event) => {
              const { value } = event.currentTarget
              if (isCalendarDate(value)) void gift.keep({ event_date: value })
            }}
          />
        </div>
      )}
    </Section>
  )
}
