import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import { OpenFor } from '../../care/touches/gift-link/OpenFor.tsx'
import { OtherGifts } from '../../care/touches/gift-link/OtherGifts.tsx'
import { SeenFirst } from '../../care/touches/gift-link/SeenFirst.tsx'
import parts from '../../care/touches/gift-link/GiftLink.module.css'
import { countOf } from '../../platform/format.ts'
import { productName } from '../../platform/product.ts'
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx'
import type { ManyGifts } from './useManyGifts.ts'

/** How the links of everyone who is asked travel, what they show, and how long they are open: once for all. */
export default function ManyLinks({ gifts }: { gifts: ManyGifts }) {
  const { service, asked, link } = gifts
  const unmailed = asked.filter(({ person }) => !person.email).length
  const byEmail = {
    value: 'email' as const,
    title: `${productName} emails them`,
    note:
      unmailed > 0
        ? `${countOf(unmailed, 'person has', 'people have')} no email: you send their links yourself.`
        : `We remind them after ${linkReminderDays.join(' and ')} days.`,
  }
  const bySelf = {
    value: 'self' as const,
    title: 'I’ll send them myself',
    note: 'You get a link, a QR code, and words for a text message for each person.',
  }
  return (
    <>
      <section className={parts.part} aria-label="How the links travel">
        <h3>How the links travel</h3>
        <ChoiceCards
          layout="halves"
          label="How the links travel"
          choices={unmailed === asked.length ? [bySelf] : [byEmail, bySelf]}
          value={unmailed === asked.length ? 'self' : link.send_by}
          onChange={(send_by) => gifts.setLink({ send_by })}
        />
      </section>
      <SeenFirst
        firstName={null}
        art={service.art}
        upload={service.has_picture ? service.sku.image.media.thumb : null}
        hidden={link.hidden}
        onChange={(hidden) => gifts.setLink({ hidden })}
      />
      <OtherGifts
        firstName={null}
        service={service.key}
        title={service.title}
        chosen={link.choices}
        onChange={(choices) => gifts.setLink({ choices })}
      />
      <OpenFor days={link.ends_in_days} onChange={(days) => gifts.setLink({ ends_in_days: days })}>
        What nobody accepts by then, you get back in full.
      </OpenFor>
    </>
  )
}
