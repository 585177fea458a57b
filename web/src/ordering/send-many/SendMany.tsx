import type { ServiceDetails } from '@goodturn/contract/shop/catalog/schema'
import { Suspense, lazy, useState } from 'react'
import { formatShipsBy } from '../../shop/catalog/text.ts'
import { paths } from '../../paths.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { GiftDayChoice } from '../single-service/GiftDayChoice.tsx'
import { PersonalizationField } from '../single-service/PersonalizationField.tsx'
import { type GiftDay, giftDaysForMany } from '../single-service/giftDays.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PhoneBar } from '../../ui/layout/PhoneBar.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { ChoosePeople } from './ChoosePeople.tsx'
import { ManyCard } from './ManyCard.tsx'
import { ManyTotal, ReviewMany } from './ManyTotal.tsx'
import styles from './SendMany.module.css'
import { type ManyGifts, useManyGifts } from './useManyGifts.ts'

const ManyLinks = lazy(() => import('./ManyLinks.tsx'))

/** One gift and one card for several people: who gets it, the card, and when; the total stays in view. */
export function SendMany({ service }: { service: ServiceDetails }) {
  const gifts = useManyGifts(service)
  const { recipients, sum, first, choices, defaults } = gifts
  const label = first?.personalization_label ?? null
  return (
    <Page
      title="Send to several people"
      lead="One gift, one card, written to each person by name."
      back={{ to: paths.service(service.key), label: service.title }}
    >
      <Aside sticky aside={<ManyTotal gifts={gifts} />}>
        <Card>
          <div className={styles.gift}>
            <Picture of={service.art} upload={service.has_picture ? service.image : null} size={72} />
            <div>
              <b>
                {service.title}
                {sum.each !== null && `, ${formatMoney(sum.each)} each`}
              </b>
              <p className="gt-meta">{service.description}</p>
            </div>
            <TextLink to={paths.services()} fz="sm">
              Change gift
            </TextLink>
          </div>
          {label && (
            <PersonalizationField
              label={label}
              value={choices.personalization ?? ''}
              proposed={defaults.personalization}
              onChoose={(personalization) => gifts.type({ personalization })}
              onType={(personalization) => gifts.type({ personalization })}
            />
          )}
        </Card>
        <ChoosePeople gifts={gifts} />
        {gifts.asked.length > 0 && <AskedByLink gifts={gifts} />}
        <ManyCard gifts={gifts} />
        <ShipDayChoice gifts={gifts} />
      </Aside>
      <PhoneBar label={countOf(recipients.length, 'person', 'people')} amount={sum.total}>
        <ReviewMany gifts={gifts} />
      </PhoneBar>
    </Page>
  )
}

function AskedByLink({ gifts }: { gifts: ManyGifts }) {
  return (
    <Section
      title="Ask where to send it"
      note={`${countOf(gifts.asked.length, 'person', 'people')} asked by link`}
    >
      <Card padding="none">
        <Suspense fallback={<SkeletonRows rows={3} figure="none" />}>
          <ManyLinks gifts={gifts} />
        </Suspense>
      </Card>
    </Section>
  )
}

function ShipDayChoice({ gifts }: { gifts: ManyGifts }) {
  const { service, first, today, day } = gifts
  const [picked, setPicked] = useState<GiftDay['key'] | null>(null)
  if (first?.appointment_required) {
    return (
      <Section title="When">
        <p className={styles.plain}>By appointment with each person. We’ll arrange it after you order.</p>
      </Section>
    )
  }
  if (!today) return null
  if (gifts.recipients.length > 0 && gifts.asked.length === gifts.recipients.length) {
    return (
      <Section title="When">
        <p className={styles.plain}>Once each person answers, on the next business day.</p>
      </Section>
    )
  }
  const days = giftDaysForMany(service, picked === 'date' || !picked ? (day ?? null) : null, today)
  return (
    <Section title="When" note={formatShipsBy(service, today)}>
      <GiftDayChoice
        days={days}
        day={day}
        picked={picked}
        onPick={setPicked}
        onChoose={gifts.sendOn}
        today={today}
        fault={gifts.dayFault}
      />
    </Section>
  )
}
