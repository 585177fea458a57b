import type { Touch } from '@goodturn/contract/care/touches/schema'
import { arrangingBanner, missingAddress, touchBanners } from '@goodturn/contract/care/touches/texts'
import { Button } from '@mantine/core'
import { formatDate, formatDay } from '../../platform/format.ts'
import { Suspense } from 'react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { doneOn } from './doneOn.ts'
import { mayEditDetails } from './edit/mayEdit.ts'
import { PersonalizationEditor } from './edit/lazyEditors.ts'
import { listOfDays } from './listOfDays.ts'
import { needsOf } from './needsOf.ts'

const tones: Partial<Record<Touch['status'], NoticeTone>> = {
  returntosender: 'warn',
  incomplete: 'warn',
  completed: 'success',
}

interface TouchBannerProps {
  touch: Touch
  /** Opens the address form when the address is missing or wrong. */
  onAddress: () => void
  /** Opens the form for days that suit an appointment. */
  onDays: () => void
}

/** The status banner of a touch, with text for every status (section 4.9, CG-87). */
export function TouchBanner({ touch, onAddress, onDays }: TouchBannerProps) {
  const arranging = touch.waits_for_staff === 1
  return (
    <Notice
      tone={arranging || isUnderWay(touch) ? 'info' : (tones[touch.status] ?? 'info')}
      role="status"
      action={
        wantsNewHome(touch) && touch.transaction ? (
          <LinkButton to={`${paths.package(touch.transaction.key)}?address=choose`} size="sm">
            Add the new address
          </LinkButton>
        ) : wantsAddress(touch) ? (
          <Button size="sm" onClick={onAddress}>
            {touch.location ? 'Edit the address' : 'Add an address'}
          </Button>
        ) : (
          arranging && (
            <Button size="sm" onClick={onDays}>
              {touch.appointment_wish ? 'Request other days' : 'Pick days that work'}
            </Button>
          )
        )
      }
    >
      <p>{arranging ? arrangingBanner : wordsOf(touch)}</p>
      {wantsNewHome(touch) && touch.status !== 'incomplete' && (
        <p>
          It goes to the new home of {touch.recipient.display_name}. Tell us the address before{' '}
          {formatDate(touch.event_date)}; we’ll hold it until then.
        </p>
      )}
      {wantsPersonalization(touch) && touch.status !== 'incomplete' && (
        <p>It’s made for {touch.recipient.display_name}, and goes out once we know what to put on it.</p>
      )}
      {touch.status === 'incomplete' && <p>{arranging ? arrangingNote(touch) : needsOf(touch)}</p>}
      {wantsPersonalization(touch) && (
        <Suspense fallback={<SkeletonRows rows={2} figure="none" />}>
          <PersonalizationEditor touch={touch} onDone={() => {}} />
        </Suspense>
      )}
    </Notice>
  )
}

/** Whether the touch goes to a new home whose address isn't known yet. */
function wantsNewHome({ awaits_address, status }: Touch): boolean {
  return awaits_address === 1 && status !== 'paused'
}

/** Whether a required personalization is missing and can still be added. */
function wantsPersonalization(touch: Touch): boolean {
  const { experience, personalization } = touch
  return experience.personalization_label !== null && !personalization && mayEditDetails(touch)
}

/** Handed over, and not reported as delivered. */
function isUnderWay({ status, tracking_number, delivered }: Touch): boolean {
  return status === 'completed' && tracking_number !== null && delivered === null
}

/** Describes the parcel's status after it was handed over. */
function parcelWords({ completed, delivered, fulfillment_window: window, tracking_status }: Touch): string {
  if (delivered !== null) return `Delivered on ${formatDay(delivered)}.`
  const packed = completed === null ? 'Packed.' : `Packed on ${formatDate(completed)}.`
  return window && tracking_status !== 'outdated' ? `${packed} Arrives ${window}.` : packed
}

/** Whether the touch was returned, or can't ship without an address. */
function wantsAddress({ status, missing }: Touch): boolean {
  return status === 'returntosender' || (status === 'incomplete' && missing.includes(missingAddress))
}

function arrangingNote({ appointment_wish: wish }: Touch): string {
  return wish
    ? `You requested ${listOfDays(wish.days)}. It won’t expire while we arrange it.`
    : 'There’s nothing you need to do, and it won’t expire. If you know which days work, let us know.'
}

function wordsOf(touch: Touch): string {
  if (touch.status === 'completed' && touch.tracking_number !== null) return parcelWords(touch)
  const date =
    touch.status === 'canceled' && touch.canceled !== null ? formatDay(touch.canceled) : doneOn(touch)
  return touchBanners[touch.status].replace('{date}', date)
}
