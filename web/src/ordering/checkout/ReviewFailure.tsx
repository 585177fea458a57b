import { type CartEntry } from '../cart/entry.ts'
import { changeCart } from '../cart/changeCart.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'

const RefusedLink = lazy(() => import('./cart/RefusedLink.tsx'))

interface ReviewFailureProps {
  error: unknown
  /** The entries as sent: an error names its item by position. */
  entries: readonly CartEntry[]
  retry: () => void
}

/** Says why a cart couldn't be priced. An item that no longer exists can be removed here. */
export function ReviewFailure({ error, entries, retry }: ReviewFailureProps) {
  const lost = findLostEntry(error, entries)
  const link = lost?.member_data.gift_link
  if (lost && link) {
    return (
      <Suspense fallback={<SkeletonRows rows={1} />}>
        <RefusedLink entry={lost} link={link} error={error} />
      </Suspense>
    )
  }
  return (
    <div className="gt-stack">
      <ErrorList error={error} retry={lost ? undefined : retry} />
      {lost && (
        <div>
          <BusyButton variant="default" onClick={() => changeCart([], [lost.id])}>
            Remove this item
          </BusyButton>
        </div>
      )}
    </div>
  )
}

function findLostEntry(error: unknown, entries: readonly CartEntry[]): CartEntry | null {
  if (!error) return null
  const position = errorsOf(error)
    .map(({ field }) => /^items\.(\d+)/.exec(field ?? '')?.[1])
    .find((found) => found !== undefined)
  return position === undefined ? null : (entries[Number(position)] ?? null)
}
