import type { SignedInSession } from '@goodturn/contract/identity/accounts/sessions'
import { machineMs } from '../../platform/clock.ts'
import { formatWhen } from '../sign-in/formatWhen.ts'

/** A device's name in the list. */
export function deviceName({ kind, device }: SignedInSession): string {
  if (kind === 'support') return 'Our support team, acting for you'
  return device ?? 'Unknown device'
}

/** Second line of a device: its likely location, and when it was used. */
export function deviceNote({ time_zone, current, opened, seen }: SignedInSession): string {
  const place = time_zone && formatZone(time_zone)
  const when = current ? `Signed in ${formatWhen(opened)}.` : `Last seen ${formatWhen(seen)}.`
  return [place && `${place}.`, when].filter(Boolean).join(' ')
}

/** A time zone's everyday name: `Pacific time`. City names are not shown: they would look like a location. */
function formatZone(zone: string): string {
  const form = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = form.formatToParts(machineMs()).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name.replace(/ Time$/, ' time')
}
