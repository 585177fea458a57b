import { paths } from '../../paths.ts'
import { countOf, formatCount } from '../../platform/format.ts'
import { ActionBar } from '../../ui/layout/ActionBar.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { BigMoney } from '../../ui/text/Money.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import type { Summary } from './useSummary.ts'

interface BulkBarProps {
  summary: Summary
  waiting: number
  onSummary: () => void
}

/** The cart's gifts and total, its summary, and the next steps (C-2.3-20, C-2.3-21). */
export function BulkBar({ summary: { gifts, receivers, total }, waiting, onSummary }: BulkBarProps) {
  const missing =
    waiting > 0 ? ` ${formatCount(waiting)} more ${waiting === 1 ? 'waits' : 'wait'} for an address.` : ''
  return (
    <ActionBar
      label="Your cart"
      title={
        <>
          {countOf(gifts, 'gift')} for {countOf(receivers, 'person', 'people')}.{missing}{' '}
          <TextButton fz={15} onClick={onSummary}>
            See who gets what
          </TextButton>
        </>
      }
    >
      <BigMoney of={total} size={28} />
      <span className="gt-not-on-phone">
        <LinkButton to={paths.services()} variant="default" size="md">
          Continue Shopping
        </LinkButton>
      </span>
      <LinkButton to={paths.payment()} size="md">
        Proceed to Checkout
      </LinkButton>
    </ActionBar>
  )
}
