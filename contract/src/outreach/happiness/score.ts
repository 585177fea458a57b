import { type CalendarDate, addDays, daysBetween } from '../../time.ts'

/** The inputs of a person's score. Days are calendar dates in UTC. */
export interface HappinessFacts {
  /** When gifts and services arrived, newest first; those older than a year may be left out, except the newest. */
  arrivedOn: readonly CalendarDate[]
  /** The last answer with a score from 0 to 10. */
  answer: { score: number; on: CalendarDate } | null
  /** When a link on a card was last followed. */
  followedOn: CalendarDate | null
  /** When a gift was last returned. */
  returnedOn: CalendarDate | null
  /** The next upcoming gift or service. */
  nextOn: CalendarDate | null
}

export const happinessPartNames = ['lately', 'often', 'answer', 'followed', 'ahead', 'returned'] as const
export type HappinessPartName = (typeof happinessPartNames)[number]

/** A part of a score: its points, its maximum, and the facts behind it. */
export interface HappinessPart {
  name: HappinessPartName
  points: number
  most: number
  /** The day that decides it, as a calendar date. */
  on: string | null
  /** The instant of that day, in seconds, if there is one: readers see it in their own zone. */
  at?: number
  /** The number of arrivals, or the answer. */
  count: number | null
}

/** A person's score from 0 to 100, and the first day on which it changes even if nothing happens. */
export interface Happiness {
  score: number
  parts: HappinessPart[]
  changesOn: CalendarDate
}

/** People below this score could use a hello. */
export const lowScoreBelow = 40
const yearDays = 365
/** How many days a returned gift affects the score. */
const returnedDays = 180
/** Upcoming gifts within this many days count. */
const upcomingDays = 90
/** Days after which a score is recalculated even if nothing happened. */
const freshDays = 30

/** Points by days since the last arrival. */
const recencySteps = [
  { within: 30, points: 40 },
  { within: 90, points: 30 },
  { within: 180, points: 18 },
  { within: yearDays, points: 8 },
] as const
/** Points by arrivals within a year; four or more give the maximum. */
const frequencyPoints = [0, 8, 14, 18, 20] as const

/**
 * Returns a person's happiness quotient on a day (decision 049): how recently and how often something arrived, what
 * they answered, whether they followed a card's link, whether something is upcoming, and whether a gift came back.
 */
export function happinessOf(facts: HappinessFacts, today: CalendarDate): Happiness {
  const scored = [
    scoreRecency(facts, today),
    scoreFrequency(facts, today),
    answer(facts, today),
    scoreFollowed(facts, today),
  ]
  const all = [...scored, scoreUpcoming(facts, today), scoreReturned(facts, today)]
  const sum = all.reduce((points, { part }) => points + part.points, 0)
  const latest = addDays(today, freshDays)
  const changes = all.flatMap(({ until }) => (until && until < latest ? [until] : []))
  return {
    score: Math.max(0, Math.min(100, sum)),
    parts: all.map(({ part }) => part),
    changesOn: changes.reduce((first, day) => (day < first ? day : first), latest),
  }
}

interface ScoredPart {
  part: HappinessPart
  /** The day on which it changes; null if it doesn't. */
  until: CalendarDate | null
}

function scoreRecency({ arrivedOn: [on] }: HappinessFacts, today: CalendarDate): ScoredPart {
  const part = { name: 'lately' as const, points: 0, most: 40, on: on ?? null, count: null }
  if (on === undefined) return { part, until: null }
  const days = daysBetween(on, today)
  const step = recencySteps.find(({ within }) => days <= within)
  if (!step) return { part, until: null }
  return { part: { ...part, points: step.points }, until: addDays(on, step.within + 1) }
}

function scoreFrequency({ arrivedOn }: HappinessFacts, today: CalendarDate): ScoredPart {
  const counted = arrivedOn.filter((on) => daysBetween(on, today) <= yearDays)
  const points = frequencyPoints[Math.min(counted.length, frequencyPoints.length - 1)] ?? 0
  const oldest = counted.slice(0, frequencyPoints.length - 1).at(-1)
  return {
    part: { name: 'often', points, most: 20, on: null, count: counted.length },
    until: oldest ? addDays(oldest, yearDays + 1) : null,
  }
}

/** A person who was never asked isn't penalized: they get half of the points. */
function answer({ answer: given }: HappinessFacts, today: CalendarDate): ScoredPart {
  const part = { name: 'answer' as const, points: 10, most: 20, on: null, count: null }
  if (!given || daysBetween(given.on, today) > yearDays) return { part, until: null }
  const points = given.score >= 9 ? 20 : given.score >= 7 ? 12 : 0
  return {
    part: { ...part, points, on: given.on, count: given.score },
    until: addDays(given.on, yearDays + 1),
  }
}

function scoreFollowed({ followedOn: on }: HappinessFacts, today: CalendarDate): ScoredPart {
  const counts = on !== null && daysBetween(on, today) <= yearDays
  return {
    part: { name: 'followed', points: counts ? 10 : 0, most: 10, on, count: null },
    until: counts ? addDays(on, yearDays + 1) : null,
  }
}

function scoreUpcoming({ nextOn: on }: HappinessFacts, today: CalendarDate): ScoredPart {
  const part = { name: 'ahead' as const, points: 0, most: 10, on, count: null }
  if (on === null) return { part, until: null }
  if (daysBetween(today, on) > upcomingDays) return { part, until: addDays(on, -upcomingDays) }
  return { part: { ...part, points: 10 }, until: null }
}

function scoreReturned({ returnedOn: on }: HappinessFacts, today: CalendarDate): ScoredPart {
  const counts = on !== null && daysBetween(on, today) <= returnedDays
  return {
    part: { name: 'returned', points: counts ? -10 : 0, most: 0, on, count: null },
    until: counts ? addDays(on, returnedDays + 1) : null,
  }
}
