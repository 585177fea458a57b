import { loadingNoticeAbove } from '@goodturn/contract/care/plans/limits'
import { Loader } from '@mantine/core'
import type { PeoplePages } from '../../people/contacts/usePeoplePages.ts'
import { formatCount, formatTotal } from '../../platform/format.ts'
import styles from './BulkOrder.module.css'

/** BG-31's text. */
export const moreThan500 = 'You have more than 500 contacts. It may take a moment to load them all.'

/**
 * Above the grid of a member with many people: says that loading takes a moment, and how many are loaded (C-2.3-25).
 */
export function LoadNotice({ pages }: { pages: PeoplePages }) {
  const { people, hasMore } = pages
  if (pages.total <= loadingNoticeAbove) return null
  return (
    <p className={styles.notice} role="status">
      {hasMore && <Loader size={16} aria-hidden />}
      {moreThan500} {formatCount(people.length)} of {formatTotal(pages)}
    </p>
  )
}
