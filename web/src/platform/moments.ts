import { countOf } from './format.ts'

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant in seconds as `Nov 22, 06:00`, in UTC. */
export const formatUtcMoment = (seconds: number): string => moment.format(seconds * 1000)

/** A duration in its largest unit: `2 days`, `3 hours`, `40 seconds`. */
export function formatAge(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return countOf(whole, 'second')
  if (whole < 3600) return countOf(Math.floor(whole / 60), 'minute')
  if (whole < 86_400) return countOf(Math.floor(whole / 3600), 'hour')
  return countOf(Math.floor(whole / 86_400), 'day')
}
