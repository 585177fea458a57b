import { type QueueName, promisedDays } from '@goodturn/contract/console/queues/names'
import { countOf } from '../../platform/format.ts'

/** The name of a queue and of its items, singular and plural. */
export const queueTexts: Record<QueueName, { title: string; one: string; many: string; what: string }> = {
  incomplete: { title: 'Incomplete', one: 'gift', many: 'gifts', what: 'Gift' },
  cameback: { title: 'Returned', one: 'gift', many: 'gifts', what: 'Gift' },
  review: { title: 'Under review', one: 'gift', many: 'gifts', what: 'Gift' },
  swaps: { title: 'Swap requests', one: 'gift', many: 'gifts', what: 'Gift' },
  concierge: { title: 'Concierge uploads', one: 'file', many: 'files', what: 'File' },
  appointments: { title: 'Appointments', one: 'service', many: 'services', what: 'Service' },
  messages: { title: 'Messages', one: 'message', many: 'messages', what: 'Message' },
  disputes: { title: 'Disputes', one: 'dispute', many: 'disputes', what: 'Amount' },
  mails: { title: 'Failed email', one: 'email', many: 'emails', what: 'Subject' },
}

/** The filter for overdue items: "Over 4 days". */
export const formatOverdueFilter = (queue: QueueName) => `Over ${countOf(promisedDays[queue], 'day')}`

/** How long an item has waited: "3 days", "today". */
export const formatWaitingDays = (days: number) => (days === 0 ? 'Today' : countOf(days, 'day'))

/** Labels of staff acts in the history. */
const actionLabels: Record<string, string> = {
  'touch.review': 'Put under review',
  'touch.release': 'Released from review',
  'touch.swap': 'Swapped',
  'touch.swap-declined': 'Left as is',
  'touch.appointment': 'Set the appointment',
  'touch.end': 'Ended it',
  'touch.ship': 'Handed it to the carrier',
  'touch.address': 'Set a new address',
  'touch.sent-another': 'Sent another',
  'concierge.state': 'Updated the file’s progress',
  'concierge.imported': 'Imported it for the member',
  'support.answer': 'Answered by email',
  'support.close': 'Closed it',
  'support.reopen': 'Reopened it',
}

/** A bank's code in readable form: "needs_response" is "Needs response". */
export function formatBankCode(code: string): string {
  const text = code.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The label of a staff act. */
export const getActionLabel = (act: string) => actionLabels[act] ?? act
