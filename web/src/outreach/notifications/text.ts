import type { Notification } from '@goodturn/contract/outreach/notifications/calls'
import type { NotificationKind } from '@goodturn/contract/outreach/notifications/kinds'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { formatMoney } from '../../platform/format.ts'
import type { IconType } from '../../ui/pictures/Icon.tsx'

type Tone = 'green' | 'honey' | 'red' | 'quiet'

/** The appearance of a notification. */
interface Appearance {
  icon: IconType
  /** Honey for entries that need the member's attention. */
  tone: Tone
  one: (entry: Notification) => string
  /** For kinds that are grouped. */
  several?: (count: number) => string
  note?: (entry: Notification) => string
}

const describeGift = ({ what, who }: Notification) => `${what} for ${who}`
const describeHalf = ({ amount }: Notification) =>
  amount === null ? '' : `Your half is ${formatMoney(amount)}`

const appearances: Record<NotificationKind, Appearance> = {
  delivered: {
    icon: IconCircleCheck,
    tone: 'green',
    one: (entry) => `${describeGift(entry)} arrived`,
    several: (count) => `${count} gifts arrived`,
  },
  returned: {
    icon: IconArrowBackUp,
    tone: 'honey',
    one: (entry) => `${describeGift(entry)} came back to us`,
    several: (count) => `${count} gifts came back to us`,
    note: () => 'Check the address',
  },
  incomplete: {
    icon: IconAlertTriangle,
    tone: 'honey',
    one: (entry) => `${describeGift(entry)} needs something from you`,
    several: (count) => `${count} gifts need something from you`,
  },
  arranging: {
    icon: IconCalendarEvent,
    tone: 'quiet',
    one: (entry) => `We’re arranging ${describeGift(entry)}`,
    several: (count) => `We’re arranging ${count} appointments`,
    note: () => 'Pick days that work',
  },
  appointment: {
    icon: IconCalendarEvent,
    tone: 'green',
    one: (entry) => `${describeGift(entry)} has an appointment`,
  },
  expired: {
    icon: IconCircleX,
    tone: 'quiet',
    one: (entry) => `${describeGift(entry)} wasn’t sent`,
    several: (count) => `${count} gifts weren’t sent`,
    note: () => 'Something was missing for 30 days',
  },
  ended: {
    icon: IconCircleX,
    tone: 'red',
    one: (entry) => `We couldn’t provide ${entry.what} for ${entry.who}`,
  },
  'link-accepted': {
    icon: IconCircleCheck,
    tone: 'green',
    one: ({ what, who }) => `${who} accepted ${what}`,
    several: (count) => `${count} gifts were accepted`,
  },
  'link-declined': {
    icon: IconCircleX,
    tone: 'quiet',
    one: ({ what, who }) => `${who} can’t accept ${what}`,
    several: (count) => `${count} gifts were declined`,
    note: () => 'What you paid is back in your balance',
  },
  'link-expired': {
    icon: IconCircleX,
    tone: 'quiet',
    one: ({ what, who }) => `${who} didn’t answer in time: ${what}`,
    several: (count) => `${count} gift links ended without an answer`,
    note: () => 'What you paid is back in your balance',
  },
  thanks: {
    icon: IconHeart,
    tone: 'green',
    one: ({ what, who }) => `${who} says thank you for ${what}`,
    several: (count) => `${count} people say thank you`,
  },
  'address-given': {
    icon: IconMapPin,
    tone: 'green',
    one: ({ who }) => `${who} sent you their address`,
    several: (count) => `${count} people sent you their addresses`,
  },
  'renewal-refused': {
    icon: IconCreditCardOff,
    tone: 'red',
    one: (entry) => `We couldn’t renew ${describeGift(entry)}`,
    several: (count) => `We couldn’t renew ${count} plans`,
    note: () => 'The card was declined',
  },
  'renewal-unconfirmed': {
    icon: IconAlertTriangle,
    tone: 'honey',
    one: (entry) => `Confirm the renewal of ${describeGift(entry)}`,
    several: (count) => `Confirm the renewal of ${count} plans`,
    note: () => 'Confirm with your bank',
  },
  'plan-ending': {
    icon: IconCalendarEvent,
    tone: 'quiet',
    one: (entry) => `${describeGift(entry)} ends soon`,
    several: (count) => `${count} plans end soon`,
    note: () => 'Auto-renew is off. Turn it on to keep the plan going',
  },
  'order-refused': {
    icon: IconCreditCardOff,
    tone: 'red',
    one: ({ what }) => `Your order isn’t paid: ${what}`,
    note: () => 'The card was declined',
  },
  request: {
    icon: IconUsers,
    tone: 'honey',
    one: ({ who, what }) => `${who} asked you to share ${what}`,
    note: describeHalf,
  },
  'request-approved': {
    icon: IconUsers,
    tone: 'green',
    one: ({ who, what }) => `${who} approved your shared purchase of ${what}`,
  },
  'request-declined': {
    icon: IconUsers,
    tone: 'red',
    one: ({ who, what }) => `${who} declined to share ${what}`,
  },
  'request-revoked': {
    icon: IconUsers,
    tone: 'quiet',
    one: ({ who, what }) => `${who} withdrew the request to share ${what}`,
  },
  'request-lapsed': {
    icon: IconUsers,
    tone: 'quiet',
    one: ({ who, what }) => `${who} didn’t answer the request to share ${what}`,
  },
  'request-abandoned': {
    icon: IconUsers,
    tone: 'quiet',
    one: ({ what }) => `The request to share ${what} ended with the partnership`,
  },
  'request-failed': {
    icon: IconCreditCardOff,
    tone: 'red',
    one: ({ what }) => `The payment for ${what} didn’t go through`,
    note: () => 'No one was charged',
  },
  'request-card-refused': {
    icon: IconCreditCardOff,
    tone: 'red',
    one: ({ what }) => `We couldn’t charge your half of ${what}`,
    note: () => 'Choose another card and ask your partner again',
  },
  news: {
    icon: IconGift,
    tone: 'green',
    one: ({ what }) => `New: ${what}`,
    note: () => 'Choose a gift and who it’s for, then ask them where to send it',
  },
}

/** A notification's text, icon, and tone. */
export function describeNotification(entry: Notification): {
  title: string
  note: string
  icon: IconType
  tone: Tone
} {
  const { icon, tone, one, several, note } = appearances[entry.kind]
  const title = entry.count > 1 && several ? several(entry.count) : one(entry)
  return { title, note: note?.(entry) ?? '', icon, tone }
}
