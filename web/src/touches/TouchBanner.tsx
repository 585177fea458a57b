import type { Touch } from '@goodturn/contract/touches/schema'
import { missingAddress, touchBanners } from '@goodturn/contract/touches/texts'
import { Button } from '@mantine/core'
import { formatDate, formatDay } from '../platform/format.ts'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'
import { needsOf } from './needsOf.ts'

const tones: Partial<Record<Touch['status'], NoticeTone>> = {
  returntosender: 'warn',
  incomplete: 'warn',
  completed: 'success',
}

interface TouchBannerProps {
  touch: Touch
  /** Opens the form of the address that is missing or was wrong. */
  onAddress: () => void
}

/** The status banner of a touch: every status has its own words (section 4.9, CG-87). */
export function TouchBanner({ touch, onAddress }: TouchBannerProps) {
  return (
    <Notice
      tone={tones[touch.status] ?? 'info'}
      role="status"
      action={
        wantsAddress(touch) && (
          <Button size="sm" onClick={onAddress}>
            {touch.location ? 'Edit the address' : 'Add an address'}
          </Button>
        )
      }
    >
      <p>{wordsOf(touch)}</p>
      {touch.status === 'incomplete' && <p>{needsOf(touch)}</p>}
    </Notice>
  )
}

/** Came back, or cannot go out without an address. */
function wantsAddress({ status, missing }: Touch): boolean {
  return status === 'returntosender' || (status === 'incomplete' && missing.includes(missingAddress))
}

function wordsOf(touch: Touch): string {
  const at = touch.status === 'canceled' ? touch.canceled : touch.completed
  const date = at === null ? formatDate(touch.event_date) : formatDay(at)
  return touchBanners[touch.status].replace('{date}', date)
}
