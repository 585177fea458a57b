import {
  reservationCanceledText,
  reservationCardNeededText,
  reservationNotFoundText,
  reservationPaidText,
} from '@goodturn/contract/ordering/reservations/rules'
import { notFound, refuse } from '../../platform/errors.ts'

/** Unknown or someone else's (BG-74). */
export const reservationNotFound = () => notFound(reservationNotFoundText)

/** The member's own, canceled by staff (BG-74). */
export const reservationCanceled = () => notFound(reservationCanceledText)

/** A reservation is paid once (BG-74). */
export const reservationPaid = () => refuse(400, 'already_processed', reservationPaidText)

/** No card was named and there is no default one (BG-49, B-5-44). */
export const reservationCardNeeded = () =>
  refuse(400, 'payment_method_required', reservationCardNeededText, { field: 'source' })

/** Staff can cancel only reservations that are not paid or being paid. */
export const notCancelable = () =>
  refuse(400, 'invalid_state', 'This reservation is already paid, being paid, or canceled.')
