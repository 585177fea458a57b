import type { ServiceDetails, Experience } from '@goodturn/contract/shop/catalog/schema'
import { Button } from '@mantine/core'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { formatMoney } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { DrawerPanel } from '../../ui/layout/AppDrawer.tsx'
import { DescriptionList, Fact } from '../../ui/lists/DescriptionList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { useToday } from '../../ordering/setup/useToday.ts'
import { currencyNote } from './prices.ts'
import { shownPrice } from './shownPrice.ts'
import { formatDeliveryTime, formatBackIn, formatShipsBy } from './text.ts'
import { Gallery } from './Gallery.tsx'
import styles from './ServicePreview.module.css'
import { CardFooter } from '../../care/engagements/CardFooter.tsx'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { CardTranslations } from './CardTranslations.tsx'

interface ServicePreviewProps {
  service: ServiceDetails
  /**
   * Continues to choosing the person. Omitted for services that can't be bought on their own, which hides the button.
   */
  onSend?: () => void
  /** Replaces the card; by default the member's own. */
  card?: ReactNode
}

/** Everything to know before sending a service: picture, price, description, contents, and card. */
export function ServicePreview({ service, onSend, card }: ServicePreviewProps) {
  const user = useMember()
  const price = shownPrice(service, user)
  const first = service.experiences[0]
  const note = currencyNote(user)
  const today = useToday()
  const ships = formatShipsBy(service, today)
  const back = formatBackIn(service, today)
  return (
    <div className={styles.preview}>
      <div className={styles.picture}>
        <Pictures service={service} />
      </div>
      <DrawerPanel>
        <p className={styles.price}>
          <BigMoney of={price.dollars} size={36} />
          {price.per && <span className="gt-quiet"> {price.per}</span>}
        </p>
        <PriceLines service={service} monthly={price.monthly} />
        {note && <p className="gt-meta">{note}</p>}
        {onSend && service.service_type === 'service' && service.active && !back && (
          <div className={styles.send}>
            <Button fullWidth size="md" leftSection={<Icon of={IconSend} />} onClick={onSend}>
              Send this
            </Button>
            <LinkButton
              to={paths.sendMany(service.key)}
              variant="default"
              size="md"
              fullWidth
              icon={IconUsers}
            >
              Send to several people
            </LinkButton>
          </div>
        )}
        {service.active && back && <p className={styles.gone}>{back}. It’s out of season until then.</p>}
        {!service.active && <p className={styles.gone}>This is no longer available.</p>}
      </DrawerPanel>
      <p className={styles.description}>{service.description}</p>
      {service.service_type === 'service' && first && <WhatsInside contents={first.contents} />}
      <DescriptionList>
        {service.service_type === 'service' && first?.size && <Fact label="Size">{first.size}</Fact>}
        <Fact label="Ships to">{service.us_only ? 'US addresses only' : 'The US and Canada'}</Fact>
        {ships && <Fact label="Timing">{ships}</Fact>}
        {service.service_type === 'service' && first && (
          <Fact label="Delivery">
            {first.appointment_required ? 'By appointment, in ' : 'In '}
            {formatDeliveryTime(first)}
          </Fact>
        )}
        {service.service_type === 'service' && first?.personalization_label && (
          <Fact label="Personalization">
            We’ll ask you for it, and send the gift once we have it: {first.personalization_label}
          </Fact>
        )}
        {service.service_type === 'service' && first?.touch_shipment_notes && (
          <Fact label="Good to know">{first.touch_shipment_notes}</Fact>
        )}
      </DescriptionList>
      {service.service_type === 'service' && first && (card ?? <CardText experience={first} />)}
    </div>
  )
}

/** Several studio pictures as a gallery; otherwise the only picture. */
function Pictures({ service: { art, title, has_picture, image } }: { service: ServiceDetails }) {
  const { studio = [] } = art
  if (!has_picture && studio.length > 1) return <Gallery key={title} art={{ ...art, studio }} title={title} />
  return <Picture of={art} upload={has_picture ? image : null} size="hero" />
}

function WhatsInside({ contents }: { contents: readonly string[] }) {
  if (contents.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>What’s inside</h3>
      <ul className={styles.contents}>
        {contents.map((thing, index) => (
          <li key={index}>{thing}</li>
        ))}
      </ul>
    </section>
  )
}

function PriceLines({ service, monthly }: { service: ServiceDetails; monthly: number | null }) {
  const lines = [
    monthly !== null && `or ${formatMoney(monthly)} a month`,
    service.service_fee > 0 &&
      (service.service_type === 'plan'
        ? `plus a service charge of ${formatMoney(service.service_fee)} per month per plan`
        : `plus a service fee of ${formatMoney(service.service_fee)}`),
    service.service_type !== 'plan' && 'Shipping and the card are included.',
  ].filter(Boolean)
  return (
    <>
      {lines.map((line) => (
        <p key={String(line)} className="gt-meta">
          {line}
        </p>
      ))}
    </>
  )
}

/** The card's default text as printed, and a collapsed block per other language (CG-29). */
function CardText({ experience }: { experience: Experience }) {
  const user = useMember()
  return (
    <section>
      <h3 className={styles.heading}>The card, in your words or ours</h3>
      <GreetingCard
        message={experience.contact_message}
        isHandwritten={experience.handwritten}
        from={user.from_name ?? user.first_name}
        foot={<CardFooter />}
      />
      <div className={styles.folds}>
        <CardTranslations experience={experience} />
      </div>
    </section>
  )
}
