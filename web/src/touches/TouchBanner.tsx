import type { Touch } from '@goodturn/contract/touches/schema'
import { touchBanners } from '@goodturn/contract/touches/texts'
import { formatDate, formatDay } from '../platform/format.ts'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'

const tones: Partial<Record<Touch['status'], NoticeTone>> = {
  returntosender: 'warn',
  incomplete: 'warn',
  completed: 'success',
}

/** The status banner of a touch: every status has its own words (section 4.9, CG-87). */
export function TouchBanner({ touch }: { touch: Touch }) {
  return (
    <Notice tone={tones[touch.status] ?? 'info'} role="status">
      <p>{wordsOf(touch)}</p>
    </Notice>
  )
}

function wordsOf(touch: Touch): string {
  const at = touch.status === 'canceled' ? touch.canceled : touch.completed
  const date = at === null ? formatDate(touch.event_date) : formatDay(at)
  return touchBanners[touch.status].replace('{date}', date)
}
