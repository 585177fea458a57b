import type { QueueTouch } from '@goodturn/contract/console/queues/schema'
import { missingAddress, missingAppointment, missingNewAddress } from '@goodturn/contract/care/touches/texts'

/** Whether a gift cannot go out without another address. */
export const lacksAddress = ({ missing }: QueueTouch) =>
  missing.includes(missingAddress) || missing.includes(missingNewAddress)

/** Whether a service cannot be done before its appointment is set. */
export const lacksAppointment = ({ missing }: QueueTouch) => missing.includes(missingAppointment)

/** Whether a gift goes out as soon as it has an address. */
export const lacksOnlyAddress = ({ missing }: QueueTouch) =>
  missing.every((one) => one === missingAddress || one === missingNewAddress)
