import { occasionNames } from '@goodturn/contract/plans/occasions'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { byAppointmentText, shipsBy } from '../catalog/words.ts'
import OccasionForm from '../contacts/OccasionForm.tsx'
import { Card } from '../ui/Card.tsx'
import { Section } from '../ui/Section.tsx'
import { GiftDayChoice } from './GiftDayChoice.tsx'
import { type GiftDay, giftDaysOf } from './giftDays.ts'
import styles from './SingleService.module.css'
import type { ChosenGift } from './chosenGift.ts'

interface WhenSectionProps {
  gift: ChosenGift
  level?: 2 | 3
}

/** When the gift goes out: each way with the day it leaves and the day it is expected. */
export function WhenSection({ gift, level }: WhenSectionProps) {
  const { service, contact, choices, today, first, dateNeeded } = gift
  const [picked, setPicked] = useState<GiftDay['key'] | null>(null)
  if (dateNeeded) {
    return (
      <Section title={`When is the ${occasionNames[dateNeeded]}?`} level={level}>
        <OccasionForm contact={contact} occasion={dateNeeded} />
      </Section>
    )
  }
  if (first?.appointment_required) {
    return (
      <Section title="When" level={level}>
        <Card>
          <p className={styles.plain}>{byAppointmentText}.</p>
        </Card>
      </Section>
    )
  }
  if (!today) {
    return (
      <Section title="When" level={level}>
        <Skeleton height={120} radius={12} />
      </Section>
    )
  }
  const day = choices.event_date ?? null
  const days = giftDaysOf(service, contact, picked === 'date' || !picked ? day : null, today)
  return (
    <Section title="When" level={level} note={shipsBy(service)}>
      <GiftDayChoice
        days={days}
        day={day}
        picked={picked}
        onPick={setPicked}
        onChoose={(next) => void gift.keep({ event_date: next })}
        today={today}
        fault={gift.dayFault}
      />
    </Section>
  )
}
