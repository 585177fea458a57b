import { machineMs } from '../../platform/clock.ts'
import { formatDay, formatTime } from '../../platform/format.ts'

/** A time by the real clock: `today, 7:40 am`, else `Nov 14, 2026`. */
export function formatWhen(seconds: number): string {
  const day = formatDay(seconds)
  return day === formatDay(machineMs() / 1000) ? `today, ${formatTime(seconds)}` : day
}
