import { restNoticeOver } from '@goodturn/contract/plans/limits'
import { Loader } from '@mantine/core'
import { formatCount } from '../platform/format.ts'
import { Notice } from '../ui/Notice.tsx'

/** That more people are on their way: long lists say it in full (C-2.7-34, C-2.7-35). */
export function LoadingRest({ total, loaded }: { total: number; loaded: number }) {
  if (total <= restNoticeOver) return <Loader type="dots" role="status" aria-label="Loading people" />
  return (
    <Notice role="status" title="We're Loading the Rest of Your Contacts!">
      <p>
        Not all people are loaded yet: {formatCount(loaded)} of {formatCount(total)} so far.
      </p>
    </Notice>
  )
}
