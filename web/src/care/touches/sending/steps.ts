import type { SendingStep } from '@goodturn/contract/outreach/sendings/schema'
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'

/** The name and look of each step of a sending. */
export const stepLooks: Readonly<Record<SendingStep, { label: string; icon: typeof IconSend }>> = {
  sent: { label: 'Sent', icon: IconSend },
  opened: { label: 'Opened', icon: IconEye },
  accepted: { label: 'Accepted', icon: IconCircleCheck },
  on_its_way: { label: 'On its way', icon: IconTruckDelivery },
  delivered: { label: 'Delivered', icon: IconHome },
  thanked: { label: 'Thanked', icon: IconHeart },
  waiting: { label: 'Still waiting', icon: IconClock },
  declined: { label: 'Declined', icon: IconCircleX },
  expired: { label: 'Expired', icon: IconCalendarOff },
  canceled: { label: 'Canceled', icon: IconBan },
}
