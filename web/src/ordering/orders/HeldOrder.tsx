import type { CheckoutKey } from '@goodturn/contract/ids'
import { dollars, inCents } from '@goodturn/contract/money'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatMoney } from '../../platform/format.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { LinkCards } from './OrderLinks.tsx'
import styles from './Orders.module.css'

interface HeldOrderProps {
  sending: CheckoutKey
  /** Shown below everything else. */
  children: ReactNode
}

/** An order of nothing but gift links that are paid once they're accepted: their links, and what that will cost. */
export default function HeldOrder({ sending, children }: HeldOrderProps) {
  const query = useQuery(api.giftLinks.list.queryOptions({ input: { sending }, retry: false, staleTime: 0 }))
  const links = query.data?.data
  const isUnknown = links?.length === 0
  return (
    <Page
      title={isUnknown ? 'Payment Details' : <span className={styles.joy}>Congratulations!</span>}
      documentTitle="Payment Success"
      lead={links && !isUnknown ? leadOf(links, query.data?.total ?? links.length) : ''}
    >
      <Aside
        aside={
          <LinkButton to={paths.services()} icon={IconGift} size="md" fullWidth>
            Send another gift
          </LinkButton>
        }
      >
        <div className="gt-stack">
          {query.error && <ErrorList error={query.error} retry={() => void query.refetch()} />}
          {query.isPending && <SkeletonRows rows={4} figure="none" />}
          {isUnknown ? (
            <Notice title="We couldn’t find this order" role="status">
              <p>Your gifts are in your activity.</p>
            </Notice>
          ) : (
            links && (
              <>
                <LinkCards links={links} />
                <Notice title="Nothing was charged today">
                  <p>{moneyText(links)}</p>
                </Notice>
              </>
            )
          )}
          {children}
        </div>
      </Aside>
    </Page>
  )
}

function leadOf(links: readonly GiftLink[], total: number): string {
  const [first] = links
  return total === 1 && first
    ? `${first.title} for ${first.contact.display_name} goes out once ${first.contact.first_name} says where to send it.`
    : `${countOf(total, 'gift')} go out once their recipients say where to send them.`
}

/** What is set aside, and what the card will be charged: of the links shown. */
function moneyText(links: readonly GiftLink[]): string {
  const sum = (part: 'held' | 'due') =>
    dollars(links.reduce((cents, { pay }) => cents + inCents(pay?.[part] ?? 0), 0))
  const [held, due] = [sum('held'), sum('due')]
  const card = links.find(({ pay }) => pay?.card)?.pay?.card
  const who = links.length === 1 ? (links[0]?.contact.first_name ?? 'someone') : 'each one'
  return [
    held > 0 && `${formatMoney(held)} of your balance is set aside.`,
    due > 0 &&
      `${card ? `${card.brand} ${card.last4}` : 'Your card'} pays ${formatMoney(due)} once ${who} ${links.length === 1 ? 'accepts' : 'is accepted'}.`,
    'If nobody accepts, you pay nothing.',
  ]
    .filter(Boolean)
    .join(' ')
}
