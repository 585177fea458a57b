import { stillProcessingText } from '@goodturn/contract/ordering/checkout/rules'
import type { Token } from '@goodturn/contract/money/tokens/schema'
import { useQuery } from '@tanstack/react-query'
import type { ServiceKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { useBillingBack } from '../billing/useBillingBack.ts'
import { Coupon, Coupons } from '../billing/Coupons.tsx'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ticketsScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import styles from './Tokens.module.css'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'

/** Names shown before the rest; a single extra one is shown too, since a button would take its space. */
const shownFirst = 4

/** How long the message after a purchase stays (B-2.3-20). */
const successMs = 2000

/** `/billing/tokens`: the member's prepaid tokens by kind (B-2.3-18 to B-2.3-20, BG-70). */
export default function TokensPage() {
  const [success, setSuccess] = useQueryParam('success')
  const [pending] = useQueryParam('pending')
  const list = useQuery(api.tokens.list.queryOptions())
  const tokens = list.data?.data ?? []
  const count = tokens.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <Page
      title="Service tokens"
      back={useBillingBack()}
      actions={
        tokens.length > 0 && (
          <LinkButton to={paths.bundles()} variant="default">
            Purchase tokens
          </LinkButton>
        )
      }
      lead={count > 0 ? `${countOf(count, 'token')}. Each pays for one item. They don’t expire.` : undefined}
    >
      <div className={styles.stack}>
        <Banner lastsMs={successMs} onEnd={() => setSuccess(null)}>
          {success === 'true' ? 'Successful purchase!' : null}
        </Banner>
        {pending === 'true' && (
          <Notice tone="warn" role="status">
            <p>{stillProcessingText}</p>
          </Notice>
        )}
        <ErrorList error={list.error} retry={() => void list.refetch()} />
        {list.isPending && <SkeletonRows rows={3} />}
        {tokens.length > 0 && (
          <Coupons label="Service tokens">
            {tokens.map((token) => (
              <Coupon
                key={token.key}
                stub={formatCount(token.qty)}
                under={token.qty === 1 ? 'token' : 'tokens'}
                title={token.title}
              >
                <UsableFor services={token.services} />
              </Coupon>
            ))}
          </Coupons>
        )}
        {list.data && tokens.length === 0 && (
          <EmptyState
            scene={ticketsScene}
            title="You don’t have any service tokens."
            actions={<LinkButton to={paths.bundles()}>Purchase tokens</LinkButton>}
          >
            A token is a prepaid gift, ready whenever you need one.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

function UsableFor({ services }: Pick<Token, 'services'>) {
  if (services.length === 0) return 'None of its services are available right now.'
  return (
    <>
      Redeemable for <ServiceNames services={services} />
    </>
  )
}

interface ServiceNamesProps {
  services: readonly { key: ServiceKey; title: string }[]
}

/** The services a token is good for, each a link to the shop; a long list expands on demand. */
function ServiceNames({ services }: ServiceNamesProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || services.length <= shownFirst + 1 ? services : services.slice(0, shownFirst)
  const hidden = services.length - shown.length
  return (
    <>
      {shown.map(({ key, title }, index) => (
        <span key={key}>
          {index > 0 && (hidden === 0 && index === shown.length - 1 ? ' and ' : ', ')}
          <TextLink to={paths.service(key)}>{title}</TextLink>
        </span>
      ))}
      {hidden > 0 && (
        <>
          {' '}
          and <TextButton onClick={() => setOpen(true)}>{hidden} more</TextButton>
        </>
      )}
      .
    </>
  )
}
