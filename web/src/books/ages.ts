import { countOf } from '../platform/format.ts'

/** How long something has lasted, in its largest unit: `2 days`, `3 hours`, `40 seconds`. */
export function ageInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole < 60) return countOf(whole, 'second')
  if (whole < 3600) return countOf(Math.floor(whole / 60), 'minute')
  if (whole < 86_400) return countOf(Math.floor(whole / 3600), 'hour')
  return countOf(Math.floor(whole / 86_400), 'day')
}
