import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import type { Thanks } from '@goodturn/contract/outreach/thanks/schema'
import { paths } from '../../../paths.ts'
import { formatDate, formatDay } from '../../../platform/format.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DescriptionList, Fact } from '../../../ui/lists/DescriptionList.tsx'
import { TextLink } from '../../../ui/text/TextLink.tsx'
import { isOpen, paymentText, sentText } from './linkText.ts'

/** What is known of a gift's link: its life, what was chosen, and what the recipient sees (D-1-96). */
export default function LinkFacts({ link, thanks }: { link: GiftLink; thanks: Thanks | null }) {
  const { first_name: firstName } = link.contact
  const payment = paymentText(link)
  return (
    <section aria-label="About the link">
      <Card>
        <DescriptionList layout="stacked">
          {link.state === 'accepted' && (
            <>
              <Fact label="Sent">{sentText(link)}</Fact>
              {link.opened !== null && <Fact label="Opened on">{formatDay(link.opened)}</Fact>}
              {link.ended !== null && <Fact label="Accepted on">{formatDay(link.ended)}</Fact>}
            </>
          )}
          {link.chosen && (
            <Fact label="Chosen instead">
              {link.chosen.title}
              <br />
              <span className="gt-meta">in place of {link.title}</span>
            </Fact>
          )}
          {thanks && <Fact label="Thanks">{formatDay(thanks.written)}</Fact>}
          <Fact label="Sent together">
            <TextLink to={paths.sending(link.sending)}>All links of this order</TextLink>
          </Fact>
          {link.send_from && <Fact label="Wanted from">{formatDate(link.send_from)}</Fact>}
          {isOpen(link) && (
            <>
              {payment && <Fact label="Payment">{payment}</Fact>}
              <Fact label={`What ${firstName} sees first`}>
                {link.hidden ? 'A wrapped surprise' : 'The gift itself'}
              </Fact>
              <Fact label="Other choices">
                {link.choices.length > 0 ? link.choices.map(({ title }) => title).join(', ') : 'None'}
              </Fact>
            </>
          )}
        </DescriptionList>
      </Card>
    </section>
  )
}
