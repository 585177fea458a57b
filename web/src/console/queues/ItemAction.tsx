import type { QueueItem } from '@goodturn/contract/console/queues/schema'
import { AddressCard } from './AddressCard.tsx'
import { AppointmentCard } from './AppointmentCard.tsx'
import { DisputeCard } from './DisputeCard.tsx'
import { MailCard } from './MailCard.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { SwapCard } from './SwapCard.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { UploadCard } from './UploadCard.tsx'
import { lacksAddress, lacksAppointment } from './lacks.ts'
import type { AfterAction } from './useAfterAction.ts'

interface ItemActionProps {
  item: QueueItem
  after: AfterAction
}

/** The most likely act on an item, prepared, with its cost and the email it sends. */
export function ItemAction({ item, after }: ItemActionProps) {
  const { touch, thread, upload, dispute, mail, queue } = item
  if (touch && queue === 'swaps') return <SwapCard item={item} touch={touch} after={after} />
  if (touch && queue === 'review') return <ReviewCard item={item} touch={touch} after={after} />
  if (touch && (queue === 'appointments' || (lacksAppointment(touch) && !lacksAddress(touch))))
    return <AppointmentCard item={item} touch={touch} after={after} />
  if (touch) return <AddressCard item={item} touch={touch} after={after} />
  if (thread) return <ThreadCard item={item} thread={thread} after={after} />
  if (upload) return <UploadCard upload={upload} after={after} />
  if (mail) return <MailCard mail={mail} after={after} />
  return dispute && <DisputeCard dispute={dispute} />
}
