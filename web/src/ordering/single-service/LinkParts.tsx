import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { type ReactNode, useId } from 'react'
import { OpenFor } from '../../care/touches/gift-link/OpenFor.tsx'
import { OtherGifts } from '../../care/touches/gift-link/OtherGifts.tsx'
import { SeenFirst } from '../../care/touches/gift-link/SeenFirst.tsx'
import parts from '../../care/touches/gift-link/GiftLink.module.css'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'

/** When we remind people of a link that we email. */
export const remindersText = `We remind them after ${linkReminderDays.join(' and ')} days.`

interface LinkPartsProps {
  /** The recipient's first name; null for several. */
  firstName: string | null
  service: ServiceDetails
  link: GiftLinkChoice
  /** The title and note of "email"; null if nobody has one. */
  email: { title: string; note: string } | null
  /** The note of "I'll send it myself". */
  selfNote: string
  /** What happens without an answer. */
  ending: string
  onChange: (change: Partial<GiftLinkChoice>) => void
  /** Shown beside the ways, and below them. */
  act?: ReactNode
  children?: ReactNode
}

/** How links travel, what their page shows first, which other gifts it offers, and how long it is open. */
export function LinkParts({
  firstName,
  service,
  link,
  email,
  selfNote,
  ending,
  onChange,
  act,
  children,
}: LinkPartsProps) {
  const headingId = useId()
  const heading = firstName === null ? 'How the links travel' : 'How the link travels'
  const self = {
    value: 'self' as const,
    title: firstName === null ? 'I’ll send them myself' : 'I’ll send it myself',
    note: selfNote,
  }
  return (
    <>
      <section className={parts.part} aria-labelledby={headingId}>
        <h3 id={headingId}>{heading}</h3>
        <div className={parts.ways}>
          <ChoiceCards
            layout="halves"
            label={heading}
            choices={email ? [{ value: 'email' as const, ...email }, self] : [self]}
            value={email ? link.send_by : 'self'}
            onChange={(send_by) => onChange({ send_by })}
          />
          {act}
        </div>
        {children}
      </section>
      <SeenFirst
        firstName={firstName}
        art={service.art}
        upload={service.has_picture ? service.sku.image.media.thumb : null}
        hidden={link.hidden}
        onChange={(hidden) => onChange({ hidden })}
      />
      <OtherGifts
        firstName={firstName}
        service={service.key}
        title={service.title}
        chosen={link.choices}
        onChange={(choices) => onChange({ choices })}
      />
      <OpenFor days={link.ends_in_days} onChange={(days) => onChange({ ends_in_days: days })}>
        {ending}
      </OpenFor>
    </>
  )
}
