import type { ReactNode } from 'react'
import { ErrorList } from '../../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'
import type { MorePages } from '../../../ui/hooks/useMorePages.ts'
import { Rows } from '../../../ui/layout/Group.tsx'
import { SeeMore } from '../../../ui/lists/SeeMore.tsx'
import { rewordError } from '../rewordError.ts'

interface TrayRowsProps<T> {
  label: string
  list: MorePages<T>
  /** Renders a person's row, with its key. */
  children: (person: T) => ReactNode
}

/** The people in a tray, some at a time. */
export function TrayRows<T>({ label, list, children }: TrayRowsProps<T>) {
  return (
    <>
      <ErrorList error={rewordError(list.error)} retry={list.retry} />
      {list.isLoading && <SkeletonRows rows={3} figure="none" />}
      {list.rows.length > 0 && (
        <>
          <Rows label={label}>{list.rows.map(children)}</Rows>
          <SeeMore {...list.more} nouns={['person', 'people']} />
        </>
      )}
    </>
  )
}
