import { experiences, services } from '../../catalog/catalog.ts'
import type { Experience, Service } from '../../catalog/types.ts'
import type { StoryPackage, StoryPerson, StoryPlan, StoryTouch, StoryTouchStatus } from '../types.ts'
import { giftKey, gifts, type GiftRow } from './gifts.ts'
import { type Reach, journey, upcomingReports, upsNumber } from './journey.ts'
import { otherPeople } from './otherPeople.ts'
import { danaPeople } from './danaPeople.ts'
import { movedEvents, packages, plans } from './plans.ts'
import { touchNotes } from './touchNotes.ts'

const people: readonly StoryPerson[] = [...danaPeople, ...otherPeople]
const seasons = ['spring', 'summer', 'fall', 'winter'] as const
/** Gift days of Top of Mind, four a year; the last element before today is this winter's. */
const giftDays = [-739, -647, -555, -463, -371, -279, -187, -95, -10, 82, 174, 266]
/** A plan bought in the last three weeks missed this winter's gift day; its first gift goes out as soon as possible. */
const newcomerDays = [17, 109, 201, 293]
const seasonOf = (index: number) => seasons[(index + 3) % 4] ?? 'winter'
const oldestDay = -425
const untracked = /card|note|referral|visit|clean|flowers|bouquet|sunflower|peonies|in-loving-memory/

/** Every touch of the story, built from its plans, packages, and single gifts, with the overrides of `touchNotes`. */
export function buildTouches(): StoryTouch[] {
  const drafts = [...plans.flatMap(planTouches), ...packages.flatMap(packageTouches), ...gifts.map(giftTouch)]
  return drafts
    .filter((touch) => touch.eventDay >= oldestDay)
    .map((touch) => ({ ...touch, ...touchNotes[touch.key] }))
    .map(withTracking)
}

function planTouches(plan: StoryPlan): StoryTouch[] {
  const service = find(services, plan.service)
  const steps = service.plan?.isTopOfMind ? topOfMindSteps(plan, service) : scheduledSteps(plan, service)
  return steps.map(({ day, experience }, index) =>
    touch(
      plan.owner,
      plan.person,
      experience,
      day,
      { kind: 'plan', key: plan.key },
      `${plan.key}-${index + 1}`,
      planStatus(plan, day),
    ),
  )
}

interface Step {
  day: number
  experience: string
}

/**
 * The gifts of every paid period: four a year for yearly plans; for monthly ones, the due gifts and exactly one
 * upcoming gift.
 */
function topOfMindSteps(plan: StoryPlan, service: Service): Step[] {
  const days = plan.startedDay > -21 ? newcomerDays : giftDays.filter((day) => day >= plan.startedDay + 21)
  const lastDay = plan.status === 'expired' ? (plan.changedDay ?? 0) : Infinity
  const periods = Math.floor(-plan.startedDay / 365) + 1
  const paid =
    plan.unit === 'year'
      ? days.slice(0, periods * 4)
      : [...days.filter((day) => day < 0), ...nextDay(plan, days)]
  return paid
    .filter((day) => day < lastDay && isSentBy(plan, day))
    .map((day) => {
      const season = seasonOf(Math.max(giftDays.indexOf(day), newcomerDays.indexOf(day)))
      return { day, experience: service.experiences.find((each) => each.season === season)?.key ?? '' }
    })
}

/** A swapped plan sends its gifts until the swap; its replacement sends those from eight days after. */
function isSentBy(plan: StoryPlan, day: number): boolean {
  const original = plans.find(({ key }) => key === plan.swappedFrom)
  if (original) return day >= (original.changedDay ?? 0) + 8
  return !plans.some(({ swappedFrom }) => swappedFrom === plan.key) || day < (plan.changedDay ?? 0)
}

function nextDay(plan: StoryPlan, days: readonly number[]): number[] {
  return plan.status === 'failed' ? [] : days.filter((day) => day >= 0).slice(0, 1)
}

function scheduledSteps(plan: StoryPlan, service: Service): Step[] {
  const schedule = service.plan?.schedule ?? []
  return schedule.map(({ monthsFromStart, experience }) => ({
    day: plan.startedDay + Math.round(monthsFromStart * 30.4),
    experience,
  }))
}

function planStatus(plan: StoryPlan, day: number): StoryTouchStatus {
  const stopped = plan.changedDay !== null && day > plan.changedDay
  if (stopped && plan.status === 'canceled') return 'canceled'
  if (stopped && plan.status === 'paused') return 'paused'
  return day < 0 ? 'completed' : 'pending'
}

function packageTouches(bought: StoryPackage): StoryTouch[] {
  return find(services, bought.service).events.map((event) => {
    const day = movedEvents[bought.key]?.[event.key] ?? bought.anchorDay + event.defaultDayOffset
    const status = packageStatus(bought, day)
    const parent = { kind: 'package', key: bought.key } as const
    return {
      ...touch(
        bought.owner,
        bought.person,
        event.experience,
        day,
        parent,
        `${bought.key}-${event.key}`,
        status,
      ),
      packageEvent: event.key,
      ...(status === 'canceled'
        ? { canceledDay: bought.changedDay, cancelReason: 'Transaction canceled' }
        : {}),
    }
  })
}

function packageStatus(bought: StoryPackage, day: number): StoryTouchStatus {
  const stopped = bought.changedDay !== null && day > bought.changedDay
  if (stopped && (bought.status === 'paused' || bought.status === 'canceled')) return bought.status
  return day < 0 ? 'completed' : 'pending'
}

function giftTouch(row: GiftRow): StoryTouch {
  const experience = find(services, row.service).experiences[0]?.key ?? ''
  const parent = { kind: 'order', key: giftKey(row) } as const
  return {
    ...touch(row.owner, row.person, experience, row.eventDay, parent, giftKey(row), row.status),
    message: row.message,
    personalization: row.personalization ?? '',
    canceledDay: row.status === 'canceled' ? (row.changedDay ?? null) : null,
    cancelReason: row.cancelReason ?? '',
  }
}

function touch(
  owner: string,
  person: string,
  experience: string,
  eventDay: number,
  parent: StoryTouch['parent'],
  key: string,
  status: StoryTouchStatus,
): StoryTouch {
  const canceled = status === 'canceled'
  return {
    key,
    owner,
    person,
    parent,
    packageEvent: null,
    experience,
    status,
    eventDay,
    completedDay: status === 'completed' ? eventDay : null,
    canceledDay: canceled ? (plans.find((plan) => plan.key === parent.key)?.changedDay ?? null) : null,
    cancelReason: canceled && parent.kind === 'plan' ? 'Plan canceled' : '',
    message: null,
    personalization: '',
    fulfillmentWindow:
      eventDay >= 0 && eventDay <= 10 && status === 'pending'
        ? { fromDay: eventDay + 3, toDay: eventDay + 6 }
        : null,
    trackingCarrier: '',
    trackingNumber: '',
    carrierEvents: [],
    comingEvents: [],
    specialInstructions: [],
    engagements: [],
  }
}

/** Gives shipped parcels a tracking number and carrier events; cards, florist deliveries, and visits have none. */
function withTracking(each: StoryTouch, index: number): StoryTouch {
  const to = find(people, each.person).locations.find((location) => location.isPrimary)
  const left = each.status === 'completed' || each.status === 'returntosender'
  if (!left || !to || isUntracked(find(experiences, each.experience))) return each
  const comingEvents = upcomingReports(to, reachOf(each))
  const arrives = comingEvents.at(-1)?.day
  return {
    ...each,
    comingEvents,
    fulfillmentWindow: arrives === undefined ? null : { fromDay: arrives, toDay: arrives },
    trackingCarrier: 'UPS',
    trackingNumber: upsNumber(index + 1),
    carrierEvents: journey(each.eventDay, to, reachOf(each)).filter((event) => event.day <= 0),
  }
}

function isUntracked(experience: Experience): boolean {
  return experience.needsAppointment || untracked.test(experience.key)
}

function reachOf(each: StoryTouch): Reach {
  if (each.status === 'returntosender') return 'return_to_sender'
  if (each.eventDay <= -4) return 'delivered'
  return each.packageEvent === 'closing-day' ? 'out_for_delivery' : 'in_transit'
}

function find<T extends { key: string }>(list: readonly T[], key: string): T {
  const found = list.find((each) => each.key === key)
  if (!found) throw new Error(`the story names ${key}, which doesn't exist`)
  return found
}
