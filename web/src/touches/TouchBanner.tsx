import type { Touch } from '@goodturn/contract/touches/schema'
import { touchBanners } from '@goodturn/contract/touches/texts'
import { paths } from '../paths.ts'
import { formatDate, formatDay } from '../platform/format.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice, type NoticeTone } from '../ui/Notice.tsx'
import { needsOf } from './needsOf.ts'

const tones: Partial<Record<Touch['status'], NoticeTone>> = {
  returntosender: 'warn',
  incomplete: 'warn',
  completed: 'success',
}

/** The status banner of a touch: every status has its own words (section 4.9, CG-87). */
export function TouchBanner({ touch }: { touch: Touch }) {
  return (
    <Notice
      tone={tones[touch.status] ?? 'info'}
      role="status"
      action={
        touch.status === 'returntosender' &&
        touch.location && (
          <LinkButton to={paths.locationOfTouch(touch.location.key, touch.key)} size="sm">
            Edit the address
          </LinkButton>
        )
      }
    >
      <p>{wordsOf(touch)}</p>
      {touch.status === 'incomplete' && <p>{needsOf(touch)}</p>}
    </Notice>
  )
}

function wordsOf(touch: Touch): string {
  const at = touch.status === 'canceled' ? touch.canceled : touch.completed
  const date = at === null ? formatDate(touch.event_date) : formatDay(at)
  return touchBanners[touch.status].replace('{date}', date)
}
