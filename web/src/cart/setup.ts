import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { perTab } from '../platform/storage.ts'

const storageKey = 'cg_setup'

/** What a member chose while setting up gifts, proposed again for the next one until an order is placed. */
export interface ServiceSetup {
  /** The address last chosen for a person, by the person's key. */
  locations: Record<string, string>
}

const nothing: ServiceSetup = { locations: {} }

/** The choices made so far in this tab. */
export function readServiceSetup(): ServiceSetup {
  try {
    const kept: unknown = JSON.parse(perTab.read(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('locations' in kept)) return nothing
    const { locations } = kept
    return typeof locations === 'object' && locations !== null
      ? {
          locations: Object.fromEntries(
            Object.entries(locations).map(([key, value]) => [key, String(value)]),
          ),
        }
      : nothing
  } catch {
    return nothing
  }
}

/** Remembers the address that was chosen for a person. */
export function rememberLocation(contactKey: ContactKey, locationKey: LocationKey): void {
  const { locations } = readServiceSetup()
  perTab.write(storageKey, JSON.stringify({ locations: { ...locations, [contactKey]: locationKey } }))
}

/** Forgets the choices: after a purchase (B-4.1-07) and at logout. */
export function resetServiceSetup(): void {
  perTab.remove(storageKey)
}
