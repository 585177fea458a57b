import { Progress } from '@mantine/core'
import type { PeoplePages } from '../../people/contacts/usePeoplePages.ts'
import { countOf, formatCount, formatTotalOf } from '../../platform/format.ts'
import { AppModal } from '../../ui/layout/AppModal.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { moreThan500 } from './LoadNotice.tsx'
import type { Order } from './useOrder.ts'

interface BusyModalProps {
  order: Order
  pages: PeoplePages
}

/** Shows the progress of an act on everyone and closes when done; a page that keeps failing can be retried (CG-23). */
export function BusyModal({ order: { busy, tryAgain, endBusy }, pages }: BusyModalProps) {
  const hasFailed = busy?.is === 'failed'
  const [done, total] = busy?.is === 'adding' ? [busy.done, busy.total] : [pages.people.length, pages.total]
  return (
    <AppModal
      opened={busy !== null}
      onClose={endBusy}
      closable={hasFailed}
      title={busy?.is === 'adding' ? 'Adding to your cart' : "We're Loading the Rest of Your Contacts!"}
    >
      {hasFailed ? (
        <ErrorList error={pages.error} retry={tryAgain} />
      ) : (
        <div role="status">
          {busy?.is === 'loading' && <p>{moreThan500}</p>}
          <Progress value={(done / Math.max(1, total)) * 100} aria-label="Progress" />
          <p className="gt-meta">
            {busy?.is === 'adding'
              ? `${formatCount(done)} of ${countOf(total, 'gift')} added.`
              : `${formatCount(done)} of ${formatTotalOf(pages, 'person', 'people')} loaded.`}
          </p>
        </div>
      )}
    </AppModal>
  )
}
