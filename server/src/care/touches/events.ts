import type { TouchKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** Touches were processed: packed and handed over, or done on the spot. */
export const touchesCompleted = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.completed')

/** Touches were delivered, as reported by their carrier. */
export const touchesDelivered = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.delivered')

/** Touches came back to us, as reported by their carrier. */
export const touchesReturned = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.returned')

/** A recipient followed something on the card of a touch. */
export const touchesFollowed = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.followed')

/** Touches were canceled one by one, not with their plan or package. */
export const touchesCanceled = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.canceled')

/** Touches were paused with their plan or package. */
export const touchesPaused = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.paused')

/** Touches were resumed with their plan or package. */
export const touchesResumed = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.resumed')

/**
 * Touches of plans and packages ended without being given, and not because the member wanted it: the member
 * didn't answer, or staff could not give them.
 */
export const touchesNotGiven = defineEvent<{ touchKeys: readonly TouchKey[]; because: 'silence' | 'staff' }>(
  'touches.not-given',
)

/** Touches that should have gone out are missing information from their owners, who were told what is missing. */
export const touchesMissingDetails = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.lacking')

/** Touches wait for an appointment that staff arrange; their owners may pick days that work. */
export const appointmentsAwaited = defineEvent<{ touchKeys: readonly TouchKey[] }>(
  'touches.appointments-awaited',
)

/** Appointments of touches were set. */
export const appointmentsArranged = defineEvent<{ touchKeys: readonly TouchKey[] }>(
  'touches.appointments-arranged',
)

/** The private addresses of touches were erased; so is everything derived from them. */
export const privateAddressesErased = defineEvent<{ touchKeys: readonly TouchKey[] }>(
  'touches.addresses-erased',
)

/** Touches expired: incomplete for too long, or their gift link was not answered or not paid in time. */
export const touchesExpired = defineEvent<{ touchKeys: readonly TouchKey[] }>('touches.expired')
