import type { Transaction } from '@goodturn/contract/care/packages/schema'
import { formatDate, formatDay, formatMoney } from '../../platform/format.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { useWording } from '../../platform/wording.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Explains how the package's state affects its remaining gifts; shows nothing while it is simply active. */
export function PackageNotice({ package: shown }: { package: Transaction }) {
  const say = useWording()
  const isPast = useIsPast()
  if (shown.status === 'paused') {
    const since = isPast(shown.paused) ? ` since ${formatDay(shown.paused)}` : ''
    return (
      <Notice tone="warn" title={say(`This package is paused${since}.`)}>
        <p>
          Nothing is sent until you resume it. The remaining deliveries shift later by the length of the
          pause, except those timed to the closing.
        </p>
      </Notice>
    )
  }
  if (shown.status === 'canceled') {
    const on = isPast(shown.canceled) ? ` on ${formatDay(shown.canceled)}` : ''
    return (
      <Notice title={say(`This package was canceled${on}.`)}>
        <p>
          {shown.proration
            ? `The prorated credit of ${formatMoney(shown.proration)} is issued within 3-5 days of canceling.`
            : 'There was nothing left to credit.'}
          {shown.payers > 1 && shown.proration ? ' It’s split the same way the cost was.' : ''}
        </p>
      </Notice>
    )
  }
  if (shown.status === 'completed') {
    const on = isPast(shown.completed) ? ` on ${formatDate(shown.completed)}` : ''
    return (
      <Notice tone="success" title={say(`This package was completed${on}.`)}>
        <p>The last gift has been sent. Thank you for being there at every step.</p>
      </Notice>
    )
  }
  return null
}
