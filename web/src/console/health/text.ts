import type {
  CappedCount,
  RecurringWork,
  SessionCounts,
  SessionOwners,
} from '@goodturn/contract/console/health/schema'
import { countOf, formatCount } from '../../platform/format.ts'
import { formatAge } from '../../platform/moments.ts'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

/** A count capped at a thousand: `1,000+`. */
export const formatCounted = ({ count, more }: CappedCount): string =>
  `${formatCount(count)}${more ? '+' : ''}`

/** What would end: "12 member sessions, 1 staff session, and 2 command-line tokens". */
export function describeSessions({ members, staff, tokens }: SessionCounts, whose: SessionOwners): string {
  const ofMembers = countedOf(members, 'member session')
  const [ofStaff, ofTokens] = [countedOf(staff, 'staff session'), countOf(tokens, 'command-line token')]
  if (whose === 'members') return ofMembers
  return whose === 'staff' ? `${ofStaff} and ${ofTokens}` : `${ofMembers}, ${ofStaff}, and ${ofTokens}`
}

const countedOf = (counted: CappedCount, noun: string) =>
  counted.more ? `${formatCounted(counted)} ${noun}s` : countOf(counted.count, noun)

/** Formats a duration: `0.3 s`, `41 s`, `1 min 12 s`, `2 h 5 min`. */
export function formatDuration(ms: number): string {
  const whole = Math.round(ms / 1000)
  if (ms < 9950) return `${(Math.round(ms / 100) / 10).toFixed(1)} s`
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

/** A size as text: `41.2 GB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}

/** The schedule of a recurring job, as text. */
export function describeSchedule(dailyAt: number | null): string {
  if (dailyAt === null) return 'When due'
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(dailyAt / 60))}:${two(dailyAt % 60)} daily`
}

/** The status of a recurring job. */
export function describeLateness({
  state,
  late_seconds: late,
}: RecurringWork): readonly [StatusLook, string] {
  switch (state) {
    case 'failed':
      return ['failed', 'Failed']
    case 'late':
      return ['needsYou', `${formatAge(late)} late`]
    case 'paused':
      return ['waiting', 'Paused']
    case 'running':
      return ['moving', 'Running']
    case 'never':
      return late > 0 ? ['waiting', `Waiting ${formatAge(late)}`] : ['default', 'Nothing due yet']
    default:
      return late > 0 ? ['waiting', `Waiting ${formatAge(late)}`] : ['done', 'On time']
  }
}
