import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import { Button } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useId, useState } from 'react'
import { OpenFor } from '../../care/touches/gift-link/OpenFor.tsx'
import { OtherGifts } from '../../care/touches/gift-link/OtherGifts.tsx'
import { SeenFirst } from '../../care/touches/gift-link/SeenFirst.tsx'
import parts from '../../care/touches/gift-link/GiftLink.module.css'
import { productName } from '../../platform/product.ts'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { AddEmail } from './AddEmail.tsx'
import type { Gift } from './useGift.ts'

interface LinkSettingsProps {
  gift: Gift
  link: GiftLinkChoice
}

/**
 * How a gift link travels, what its page shows first, which other gifts it offers, and how long it is open. Everything
 * is preset, so nothing has to be pressed.
 */
export default function LinkSettings({ gift, link }: LinkSettingsProps) {
  const { contact, service } = gift
  const { first_name: firstName } = contact
  const set = (change: Partial<GiftLinkChoice>) => void gift.ask({ ...link, ...change })
  return (
    <>
      <Travels gift={gift} link={link} />
      <SeenFirst
        firstName={firstName}
        art={service.art}
        upload={service.has_picture ? service.sku.image.media.thumb : null}
        hidden={link.hidden}
        onChange={(hidden) => set({ hidden })}
      />
      <OtherGifts
        firstName={firstName}
        service={service.key}
        title={service.title}
        chosen={link.choices}
        onChange={(choices) => set({ choices })}
      />
      <OpenFor days={link.ends_in_days} onChange={(days) => set({ ends_in_days: days })}>
        {`If ${firstName} doesn’t accept it by then, you get everything back.`}
      </OpenFor>
    </>
  )
}

/** By our email, or by the member's own message; without an email only the second (D-1-11). */
function Travels({ gift, link }: LinkSettingsProps) {
  const { contact } = gift
  const [isAdding, setAdding] = useState(false)
  const headingId = useId()
  const byEmail = {
    value: 'email' as const,
    title: `${productName} emails it to ${contact.email}`,
    note: `We remind them after ${linkReminderDays.join(' and ')} days.`,
  }
  const bySelf = {
    value: 'self' as const,
    title: 'I’ll send it myself',
    note: 'You get a link, a QR code, and words for a text message.',
  }
  return (
    <section className={parts.part} aria-labelledby={headingId}>
      <h3 id={headingId}>How the link travels</h3>
      <div className={parts.ways}>
        <ChoiceCards
          layout="halves"
          label="How the link travels"
          choices={contact.email ? [byEmail, bySelf] : [bySelf]}
          value={link.send_by}
          onChange={(send_by) => void gift.ask({ ...link, send_by })}
        />
        {!contact.email && !isAdding && (
          <Button variant="default" leftSection={<Icon of={IconMail} />} onClick={() => setAdding(true)}>
            Add an email
          </Button>
        )}
      </div>
      {!contact.email && isAdding && (
        <AddEmail
          contact={contact}
          onSaved={() => void gift.ask({ ...link, send_by: 'email' })}
          onCancel={() => setAdding(false)}
        />
      )}
    </section>
  )
}
