import {
  friendsForChart,
  referralRewardCents,
  rewardFinalAfterDays,
} from '@goodturn/contract/outreach/referrals/limits'
import { dollars } from '@goodturn/contract/money'
import type { ReferralView } from '@goodturn/contract/outreach/referrals/schema'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { countOf, formatCount, formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { teamworkScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { SeeMore } from '../../ui/lists/SeeMore.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { nextCursor, useMorePages } from '../../ui/hooks/useMorePages.ts'
import { EarningsChart } from './EarningsChart.tsx'
import { RedeemRow } from './RedeemRow.tsx'
import { ShareCard } from './ShareCard.tsx'
import styles from './Referrals.module.css'

const reward = formatMoney(dollars(referralRewardCents))
const introText = `You each get ${reward} credit after a friend’s first purchase of a package or plan. It’s yours when their first gift is sent, or after ${rewardFinalAfterDays} days, unless they cancel.`

/** `/referrals`: the member's link, the rewards it earned, and the people they came from (B-2.5-04..09). */
export default function ReferralsPage() {
  const query = useQuery(api.referrals.view.queryOptions())
  const view = query.data?.data
  return (
    <Page title="My Referrals" lead={introText}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={6} figure="none" />}
      {view && (
        <div className={styles.page}>
          <ShareCard link={view.share_link} />
          <aside className={styles.aside}>
            <ReferralTotals view={view} />
            {view.joined >= friendsForChart && view.over_time.length > 1 && <EarningsChart view={view} />}
          </aside>
          <Friends view={view} />
        </div>
      )}
    </Page>
  )
}

function ReferralTotals({ view }: { view: ReferralView }) {
  const { credit_earned: earned, credit_pending: pending, joined, bought, uncertain } = view
  return (
    <Card>
      <dl className={styles.sums}>
        <div>
          <dt>Credit earned</dt>
          <dd>
            <BigMoney of={earned} size={36} />
            <span>{countOf(bought - uncertain, 'first purchase')}</span>
          </dd>
        </div>
        <div>
          <dt>Credit pending</dt>
          <dd>
            <BigMoney of={pending} size={36} />
            <span>{countOf(joined - bought, 'person', 'people')} yet to buy</span>
            {uncertain > 0 && <span>{countOf(uncertain, 'first purchase')} not final yet</span>}
          </dd>
        </div>
      </dl>
      <p className={styles.foot}>
        <TextLink to={paths.credits()}>See it in credits and funds</TextLink>
      </p>
    </Card>
  )
}

function Friends({ view: { joined, bought } }: { view: ReferralView }) {
  const list = useMorePages(
    useInfiniteQuery(
      api.referrals.friends.infiniteOptions({
        input: (after?: string) => ({ after }),
        initialPageParam: undefined,
        getNextPageParam: nextCursor,
      }),
    ),
  )
  return (
    <div className={styles.friends}>
      <Section
        title="People"
        note={joined > 0 ? `${formatCount(joined)} joined, ${formatCount(bought)} bought` : undefined}
      >
        <ErrorList error={list.error} retry={list.retry} />
        {list.isLoading && <SkeletonRows rows={4} figure="round" />}
        {!list.isLoading && !list.error && list.rows.length === 0 && (
          <EmptyState scene={teamworkScene} level={3} title="No one has joined through your link yet.">
            Send it to someone who’d enjoy this, and you both get {reward}.
          </EmptyState>
        )}
        {list.rows.length > 0 && (
          <>
            <Rows label="People">
              {list.rows.map((redeem) => (
                <RedeemRow key={redeem.key} redeem={redeem} />
              ))}
            </Rows>
            <SeeMore {...list.more} nouns={['person', 'people']} />
          </>
        )}
      </Section>
    </div>
  )
}
