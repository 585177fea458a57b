import { locationText } from '@goodturn/contract/ordering/checkout/rules'
import { invalid, notFound, refuse } from '../../platform/errors.ts'

/** No such package, or one that the caller may not see: the answer does not say which. */
export const noSuchPackage = () => notFound('We couldn’t find this package.')

/** The service involves no move (CG-79). */
export const noFutureAddress = () =>
  invalid('future_location', 'This package doesn’t ask for a future address.')

/** The address isn't one of the contact's, or the service can't be sent there (BG-30). */
export const notThisAddress = (usOnly: boolean) =>
  refuse(400, 'invalid_location', locationText(usOnly), { field: 'future_location' })

/** The package has no such delivery. */
export const noSuchEvent = () =>
  invalid('service_event.service_event_id', 'This package doesn’t have that delivery.')

/** The delivery was processed, is being packed, or was canceled: its day can't change (CG-79). */
export const eventIsOver = () =>
  refuse(400, 'not_editable', 'This delivery is already on its way, so its date can’t be changed.', {
    field: 'service_event.event_date',
  })

/** The day is today, past or more than two years ahead (CG-73, CG-79). */
export const dayOutOfRange = (why: string) => invalid('service_event.event_date', why)
