import type { ParentTouch } from '@goodturn/contract/care/plans/schema'
import { paths } from '../../paths.ts'
import { countOf, formatDate, formatDay } from '../../platform/format.ts'
import { useIsPast } from '../../platform/useIsPast.ts'
import { FeedRow } from '../../ui/lists/FeedRow.tsx'
import { Rows } from '../../ui/layout/Group.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { arrangingBanner, touchBanners } from '@goodturn/contract/care/touches/texts'
import { describeNeeds } from './describeNeeds.ts'
import { getStatusLabel } from './statusLabels.ts'

interface ParentTouchListProps {
  title: string
  touches: readonly ParentTouch[]
  /** Shown when there are no touches; without it an empty list is left out. */
  empty?: string
  /** The daily job canceled them with their plan; its dates are the same for every reader. */
  byDailyWork?: boolean
}

/** The touches of a plan or a package under a heading, each a link to its page (C-2.6-40, C-2.6-41). */
export function ParentTouchList({ title, touches, empty, byDailyWork = false }: ParentTouchListProps) {
  if (touches.length === 0 && !empty) return null
  return (
    <Section
      title={title}
      note={touches.length > 0 ? countOf(touches.length, 'touch', 'touches') : undefined}
    >
      {touches.length === 0 ? (
        <p className="gt-quiet">{empty}</p>
      ) : (
        <Rows label={title}>
          {touches.map((touch) => (
            <ParentTouchRow key={touch.key} touch={touch} byDailyWork={byDailyWork} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

function ParentTouchRow({ touch, byDailyWork }: { touch: ParentTouch; byDailyWork: boolean }) {
  const isPast = useIsPast()
  const [look, word] = getStatusLabel(touch)
  const to = paths.touch(touch.key)
  const needs = describeProblem(touch)
  const wayOut =
    touch.waits_for_staff === 1
      ? { words: 'Pick days that work', to: paths.touch(touch.key, '?drawer=days') }
      : { words: 'See what it needs', to }
  return (
    <FeedRow
      to={to}
      art={touch.art}
      upload={touch.has_picture ? touch.image : null}
      title={touch.title}
      why={describeOutcome(touch, isPast, byDailyWork)}
      date={dateOf(touch)}
      status={<StatusLabel look={look}>{word}</StatusLabel>}
      {...(needs
        ? {
            needsYou: {
              text: needs,
              action: (
                <LinkButton to={wayOut.to} size="sm" aria-label={`${wayOut.words}: ${touch.title}`}>
                  {wayOut.words}
                </LinkButton>
              ),
            },
          }
        : {})}
    />
  )
}

/** Explains what an incomplete touch is missing, or that a touch was returned; null for others. */
function describeProblem(touch: ParentTouch): string | null {
  if (touch.waits_for_staff === 1) return `${arrangingBanner} If you know which days work, let us know.`
  if (touch.status === 'returntosender') return touchBanners.returntosender
  return touch.status === 'incomplete' ? (describeNeeds(touch) ?? touchBanners.incomplete) : null
}

/** The arrival date while it is on its way, else the day it was or will be processed. */
function dateOf(touch: ParentTouch): string {
  if (touch.fulfillment_window && touch.delivered === null && touch.status !== 'canceled')
    return `Arrives ${touch.fulfillment_window}`
  return formatDate(touch.event_date)
}

type IsPast = ReturnType<typeof useIsPast>

/** Its outcome: when and why it was canceled, or when it arrived. */
function describeOutcome(
  { canceled, cancel_reason: reason, delivered }: ParentTouch,
  isPast: IsPast,
  byDailyWork: boolean,
): string | null {
  if (isPast(canceled)) {
    const on = `Canceled on ${byDailyWork ? formatDate(canceled) : formatDay(canceled)}`
    return reason ? `${on}: ${reason}` : on
  }
  return isPast(delivered) ? `Arrived on ${formatDay(delivered)}` : null
}
