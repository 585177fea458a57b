import type { OrderedGift } from '@goodturn/contract/ordering/orders/schema'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { paths } from '../../paths.ts'
import { formatCount } from '../../platform/format.ts'
import { Picture } from '../../ui/pictures/Art.tsx'
import { GreetingCard } from '../../ui/pictures/GreetingCard.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './Orders.module.css'

interface PrintedCardProps {
  gift: OrderedGift
  /** The number of gifts in the order. */
  isOneOf: number
}

/** A gift's card as it will print, beside the gift; its text can be changed until it goes out. */
export function PrintedCard({ gift, isOneOf }: PrintedCardProps) {
  const { card } = gift
  return (
    <section aria-label={`Card for ${gift.contact.display_name}`}>
      <div className={styles.scene}>
        <GreetingCard
          salutation={card.to_name ? `${card.to_name},` : null}
          message={gift.rendered_contact_message}
          from={card.from_name}
          company={gift.signature}
          isHandwritten={gift.handwritten === 1}
        />
        <div className={styles.gift}>
          <Picture of={gift.art} upload={gift.has_picture ? gift.image : null} size="card" />
        </div>
      </div>
      <p className={styles.edit}>
        {isOneOf > 1 && (
          <span>
            The first of {formatCount(isOneOf)} cards, for {gift.contact.display_name}.{' '}
          </span>
        )}
        {gift.can_edit === 1 && (
          <>
            <span>
              You can edit the message until{' '}
              {gift.waiting_for ? `${gift.waiting_for} opens the link` : 'it goes out'}.
            </span>
            <TextLink to={`${paths.touch(gift.key)}?drawer=message`}>
              <Icon of={IconPencil} size={16} /> Edit card
            </TextLink>
          </>
        )}
      </p>
    </section>
  )
}
