import type { InvoiceDetail } from '@goodturn/contract/money/invoices/schema'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, lazy, Suspense } from 'react'
import type { Order } from '@goodturn/contract/ordering/orders/schema'
import { UndoOrder } from '../bulk-order/UndoOrder.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { NextSteps } from './NextSteps.tsx'
import { OrderCard } from './OrderCard.tsx'
import { PrintedCard } from './PrintedCard.tsx'
import { SentJourney } from './SentJourney.tsx'
import { describeOrder, isSingleShipment } from './sentText.ts'
import styles from './Orders.module.css'
import { countOf } from '../../platform/format.ts'
import { TouchFeedRow } from '../../care/touches/TouchFeedRow.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { useLimitedRows } from '../../ui/hooks/useLimitedRows.ts'

// Most orders have addresses.
const OrderLinks = lazy(() => import('./OrderLinks.tsx'))

const firstRows = 3
const rowsStep = 20

interface SentOrderProps {
  invoice: InvoiceDetail
  /** An extra notice, right below the headline. */
  notice: ReactNode
  /** Shown below everything else. */
  children: ReactNode
}

/** A paid order: the headline, the card as printed, the days, and the next steps (B-2.1-15). */
export function SentOrder({ invoice, notice, children }: SentOrderProps) {
  // Reloads on return, to show edits made to the card on the touch page.
  const query = useQuery(
    api.orders.details.queryOptions({ input: { key: invoice.key }, retry: false, staleTime: 0 }),
  )
  const order = query.data?.data
  const [first] = order?.gifts ?? []
  return (
    <Page
      title={<span className={styles.joy}>Congratulations!</span>}
      documentTitle="Payment Success"
      lead={order ? describeOrder(order) : 'Your order has been placed.'}
    >
      <Aside
        aside={
          <div className="gt-stack">
            <LinkButton to={paths.services()} icon={IconGift} size="md" fullWidth>
              Send another gift
            </LinkButton>
            <NextSteps invoiceKey={invoice.key} order={order} />
            <OrderCard invoice={invoice} />
          </div>
        }
      >
        <div className="gt-stack">
          {notice}
          {query.isPending && <SkeletonRows rows={4} figure="none" />}
          {order?.sending && (
            <Suspense fallback={<SkeletonRows rows={3} figure="none" />}>
              <OrderLinks sending={order.sending} />
            </Suspense>
          )}
          {first && <PrintedCard gift={first} isOneOf={order?.total ?? 1} />}
          {order && isSingleShipment(order.gifts) && first && (
            <SentJourney gift={first} placed={invoice.created} today={order.today} />
          )}
          {order && order.total > 1 && <OrderGifts order={order} />}
          <UndoOrder invoiceKey={invoice.key} level={2} />
          {children}
        </div>
      </Aside>
    </Page>
  )
}

/** The gifts of an order, soonest first: a few at first, the rest on demand. */
function OrderGifts({ order: { gifts, total } }: { order: Order }) {
  const { rows, more } = useLimitedRows(gifts, { first: firstRows, step: rowsStep })
  return (
    <Section title="When gifts go out" note={countOf(total, 'gift')}>
      <Rows>
        {rows.map((gift) => (
          <TouchFeedRow key={gift.key} touch={gift} />
        ))}
      </Rows>
      {gifts.length > firstRows && <SeeMore {...more} nouns={['gift', 'gifts']} />}
      {total > gifts.length && (
        <p className="gt-meta">
          The other {countOf(total - gifts.length, 'gift')} are in{' '}
          <TextLink to={paths.activity()}>your activity</TextLink>.
        </p>
      )}
    </Section>
  )
}
