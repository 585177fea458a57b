import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { arrangingBanner, touchBanners } from '@goodturn/contract/care/touches/texts'
import { paths } from '../../paths.ts'
import { formatDate } from '../../platform/format.ts'
import { FeedRow } from '../../ui/lists/FeedRow.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { describeReturn, describeNeeds } from './describeNeeds.ts'
import { getStatusLabel } from './statusLabels.ts'

interface TouchFeedRowProps {
  touch: TouchRow
}

/** A touch in a feed: gift, person, reason, date, and status; one that needs the member says why. */
export function TouchFeedRow({ touch }: TouchFeedRowProps) {
  const [look, word] = getStatusLabel(touch)
  const to = paths.touch(touch.key)
  return (
    <FeedRow
      to={to}
      art={touch.art}
      upload={touch.has_picture ? touch.image : null}
      title={touch.title}
      person={`for ${touch.recipient.display_name}`}
      why={touch.why}
      date={dateOf(touch)}
      status={<StatusLabel look={look}>{word}</StatusLabel>}
      {...((touch.group === 'needs' && touch.waiting_for === null) || touch.awaits_address === 1
        ? {
            needsYou: {
              text: describeIssue(touch),
              action: <ResolveButton touch={touch} />,
            },
          }
        : {})}
    />
  )
}

function dateOf(touch: TouchRow): string {
  if (touch.link_step !== null) return ''
  if (touch.group === 'ontheway' && touch.fulfillment_window) return `Arrives ${touch.fulfillment_window}`
  return formatDate(touch.event_date)
}

function describeIssue(touch: TouchRow): string {
  if (touch.waits_for_staff === 1) return `${arrangingBanner} If you know which days work, let us know.`
  if (touch.awaits_address === 1 && touch.status !== 'incomplete')
    return 'It goes to the new home. Tell us the address; we’ll hold it until then.'
  if (touch.link_step === 'unpaid') return 'It was accepted. Nothing is sent until it’s paid.'
  if (touch.status === 'incomplete') return describeNeeds(touch) ?? touchBanners.incomplete
  return describeReturn(touch)
}

/** The one helpful button: opens the touch, with the address form when the gift was returned. */
function ResolveButton({ touch }: TouchFeedRowProps) {
  const isReturned = touch.status === 'returntosender' && touch.location !== null
  const isArranged = touch.waits_for_staff === 1
  const words = isReturned
    ? 'Fix the address'
    : isArranged
      ? 'Pick days that work'
      : touch.awaits_address === 1
        ? 'Add the new address'
        : 'See what it needs'
  return (
    <LinkButton
      to={paths.touch(touch.key, isReturned ? '?drawer=address' : isArranged ? '?drawer=days' : '')}
      size="sm"
      aria-label={`${words}: ${touch.title} for ${touch.recipient.display_name}`}
    >
      {words}
    </LinkButton>
  )
}
