import type { UserFunding } from '@goodturn/contract/easy-billing/schema'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { BigMoney } from '../ui/Money.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** Whether easy billing is on, its rule in words, and the balance that pays (BG-79). */
export function EasyBilling() {
  const funding = useQuery(api.easyBilling.read.queryOptions())
  const totals = useQuery(api.ledger.creditTotals.queryOptions())
  const error = funding.error ?? totals.error
  if (error) return <ErrorList error={error} retry={() => void retryBoth()} />
  if (!funding.data || !totals.data) return <SkeletonRows rows={2} figure="none" />
  if (!funding.data.data) {
    return (
      <EmptyState title="Easy billing is not set up yet">
        Your Account Manager sets it up for you. Until then your purchases are paid as always.
      </EmptyState>
    )
  }
  return (
    <div className="gt-stack">
      <Status funding={funding.data.data} />
      <Card level={2} title="Your balance">
        <BigMoney of={totals.data.data.total_balance} />
        <p className="gt-meta">
          All your credits and funds. <TextLink to={paths.credits()}>See credits and funds</TextLink>
        </p>
      </Card>
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
          ? 'Every order from your cart is paid from your balance, and no card is charged for it. One that your balance does not cover cannot be placed; your Account Manager adds funds.'
          : 'Your orders are paid as always: from your balance if you like, and the rest by card.'}
      </p>
      <p className="gt-meta">
        Renewals go by your <TextLink to={paths.fundRenewals()}>fund renewals</TextLink> setting.
      </p>
    </Card>
  )
}
