import type { GiftLinkChoice } from '@goodturn/contract/ordering/checkout/gift-link'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api.ts'
import { errorsOf } from '../../../platform/ApiError.ts'
import { BusyButton } from '../../../ui/feedback/BusyButton.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Picture } from '../../../ui/pictures/Art.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import { LinkButton } from '../../../ui/text/LinkButton.tsx'
import { changeCart } from '../../cart/changeCart.ts'
import type { CartEntry } from '../../cart/entry.ts'
import styles from '../Checkout.module.css'

interface RefusedLinkProps {
  /** The item that the server refused. */
  entry: CartEntry
  link: GiftLinkChoice
  error: unknown
}

/** An item that can't go by link, with the reason and what helps: another way, an address, or leaving it out. */
export default function RefusedLink({ entry, link, error }: RefusedLinkProps) {
  const { contact, service } = entry.member_data
  const sold = useQuery(api.catalog.details.queryOptions({ input: { key: service.key } })).data?.data
  const person = useQuery(api.contacts.get.queryOptions({ input: { key: contact.key } })).data?.data
  const errors = errorsOf(error)
  const isStopped = errors.some(({ code }) => code === 'recipient_stopped')
  const sendMyself = () =>
    changeCart([{ ...entry, member_data: { ...entry.member_data, gift_link: { ...link, send_by: 'self' } } }])
  return (
    <Section title="Review" note="1 item needs you">
      <ul className={styles.items}>
        <li className={styles.item} data-asks>
          {sold && (
            <Picture of={sold.art} upload={sold.has_picture ? sold.sku.image.media.thumb : null} size={72} />
          )}
          <div className={styles.words}>
            <span>
              <b>{sold?.title ?? 'Gift'}</b>{' '}
              {person && <span className="gt-quiet">for {person.display_name}</span>}
            </span>
            {errors.map(({ message }) => (
              <span key={message} className={styles.hindrance} role="alert">
                <Icon of={IconAlertTriangle} size={16} /> {message}
              </span>
            ))}
          </div>
          <div className={styles.date}>
            <div className={styles.refusedActs}>
              {isStopped ? (
                <BusyButton onClick={sendMyself}>I’ll send the link myself</BusyButton>
              ) : (
                <LinkButton to={paths.serviceActivation(service.key, contact.key)}>
                  Change how it’s sent
                </LinkButton>
              )}
              <BusyButton variant="default" onClick={() => changeCart([], [entry.id])}>
                Remove this item
              </BusyButton>
            </div>
          </div>
        </li>
      </ul>
    </Section>
  )
}
