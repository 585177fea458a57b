import type { UserFunding } from '@goodturn/contract/money/easy-billing/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { formatMoney } from '../../platform/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { Recharges } from './Recharges.tsx'
import { RechargeRule } from './RechargeRule.tsx'

/** Easy billing: its status, its rule as text, the balance it pays from, and its recharges (BG-79). */
export function EasyBilling() {
  const funding = useQuery(api.easyBilling.read.queryOptions())
  const totals = useQuery(api.ledger.creditTotals.queryOptions())
  const error = funding.error ?? totals.error
  if (error) return <ErrorList error={error} retry={() => void retryBoth()} />
  if (!funding.data || !totals.data) return <SkeletonRows rows={2} figure="none" />
  const record = funding.data.data
  if (!record) {
    return (
      <EmptyState title="Easy billing isn’t set up yet">
        Your Account Manager sets it up for you. Until then, your purchases are paid as usual.
      </EmptyState>
    )
  }
  const isByCard = record.funding_type === 'credit_card'
  return (
    <div className="gt-stack">
      <Status funding={record} />
      <Card level={2} title="Your balance">
        <BigMoney of={totals.data.data.total_balance} />
        <p className="gt-meta">
          All your credits and funds. <TextLink to={paths.credits()}>See credits and funds</TextLink>
        </p>
      </Card>
      {isByCard && <RechargeRule funding={record} />}
      <Recharges always={isByCard} />
    </div>
  )

  function retryBoth() {
    return Promise.all([funding.refetch(), totals.refetch()])
  }
}

function Status({ funding }: { funding: UserFunding }) {
  const isActive = funding.user_funding_status === 'active'
  return (
    <Card level={2} title={isActive ? 'Active' : 'Inactive'}>
      <p>
        {isActive
          ? describeStatus(funding)
          : 'Orders and renewals are paid as usual: from your balance if you choose, and the rest by card.'}
      </p>
    </Card>
  )
}

function describeStatus({ funding_type: type, minimum_balance: minimum }: UserFunding): string {
  const pays = 'Every order from your cart and every renewal is paid from your balance'
  if (type === 'internal') {
    return `${pays}, and no card is charged for it. Orders that your balance doesn’t cover can’t be placed; your Account Manager can add funds.`
  }
  const left = minimum > 0 ? `, or would leave less than ${formatMoney(minimum)}` : ''
  return `${pays}. If one costs more than you have${left}, we charge your card first to replenish the balance.`
}
