import { machineMs } from '../../platform/clock.ts'

const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23' })

/** "Good morning" until noon, "Good afternoon" until 6, then "Good evening", by the reader's own clock. */
export function greeting(): string {
  const now = Number(hour.format(machineMs()))
  if (now < 12) return 'Good morning'
  return now < 18 ? 'Good afternoon' : 'Good evening'
}
