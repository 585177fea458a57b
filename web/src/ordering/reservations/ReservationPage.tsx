import type { Reservation } from '@goodturn/contract/ordering/reservations/calls'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readKey } from '@goodturn/contract/read-key'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { paths } from '../../paths.ts'
import { ApiError } from '../../platform/ApiError.ts'
import { api } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { useMember } from '../../platform/session/user.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Fact, DescriptionList } from '../../ui/lists/DescriptionList.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { BigMoney, Money } from '../../ui/text/Money.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { ReservationForm } from './ReservationForm.tsx'

const title = 'Confirm Reservation'

/** `/reservations/:key`: the member's reservation and its payment (B-2.4-35 to B-2.4-49, BG-74). */
export default function ReservationPage() {
  const { key = '' } = useParams({ strict: false })
  const query = useQuery(
    api.reservations.details.queryOptions({ input: { key: readKey('reservation', key) }, retry: false }),
  )
  const reservation = query.data?.data
  // A reservation paid or canceled in the meantime shows the refusal, not its cached state.
  if (reservation && !isRefused(query.error)) return <Reserved reservation={reservation} />
  if (query.error) return <NoReservation error={query.error} retry={() => void query.refetch()} />
  return (
    <Page title={title} width="form">
      <SkeletonRows rows={3} figure="none" />
    </Page>
  )
}

const isRefused = (error: Error | null) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404)

/** The error list replaces the page (B-2.4-48). A permanent refusal has no retry. */
function NoReservation({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Page title={<span className="gt-hidden">Reservation</span>} documentTitle="Reservation" width="form">
      <ErrorList error={error} {...(isRefused(error) ? {} : { retry })} />
      <p>
        <TextLink to={paths.home()}>See My Activity</TextLink>
      </p>
    </Page>
  )
}

function Reserved({ reservation }: { reservation: Reservation }) {
  const { first_name: firstName } = useMember()
  const { qty, service, agreed_price_per_unit: each, agreed_price: total, status } = reservation
  return (
    <Page title={title} width="form" lead={`Hello ${firstName}, we’ve set this aside for you.`}>
      <div className="gt-stack">
        {status === 'failed' && (
          <Notice tone="warn" title="Your last payment didn’t go through." role="status">
            <p>Nothing was charged, and we’ve kept your reservation. Pay with this card or another one.</p>
          </Notice>
        )}
        {status === 'paying' && (
          <Notice tone="info" title="A payment is already being processed." role="status">
            <p>It may take a few minutes. If your bank asked you to confirm it, submit again to continue.</p>
          </Notice>
        )}
        <Card tone="raised" level={2} title={`${formatCount(qty)} × ${service.title}`}>
          <DescriptionList>
            <Fact label="Price per unit">
              <Money of={each} />
            </Fact>
            <Fact label="Total">
              <BigMoney of={total} size={30} />
            </Fact>
          </DescriptionList>
          <CurrencyNote />
        </Card>
        <ReservationForm reservation={reservation} />
      </div>
    </Page>
  )
}
