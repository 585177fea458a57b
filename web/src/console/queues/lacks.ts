import type { QueueTouch } from '@goodturn/contract/console/queues/schema'
import { missingAddress, missingAppointment, missingNewAddress } from '@goodturn/contract/care/touches/texts'

/** Whether a gift can't ship without another address. */
export const lacksAddress = ({ missing }: QueueTouch) =>
  missing.includes(missingAddress) || missing.includes(missingNewAddress)

/** Whether a service needs an appointment before it can be done. */
export const lacksAppointment = ({ missing }: QueueTouch) => missing.includes(missingAppointment)

/** Whether a gift ships as soon as it has an address. */
export const lacksOnlyAddress = ({ missing }: QueueTouch) =>
  missing.every((one) => one === missingAddress || one === missingNewAddress)
