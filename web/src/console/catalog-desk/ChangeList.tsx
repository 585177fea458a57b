import type { Change } from '@goodturn/contract/console/catalog-desk/schema'
import { Fragment } from 'react'

const shownMax = 4
const textMax = 40

/** Changes on one line: short values with their old value, long texts by name only. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const more = changes.length - shownMax
  return (
    <>
      {changes.slice(0, shownMax).map((change, index) => (
        <Fragment key={change.path}>
          {index > 0 && ', '}
          <ChangeItem change={change} />
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

function ChangeItem({ change: { label, before, after } }: { change: Change }) {
  const isLong = Math.max(before?.length ?? 0, after?.length ?? 0) > textMax
  if (isLong) return <>{label}</>
  return (
    <>
      {label}{' '}
      {before !== null && (
        <>
          <span className="gt-hidden">was </span>
          <del>{before}</del>{' '}
        </>
      )}
      {after ?? 'removed'}
    </>
  )
}
