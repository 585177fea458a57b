import type { OrderedGift } from '@goodturn/contract/ordering/orders/schema'
import { linkReminderDays } from '@goodturn/contract/outreach/gift-links/limits'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import { useQuery } from '@tanstack/react-query'
import { LinkShare } from '../../care/touches/gift-link/LinkShare.tsx'
import { openUntilText } from '../../care/touches/gift-link/linkText.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDate } from '../../platform/format.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import styles from './Orders.module.css'

interface OrderLinksProps {
  /** The gifts of the order that wait for their links, at least one. */
  gifts: readonly OrderedGift[]
}

/** The links of a new order: those that the member sends, ready to pass on, and what happens with the emailed ones. */
export default function OrderLinks({ gifts }: OrderLinksProps) {
  const [first] = gifts
  const found = useQuery(
    api.giftLinks.list.queryOptions({ input: first ? { touch: first.key } : {}, retry: false }),
  )
  const sending = found.data?.data[0]?.sending
  const isOne = gifts.length === 1
  const all = useQuery(
    api.giftLinks.list.queryOptions({
      input: sending ? { sending } : {},
      enabled: sending !== undefined && !isOne,
      retry: false,
    }),
  )
  const error = found.error ?? all.error
  if (error)
    return <ErrorList error={error} retry={() => void Promise.all([found.refetch(), all.refetch()])} />
  const links = (isOne ? found.data : all.data)?.data
  return links ? <LinkCards links={links} /> : <SkeletonRows rows={3} figure="none" />
}

/** Links of a new order, ready to pass on or being emailed. */
export function LinkCards({ links }: { links: readonly GiftLink[] }) {
  const mine = links.filter(({ send_by }) => send_by === 'self')
  const mailed = links.filter(({ send_by }) => send_by === 'email')
  return (
    <>
      {mine.length === 1 && mine[0] ? (
        <OwnLink link={mine[0]} />
      ) : (
        mine.length > 1 && <OwnLinks links={mine} />
      )}
      {mailed.length > 0 && <MailedLinks links={mailed} />}
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

/** Several links: each is passed on from its gift. */
function OwnLinks({ links }: { links: readonly GiftLink[] }) {
  return (
    <Card
      level={2}
      title={`${countOf(links.length, 'link')} for you to send`}
      padding="none"
      action={<FollowThem links={links} />}
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
    </Card>
  )
}

/** Leads to all links of the order, and how far they got. */
function FollowThem({ links: [first] }: { links: readonly GiftLink[] }) {
  return first && <TextLink to={paths.sending(first.sending)}>Follow them</TextLink>
}

function MailedLinks({ links }: { links: readonly GiftLink[] }) {
  const [first] = links
  if (!first) return null
  const { first_name: firstName, email } = first.contact
  const reminders = `after ${linkReminderDays.join(' and ')} days`
  if (links.length > 1) {
    return (
      <Card
        level={2}
        title={`We’re emailing ${countOf(links.length, 'link')}`}
        action={<FollowThem links={links} />}
      >
        <p className={styles.lead}>
          Each gift goes out the business day after its recipient says where to send it. We remind them{' '}
          {reminders}, and let you know.
        </p>
      </Card>
    )
  }
  return (
    <Card
      level={2}
      title={`We’re emailing ${firstName} the link`}
      action={<TextLink to={paths.touch(first.touch.key)}>Follow it</TextLink>}
    >
      <p className={styles.lead}>
        It goes to {email ?? 'their email'} and is open until {formatDate(first.last_day)}. We remind{' '}
        {firstName} {reminders}. The gift goes out the business day after {firstName} answers, and we’ll let
        you know.
      </p>
    </Card>
  )
}
