import { loadingNoticeAbove } from '@goodturn/contract/care/plans/limits'
import { Loader } from '@mantine/core'
import { formatCount, formatTotal } from '../../platform/format.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'

interface LoadingRestProps {
  counted: { total: number; isMinimum: boolean }
  loaded: number
}

/** Says that more people are loading, in full for long lists (C-2.7-34, C-2.7-35). */
export function LoadingRest({ counted, loaded }: LoadingRestProps) {
  if (counted.total <= loadingNoticeAbove)
    return <Loader type="dots" role="status" aria-label="Loading people" />
  return (
    <Notice role="status" title="We're Loading the Rest of Your Contacts!">
      <p>
        Still loading people: {formatCount(loaded)} of {formatTotal(counted)} so far.
      </p>
    </Notice>
  )
}
