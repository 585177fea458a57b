import type { CheckoutKey } from '@goodturn/contract/ids'
import type { LinkSender } from '@goodturn/contract/ordering/checkout/gift-link'
import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Sending } from '@goodturn/contract/outreach/sendings/schema'
import { useQueries } from '@tanstack/react-query'
import { LinkShare } from '../../care/touches/gift-link/LinkShare.tsx'
import { openUntilText } from '../../care/touches/gift-link/linkText.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { heldMoneyText } from './heldMoneyText.ts'
import styles from './Orders.module.css'

/** The links of a sending, newest first, with their number and money. */
export function useSending(key: CheckoutKey) {
  const [sending, links] = useQueries({
    queries: [
      api.sendings.show.queryOptions({ input: { sending: key }, retry: false, staleTime: 0 }),
      api.giftLinks.list.queryOptions({ input: { sending: key }, retry: false, staleTime: 0 }),
    ],
  })
  return {
    sending: sending.data?.data,
    links: links.data?.data,
    error: sending.error ?? links.error,
    retry: () => void Promise.all([sending.refetch(), links.refetch()]),
  }
}

interface OrderLinksProps {
  sending: CheckoutKey
}

/** The gift links of a paid order: how they travel, and what those will cost that are paid once accepted (D-1-28). */
export default function OrderLinks({ sending: key }: OrderLinksProps) {
  const { sending, links, error, retry } = useSending(key)
  if (error) return <ErrorList error={error} retry={retry} />
  if (!sending || !links) return <SkeletonRows rows={3} figure="none" />
  const { pay, counts } = sending
  return (
    <>
      <LinkCards sending={sending} links={links} />
      {pay && (
        <Notice title={`${countOf(counts.sent, 'gift')} by link, paid once accepted`}>
          <p>{heldMoneyText(pay, nameOfOnly(links))}</p>
        </Notice>
      )}
    </>
  )
}

/** The first name behind a single link; null for several. */
export function nameOfOnly(links: readonly GiftLink[]): string | null {
  return links.length === 1 ? (links[0]?.contact.first_name ?? null) : null
}

interface LinkCardsProps {
  sending: Sending
  /** The newest of its links. */
  links: readonly GiftLink[]
}

/** Links of a new order, ready to pass on or being emailed. */
export function LinkCards({ sending, links }: LinkCardsProps) {
  const { emailed, counts } = sending
  const own = counts.sent - emailed
  const ofSender = (sender: LinkSender) => links.filter(({ send_by }) => send_by === sender)
  const [first] = ofSender('self')
  const [mailed] = ofSender('email')
  return (
    <>
      {own === 1 && first ? (
        <OwnLink link={first} />
      ) : (
        own > 0 && <OwnLinks sending={sending} count={own} links={ofSender('self')} />
      )}
      {emailed === 1 && mailed ? (
        <MailedLink link={mailed} />
      ) : (
        emailed > 0 && <MailedLinks sending={sending} />
      )}
    </>
  )
}

function OwnLink({ link }: { link: GiftLink }) {
  return (
    <Card level={2} title={`Your link for ${link.contact.first_name} is ready`}>
      <p className={styles.lead}>
        Send it to {link.contact.first_name} the way you usually talk. {openUntilText(link.last_day)}.
      </p>
      <LinkShare link={link} />
    </Card>
  )
}

interface OwnLinksProps {
  sending: Sending
  count: number
  links: readonly GiftLink[]
}

/** Several links: each is passed on from its gift. Those beyond the first are on the page of the sending. */
function OwnLinks({ sending, count, links }: OwnLinksProps) {
  return (
    <Card
      level={2}
      title={`${countOf(count, 'link')} for you to send`}
      padding="none"
      action={<FollowThem sending={sending} />}
    >
      <Rows label="Links for you to send">
        {links.map((link) => (
          <Row
            key={link.key}
            to={paths.touch(link.touch.key)}
            title={link.contact.display_name}
            note={`${link.title}. ${openUntilText(link.last_day)}.`}
          />
        ))}
      </Rows>
      {count > links.length && (
        <p className={styles.others}>
          <TextLink to={paths.sending(sending.key)}>
            See the other {countOf(count - links.length, 'link')}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

/** Leads to all links of the order, and how far they got. */
function FollowThem({ sending }: { sending: Sending }) {
  return <TextLink to={paths.sending(sending.key)}>Follow them</TextLink>
}

const reminders = `after ${linkReminderDays.join(' and ')} days`

function MailedLinks({ sending }: { sending: Sending }) {
  return (
    <Card
      level={2}
      title={`We’re emailing ${countOf(sending.emailed, 'link')}`}
      action={<FollowThem sending={sending} />}
    >
      <p className={styles.lead}>
        Each gift goes out the business day after its recipient says where to send it. We remind them{' '}
        {reminders}, and let you know.
      </p>
    </Card>
  )
}

function MailedLink({ link }: { link: GiftLink }) {
  const { first_name: firstName, email } = link.contact
  return (
    <Card
      level={2}
      title={`We’re emailing ${firstName} the link`}
      action={<TextLink to={paths.touch(link.touch.key)}>Follow it</TextLink>}
    >
      <p className={styles.lead}>
        It goes to {email ?? 'their email'} and is open until {formatDate(link.last_day)}. We remind{' '}
        {firstName} {reminders}. The gift goes out the business day after {firstName} answers, and we’ll let
        you know.
      </p>
    </Card>
  )
}
