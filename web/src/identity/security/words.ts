import type { SignedInSession } from '@goodturn/contract/identity/accounts/sessions'
import { machineMs } from '../../platform/clock.ts'
import { formatDay, formatTime } from '../../platform/format.ts'

/** When something of the machine's clock was: `today, 7:40 am`, else `Nov 14, 2026`. */
export function whenWas(seconds: number): string {
  const day = formatDay(seconds)
  return day === formatDay(machineMs() / 1000) ? `today, ${formatTime(seconds)}` : day
}

/** What a device is called in the list. */
export function deviceName({ kind, device }: SignedInSession): string {
  if (kind === 'support') return 'Our support team, acting for you'
  return device ?? 'Unknown device'
}

/** Its second line: where it probably is, and when it was used. */
export function deviceNote({ time_zone, current, opened, seen }: SignedInSession): string {
  const place = time_zone && zoneInWords(time_zone)
  const when = current ? `Signed in ${whenWas(opened)}.` : `Last seen ${whenWas(seen)}.`
  return [place && `${place}.`, when].filter(Boolean).join(' ')
}

/** A zone as people say it: `Pacific time`. The name of no city is shown: it would look like a place. */
function zoneInWords(zone: string): string {
  const form = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = form.formatToParts(machineMs()).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ Time$/, ' time')
}
