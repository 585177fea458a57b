import type { Touch } from '@goodturn/contract/care/touches/schema'
import { arrangingBanner, missingAddress, touchBanners } from '@goodturn/contract/care/touches/texts'
import { Button } from '@mantine/core'
import { formatDate, formatDay } from '../../platform/format.ts'
import { Suspense, lazy } from 'react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { Notice, type NoticeTone } from '../../ui/feedback/Notice.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { doneOn } from './doneOn.ts'
import { canEditDetails } from './edit/canEditTouch.ts'
import { PersonalizationEditor } from './edit/lazyEditors.ts'
import { formatDayList } from './formatDayList.ts'
import { describeNeeds } from './describeNeeds.ts'
import styles from './TouchBanner.module.css'

const AskForAddress = lazy(() => import('../../people/contacts/ask-address/AskForAddress.tsx'))
const AskedForAddress = lazy(() => import('../../people/contacts/ask-address/AskedForAddress.tsx'))

const tones: Partial<Record<Touch['status'], NoticeTone>> = {
  returntosender: 'warn',
  incomplete: 'warn',
  completed: 'success',
}

interface TouchBannerProps {
  touch: Touch
  /** Opens the address form when the address is missing or wrong. */
  onAddress: () => void
  /** Opens the form for picking days for an appointment. */
  onDays: () => void
}

/** The status banner of a touch, with text for every status (section 4.9, CG-87). */
export function TouchBanner({ touch, onAddress, onDays }: TouchBannerProps) {
  const arranging = touch.waits_for_staff === 1
  return (
    <Notice
      tone={arranging || isInTransit(touch) ? 'info' : (tones[touch.status] ?? 'info')}
      role="status"
      action={
        needsNewHome(touch) && touch.transaction ? (
          <LinkButton to={`${paths.package(touch.transaction.key)}?address=choose`} size="sm">
            Add the new address
          </LinkButton>
        ) : needsAddress(touch) ? (
          <span className={styles.buttons}>
            {asksForAddress(touch) && (
              <Suspense fallback={null}>
                <AskForAddress
                  contact={touch.contact.key}
                  name={touch.recipient.primary_name}
                  look="button"
                />
              </Suspense>
            )}
            <Button size="sm" onClick={onAddress}>
              {touch.location ? 'Edit the address' : 'Add an address'}
            </Button>
          </span>
        ) : (
          arranging && (
            <Button size="sm" onClick={onDays}>
              {touch.appointment_wish ? 'Request other days' : 'Pick days that work'}
            </Button>
          )
        )
      }
    >
      <p>{arranging ? arrangingBanner : getBannerText(touch)}</p>
      {needsNewHome(touch) && touch.status !== 'incomplete' && (
        <p>
          It goes to the new home of {touch.recipient.display_name}. Tell us the address before{' '}
          {formatDate(touch.event_date)}; we’ll hold it until then.
        </p>
      )}
      {needsPersonalization(touch) && touch.status !== 'incomplete' && (
        <p>It’s made for {touch.recipient.display_name}, and goes out once we know what to put on it.</p>
      )}
      {touch.status === 'incomplete' && <p>{arranging ? arrangingNote(touch) : describeNeeds(touch)}</p>}
      {asksForAddress(touch) && (
        <Suspense fallback={null}>
          <AskedForAddress contact={touch.contact.key} />
        </Suspense>
      )}
      {needsPersonalization(touch) && (
        <Suspense fallback={<SkeletonRows rows={2} figure="none" />}>
          <PersonalizationEditor touch={touch} onDone={() => {}} />
        </Suspense>
      )}
    </Notice>
  )
}

/** Whether the touch goes to a new home whose address isn't known yet. */
function needsNewHome({ awaits_address, status }: Touch): boolean {
  return awaits_address === 1 && status !== 'paused'
}

/** Whether a required personalization is missing and can still be added. */
function needsPersonalization(touch: Touch): boolean {
  const { experience, personalization } = touch
  return experience.personalization_label !== null && !personalization && canEditDetails(touch)
}

/** Handed over, and not reported as delivered. */
function isInTransit({ status, tracking_number, delivered }: Touch): boolean {
  return status === 'completed' && tracking_number !== null && delivered === null
}

/** Describes the parcel's status after it was handed over. */
function describeParcel({
  completed,
  delivered,
  fulfillment_window: window,
  tracking_status,
}: Touch): string {
  if (delivered !== null) return `Delivered on ${formatDay(delivered)}.`
  const packed = completed === null ? 'Packed.' : `Packed on ${formatDate(completed)}.`
  return window && tracking_status !== 'outdated' ? `${packed} Arrives ${window}.` : packed
}

/** Whether the touch was returned, or can't ship without an address. */
function needsAddress({ status, missing }: Touch): boolean {
  return status === 'returntosender' || (status === 'incomplete' && missing.includes(missingAddress))
}

/** A gift that never had an address may wait for its recipient's answer; one that came back has to be corrected. */
function asksForAddress(touch: Touch): boolean {
  return touch.status === 'incomplete' && needsAddress(touch)
}

function arrangingNote({ appointment_wish: wish }: Touch): string {
  return wish
    ? `You requested ${formatDayList(wish.days)}. It won’t expire while we arrange it.`
    : 'There’s nothing you need to do, and it won’t expire. If you know which days work, let us know.'
}

function getBannerText(touch: Touch): string {
  if (touch.status === 'completed' && touch.tracking_number !== null) return describeParcel(touch)
  const date =
    touch.status === 'canceled' && touch.canceled !== null ? formatDay(touch.canceled) : doneOn(touch)
  return touchBanners[touch.status].replace('{date}', date)
}
