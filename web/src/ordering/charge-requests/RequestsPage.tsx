import { toastMs } from '@goodturn/contract/limits'
import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { useQuery } from '@tanstack/react-query'
import { useBillingBack } from '../../money/billing/useBillingBack.ts'
import { pictureOf } from '../checkout/cart/pictureOf.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDay } from '../../platform/format.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { Art } from '../../ui/pictures/Art.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import type { Scene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Group } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { describeRequest, summarizeItems, statusOfRequest, updatedText } from './requestText.ts'
import styles from './Requests.module.css'

const halvesScene: Scene = {
  tint: 'treats',
  of: [
    { n: 'pear', s: 40, x: 34, y: 0 },
    { n: 'pear', s: 40, x: 66, y: 0 },
  ],
}

/** `/billing/paymentrequests`: purchases waiting for the other half, and those completed (B-2.3-14, BG-45). */
export default function RequestsPage() {
  const [query, setQuery] = useQueryParams()
  const list = useQuery(api.chargeRequests.list.queryOptions())
  const requests = list.data?.data ?? []
  const open = requests.filter(({ status }) => status === 'requested')
  const done = requests.filter(({ status }) => status === 'accepted')
  return (
    <Page
      title="Payment requests"
      back={useBillingBack()}
      lead={requests.length > 0 ? countOf(requests.length, 'request') : undefined}
    >
      <div className={styles.stack}>
        <Banner lastsMs={toastMs} onEnd={() => setQuery({ successupdate: null })}>
          {query.has('successupdate') && updatedText}
        </Banner>
        <ErrorList error={list.error} retry={() => void list.refetch()} />
        {list.isPending && <SkeletonRows rows={3} />}
        {open.length > 0 && <Requests title="Open" requests={open} />}
        {done.length > 0 && <Requests title="Approved" requests={done} />}
        {list.data && requests.length === 0 && (
          <EmptyState
            scene={halvesScene}
            title="You don’t have any payment requests."
            actions={
              <LinkButton to={paths.paymentPartners()} variant="default">
                See your partners
              </LinkButton>
            }
          >
            When a payment partner splits a purchase with you, it appears here for your approval.
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

interface RequestsProps {
  title: string
  requests: readonly ChargeRequest[]
}

function Requests({ title, requests }: RequestsProps) {
  return (
    <Group title={title} note={countOf(requests.length, 'request')}>
      {requests.map((request) => (
        <RequestRow key={request.key} request={request} />
      ))}
    </Group>
  )
}

function RequestRow({ request }: { request: ChargeRequest }) {
  const { look, words } = statusOfRequest(request)
  const [first] = request.cart.items
  // Below the text on a phone, next to it elsewhere.
  const status = (
    <span className={styles.status}>
      <StatusLabel look={look}>{words}</StatusLabel>
    </span>
  )
  return (
    <Row
      to={paths.chargeRequest(request.key)}
      figure={first && <Art of={pictureOf(first)} size={56} />}
      title={describeRequest(request)}
      note={
        <span className={styles.note}>
          {`${summarizeItems(request)}. ${formatDay(request.created)}`}
          {status}
        </span>
      }
      end={
        <span className={styles.end}>
          <b>
            <Money of={request.amount} />
          </b>
          {status}
        </span>
      }
      tone={look === 'needsYou' ? 'honey' : 'plain'}
    />
  )
}
