import { occasionNames } from '@goodturn/contract/care/plans/occasions'
import type { CalendarDate } from '@goodturn/contract/time'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { byAppointmentText, formatShipsBy } from '../../shop/catalog/text.ts'
import OccasionForm from '../../people/contacts/person/OccasionForm.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { formatDate } from '../../platform/format.ts'
import { GiftDayChoice } from './GiftDayChoice.tsx'
import { linkDayText } from '../../care/touches/gift-link/linkDayText.ts'
import { type GiftDay, belatedBy, giftDaysOf } from './giftDays.ts'
import { type GiftOccasion, describeBelated, describeLate } from '../../platform/giftOccasion.ts'
import styles from './SingleService.module.css'
import type { ChosenGift } from './chosenGift.ts'

interface WhenSectionProps {
  gift: ChosenGift
  level?: 2 | 3
}

/** The choice of when the gift goes out: each option with its ship date and expected arrival. */
export function WhenSection({ gift, level }: WhenSectionProps) {
  const { service, contact, choices, today, first, dateNeeded, sentFor = null } = gift
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
  if (gift.link) {
    return (
      <Section title="When" level={level}>
        <Card>
          <p className={styles.plain}>{linkDayText(contact.first_name)}</p>
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
  const ways = giftDaysOf(service, contact, null, today, sentFor)
  const isOwnDay = picked === 'date' || !ways.some((way) => way.key !== 'date' && way.day === day)
  const days = isOwnDay ? giftDaysOf(service, contact, day, today, sentFor) : ways
  return (
    <Section title="When" level={level} note={formatShipsBy(service, today)}>
      {sentFor && (
        <div className={styles.belated}>
          <Belated gift={gift} sentFor={sentFor} today={today} />
        </div>
      )}
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

/** Says that the gift can't arrive in time, and offers a belated card. */
function Belated({ gift, sentFor, today }: { gift: ChosenGift; sentFor: GiftOccasion; today: CalendarDate }) {
  const arrives = belatedBy(gift.service, sentFor, today)
  if (arrives === null) return null
  const { contact, choices } = gift
  const words = describeBelated(sentFor, contact)
  const isWritten = Boolean(choices.custom_contact_message?.trim())
  return (
    <Notice
      tone="warn"
      title={`${describeLate(sentFor, contact)}, ${formatDate(sentFor.on)}`}
      {...(isWritten
        ? {}
        : {
            action: (
              <TextButton
                onClick={() => void gift.keep({ custom_contact_message: words, messaging_prompt_id: null })}
              >
                Write a belated card
              </TextButton>
            ),
          })}
    >
      <p>Order now and it arrives by {formatDate(arrives)}.</p>
    </Notice>
  )
}
