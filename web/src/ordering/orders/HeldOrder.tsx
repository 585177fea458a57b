import type { CheckoutKey } from '@goodturn/contract/ids'
import type { GiftLink } from '@goodturn/contract/outreach/gift-links/schema'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { isNotFound } from '../../platform/ApiError.ts'
import { countOf } from '../../platform/format.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { heldMoneyText } from './heldMoneyText.ts'
import { LinkCards, nameOfOnly, useSending } from './OrderLinks.tsx'
import styles from './Orders.module.css'

interface HeldOrderProps {
  sending: CheckoutKey
  /** Shown below everything else. */
  children: ReactNode
}

/** An order of nothing but gift links that are paid once they're accepted: their links, and what that will cost. */
export default function HeldOrder({ sending: key, children }: HeldOrderProps) {
  const { sending, links, error, retry } = useSending(key)
  const isUnknown = isNotFound(error)
  return (
    <Page
      title={isUnknown ? 'Payment Details' : <span className={styles.joy}>Congratulations!</span>}
      documentTitle="Payment Success"
      lead={sending && links ? leadOf(links, sending.counts.sent) : ''}
    >
      <Aside
        aside={
          <LinkButton to={paths.services()} icon={IconGift} size="md" fullWidth>
            Send another gift
          </LinkButton>
        }
      >
        <div className="gt-stack">
          {isUnknown && (
            <Notice title="We couldn’t find this order" role="status">
              <p>Your gifts are in your activity.</p>
            </Notice>
          )}
          {error && !isUnknown && <ErrorList error={error} retry={retry} />}
          {!error && !(sending && links) && <SkeletonRows rows={4} figure="none" />}
          {sending && links && (
            <>
              <LinkCards sending={sending} links={links} />
              {sending.pay && (
                <Notice title="Nothing was charged today">
                  <p>{heldMoneyText(sending.pay, nameOfOnly(links))}</p>
                </Notice>
              )}
            </>
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
