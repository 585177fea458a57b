import type {
  CalendarDay,
  CalendarRenewal,
  CalendarTouch,
  PersonDate,
  PersonDateKind,
} from '@goodturn/contract/outreach/calendar/schema'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconCake from '@tabler/icons-react/dist/esm/icons/IconCake.mjs'
import IconCalendarOff from '@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconHome2 from '@tabler/icons-react/dist/esm/icons/IconHome2.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { CalendarDate } from '@goodturn/contract/time'
import { paths } from '../../paths.ts'
import { occasionOf } from '../../platform/giftOccasion.ts'
import { getStatusLabel } from '../../care/touches/statusLabels.ts'
import type { IconType } from '../../ui/pictures/Icon.tsx'

/** The calendar's filters, in the order of its chips. */
export const kinds = ['all', 'gifts', 'dates', 'renewals'] as const
export type Kind = (typeof kinds)[number]

/** One entry on a day, of any kind, with the text for the grid and the lists. */
export interface Entry {
  id: string
  kind: Exclude<Kind, 'all'>
  to: string
  icon: IconType
  tone: 'gift' | 'date' | 'renewal' | 'needs'
  /** The person it belongs to. */
  who: string
  /** A short label, one or two words. */
  word: string
  /** The longer text for lists, where there is room: "turns 43". */
  title: string
  note: string
  touch?: CalendarTouch
  /** For a person's date that hasn't passed: the URL for choosing a gift. */
  send?: string
}

/** The entries of a day under a filter: those that need the member first, then people, gifts, and renewals. */
export function entriesOf(day: CalendarDay, kind: Kind, today?: CalendarDate): Entry[] {
  const shows = (each: Kind) => kind === 'all' || kind === each
  const gifts = shows('gifts') ? day.touches.map(entryOfTouch) : []
  return [
    ...gifts.filter((entry) => entry.tone === 'needs'),
    ...(shows('dates') ? day.dates.map((date) => entryOfDate(date, day.date, today)) : []),
    ...gifts.filter((entry) => entry.tone !== 'needs'),
    ...(shows('renewals') ? day.renewals.map(entryOfRenewal) : []),
  ]
}

/** Number of entries on a day under a filter, including those its lists leave out. */
export function totalOf(day: CalendarDay, kind: Kind): number {
  const counts = { gifts: day.touches_total, dates: day.dates_total, renewals: day.renewals_total }
  return kind === 'all' ? counts.gifts + counts.dates + counts.renewals : counts[kind]
}

function entryOfTouch(touch: CalendarTouch): Entry {
  const [look, status] = getStatusLabel(touch)
  const needs = look === 'needsYou'
  return {
    id: touch.key,
    kind: 'gifts',
    to: paths.touch(touch.key),
    icon: needs ? IconAlertTriangle : IconGift,
    tone: needs ? 'needs' : 'gift',
    who: touch.contact.display_name,
    word: needs ? status : 'Gift',
    title: touch.title,
    note: `Gift for ${touch.contact.display_name}`,
    touch,
  }
}

const dateKinds: Record<PersonDateKind, { word: string; icon: IconType }> = {
  birthday: { word: 'Birthday', icon: IconCake },
  partner_birthday: { word: 'Birthday', icon: IconCake },
  partner_anniversary: { word: 'Anniversary', icon: IconHeart },
  home_anniversary: { word: 'Home anniversary', icon: IconHome2 },
  work_anniversary: { word: 'Work anniversary', icon: IconBriefcase },
}

function entryOfDate(date: PersonDate, on: string, today: CalendarDate | undefined): Entry {
  const { word, icon } = dateKinds[date.kind]
  const occasion = today !== undefined && on >= today ? occasionOf({ kind: date.kind, date: on }) : null
  const isPartner = date.name !== date.contact.display_name && date.kind === 'partner_birthday'
  return {
    id: `${date.contact.key}-${date.kind}`,
    kind: 'dates',
    to: paths.person(date.contact.key),
    icon,
    tone: 'date',
    who: date.name,
    word,
    title: date.name,
    ...(occasion ? { send: paths.servicesFor(date.contact.key, occasion) } : {}),
    note: [word, yearsOf(date), isPartner && `partner of ${date.contact.display_name}`]
      .filter(Boolean)
      .join(', '),
  }
}

function yearsOf({ kind, years }: PersonDate): string {
  if (years === null) return ''
  if (kind === 'birthday' || kind === 'partner_birthday') return `turns ${years}`
  return years === 1 ? '1 year' : `${years} years`
}

const renewalLabels: Record<CalendarRenewal['state'], string> = {
  renewed: 'Plan renewed',
  renews: 'Plan renews',
  expires: 'Plan ends',
}

function entryOfRenewal(plan: CalendarRenewal): Entry {
  const who = plan.contact.display_name
  const note = {
    renewed: `Plan renewed for another ${plan.unit}`,
    renews: `Plan renews for another ${plan.unit}`,
    expires: 'Plan ends; auto-renew is off',
  }[plan.state]
  return {
    id: `${plan.key}-${plan.state}`,
    kind: 'renewals',
    to: paths.plan(plan.key),
    icon: plan.state === 'expires' ? IconCalendarOff : IconRefresh,
    tone: 'renewal',
    who,
    word: renewalLabels[plan.state],
    title: `${plan.title} for ${who}`,
    note,
  }
}
