import { toastMs } from '@goodturn/contract/limits'
import type { ChargeRequest } from '@goodturn/contract/money/partners/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '../../money/partners/partnerText.ts'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatDay } from '../../platform/format.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { Aside } from '../../ui/layout/Aside.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { RequestItems } from './RequestItems.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { ShareBar, ShareCard } from './ShareCard.tsx'
import {
  approvedText,
  describeRequest,
  partnerOfRequest,
  statusOfRequest,
  terminatedText,
} from './requestText.ts'
import styles from './Requests.module.css'
import { type Outcome, useAnswer } from './useAnswer.ts'

/** `/paymentpartners/chargerequest/{key}`: one split purchase, to approve, decline or revoke (B-2.2-06, B-2.2-07). */
export default function RequestPage() {
  const key = usePathKey('chargeRequest')
  const answer = useAnswer(key)
  const query = useQuery(
    api.chargeRequests.detail.queryOptions({
      input: { key },
      // A declined request is gone: the page shows the outcome and stops loading it.
      enabled: answer.outcome === null,
    }),
  )
  const request = query.data?.data
  const back = {
    to: paths.paymentRequests(answer.outcome ? '?successupdate=true' : ''),
    label: 'Payment requests',
  }
  if (!request) {
    return (
      <Page title="Payment request" back={back}>
        {query.error ? (
          <ErrorList error={query.error} retry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Page>
    )
  }
  if (answer.outcome) {
    return (
      <Page title="Payment request" back={back}>
        <div className={styles.stack}>
          <BriefBanner outcome={answer.outcome} />
          <OutcomeCard outcome={answer.outcome} request={request} back={back.to} />
        </div>
      </Page>
    )
  }
  return <OpenRequest request={request} back={back} answer={answer} loadError={query.error} />
}

function BriefBanner({ outcome }: { outcome: Outcome }) {
  const [isOver, setOver] = useState(false)
  const words = outcome === 'approved' ? approvedText : outcome === 'pending' ? null : terminatedText
  return (
    <Banner lastsMs={toastMs} onEnd={() => setOver(true)}>
      {!isOver && words}
    </Banner>
  )
}

interface OpenRequestProps {
  request: ChargeRequest
  back: { to: string; label: string }
  answer: ReturnType<typeof useAnswer>
  loadError: unknown
}

function OpenRequest({ request, back, answer, loadError }: OpenRequestProps) {
  const { look, words } = statusOfRequest(request)
  const partner = partnerOfRequest(request)
  return (
    <Page
      title="Payment request"
      documentTitle={`Payment request, ${nameOf(partner)}`}
      back={back}
      lead={
        <span className={styles.lead}>
          <span>
            {describeRequest(request)}, {formatDay(request.created)}
          </span>
          <StatusLabel look={look}>{words}</StatusLabel>
        </span>
      }
    >
      <Aside sticky aside={<ShareCard request={request} answer={answer} />}>
        <div className={styles.notices}>
          <ErrorList error={answer.error ?? loadError} focus />
        </div>
        <Section title="Items" note={countOf(request.cart.items.length, 'item')}>
          <RequestItems items={request.cart.items} />
        </Section>
      </Aside>
      <ShareBar request={request} answer={answer} />
    </Page>
  )
}
