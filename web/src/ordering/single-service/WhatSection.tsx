import { useQuery } from '@tanstack/react-query'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { formatDeliveryTime, formatShipsBy } from '../../shop/catalog/text.ts'
import { pairOf } from '../cart/entry.ts'
import { readGiftDraft, writeGiftDraft } from '../cart/giftDraft.ts'
import { getTouchLabel } from '../../people/contacts/person/touchLabels.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatDate, formatMoney } from '../../platform/format.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { ideasOf } from './ideas.ts'
import { MadeWith } from './MadeWith.tsx'
import styles from './SingleService.module.css'
import type { Gift } from './useGift.ts'
import { allergensIn } from './noteLines.ts'

const ideasMax = 3

/** The gift: picture, price, personalization, and other ideas. */
export function WhatSection({ gift, earlier }: { gift: Gift; earlier: readonly TouchRow[] }) {
  const { service, contact, offer, first } = gift
  const ships = formatShipsBy(service, gift.today)
  return (
    <Section
      title="What"
      action={
        <TextLink to={paths.servicesFor(contact.key, gift.sentFor)} fz="sm">
          See all gifts
        </TextLink>
      }
    >
      <Card padding="none">
        <div className={styles.gift}>
          <div className={styles.picture}>
            <Picture
              of={service.art}
              upload={service.has_picture ? service.sku.image.media.large : null}
              size="hero"
            />
          </div>
          <div className={styles.about}>
            <div className={styles.title}>
              <h3>{service.title}</h3>
              <b>
                <Money of={offer.price} />
              </b>
            </div>
            {offer.fee > 0 && (
              <p className="gt-meta">
                {formatMoney(offer.price)} and a {formatMoney(offer.fee)} service fee
              </p>
            )}
            <p className="gt-quiet">{service.description}</p>
            {first && !first.appointment_required && (
              <p className="gt-meta">
                {ships ? `${ships}, arrives` : 'Arrives'} in {formatDeliveryTime(first)}.
              </p>
            )}
            <Cautions gift={gift} earlier={earlier} />
            <MadeWith gift={gift} />
          </div>
        </div>
        <OtherIdeas gift={gift} earlier={earlier} />
      </Card>
    </Section>
  )
}

/** Warnings from the person's notes and past gifts; they never block. */
function Cautions({ gift, earlier }: { gift: Gift; earlier: readonly TouchRow[] }) {
  const { service, contact } = gift
  const named = allergensIn(contact.notes, service)
  const sent = earlier.find(({ title }) => title === service.title)
  if (named.length === 0 && !sent) return null
  return (
    <ul className={styles.cautions}>
      {named.length > 0 && (
        <li data-tone="warn">
          <Icon of={IconAlertTriangle} size={18} />
          The description mentions {named.join(' and ')}: {contact.first_name} is allergic
        </li>
      )}
      {sent && (
        <li>
          <Icon of={IconHistory} size={18} />
          {contact.first_name} {describeSentGift(sent)}
        </li>
      )}
    </ul>
  )
}

/** The status of the same gift sent earlier: a held one has no date anymore. */
function describeSentGift(touch: TouchRow): string {
  const day = formatDate(touch.event_date)
  if (touch.completed !== null) return `got this on ${day}`
  return touch.status === 'pending'
    ? `is already getting this on ${day}`
    : `already has this coming: ${startLow(getTouchLabel(touch))}`
}

/** The label inside a sentence: names in it keep their capitals. */
const startLow = (label: string) => `${label.charAt(0).toLowerCase()}${label.slice(1)}`

function OtherIdeas({ gift, earlier }: { gift: Gift; earlier: readonly TouchRow[] }) {
  const { service, contact, choices, sentFor, today } = gift
  const shelf = useQuery(
    api.catalog.browse.queryOptions({ input: { sort: 'popular', category: service.category } }),
  )
  const asked = today && { service, notes: contact.notes, sentFor, today }
  const ideas = asked ? ideasOf(asked, shelf.data?.data ?? []).slice(0, ideasMax) : []
  if (ideas.length === 0) return null
  /** Carries text written for the person over to another gift. */
  function carryOver(pair: string) {
    const { custom_to_name, custom_from_name, custom_contact_message, event_date } = choices
    const words = { custom_to_name, custom_from_name, custom_contact_message }
    // Leaves out a proposed day: another gift may take longer to arrive.
    const day = event_date === gift.proposedDay ? {} : { event_date }
    writeGiftDraft(pair, { ...words, ...day, ...readGiftDraft(pair) })
  }
  return (
    <div className={styles.ideas}>
      <p className="gt-meta">Other ideas for {contact.first_name}</p>
      <ul>
        {ideas.map((idea) => (
          <li key={idea.key}>
            <Link
              to={paths.serviceActivation(idea.key, contact.key, gift.sentFor)}
              onClick={() => carryOver(pairOf(contact.key, idea.key))}
            >
              <Picture
                of={idea.art}
                upload={idea.has_picture ? idea.sku.image.media.thumb : null}
                size={56}
              />
              <span>
                <b>{idea.title}</b>
                <span className="gt-meta">
                  {earlier.some(({ title }) => title === idea.title)
                    ? 'Sent before'
                    : formatMoney(idea.price)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
