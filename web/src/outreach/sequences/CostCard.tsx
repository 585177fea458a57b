import type { Sequence, SequenceMonth } from '@goodturn/contract/outreach/sequences/schema'
import { CurrencyNote } from '../../money/billing/CurrencyNote.tsx'
import { countOf, formatDay, formatMoney } from '../../platform/format.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { MonthBars } from './MonthBars.tsx'
import { formatMonth } from './text.ts'

/** The monthly cost of a sequence's people from today on, against the ceiling the member agreed to. */
export function CostCard({ of: { months, people, agreement } }: { of: Sequence }) {
  const drawer = useDrawerParam('drawer')
  const total = months.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0) / 100
  const over = months.find((month) => month.over > 0)
  return (
    <Card>
      <p className="gt-meta">
        Next {months.length} months, {countOf(people, 'person', 'people')}
      </p>
      <BigMoney of={total} />
      <CurrencyNote />
      <MonthBars months={months} ceiling={agreement?.ceiling ?? null} />
      {over && agreement && <OverCeilingNotice of={over} />}
      {agreement ? (
        <>
          <p>
            <TextButton onClick={() => drawer.open('ceiling')}>Change card or limit</TextButton>
          </p>
          <p className="gt-meta">
            You agreed to up to {formatMoney(agreement.ceiling)} a month for all sequences, from{' '}
            {agreement.by_balance
              ? 'your easy billing balance'
              : agreement.card
                ? `your balance and ${agreement.card.brand} ${agreement.card.last4}`
                : 'your balance'}
            , on {formatDay(agreement.agreed_at)}. Each step is charged on its day, at that day’s price and
            never more than you agreed to.
          </p>
        </>
      ) : (
        <p className="gt-meta">Nothing is charged until you enroll people and agree to the cost.</p>
      )}
    </Card>
  )
}

function OverCeilingNotice({ of: { month, over, waits } }: { of: SequenceMonth }) {
  return (
    <Notice tone="warn">
      {formatMonth(month)} would be {formatMoney(over)} over the limit.{' '}
      {waits && `${waits.step} for ${waits.name} will wait until next month, or until you raise it.`}
    </Notice>
  )
}
