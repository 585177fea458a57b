import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { ContactKey, LocationKey } from '@goodturn/contract/ids'
import { perTab } from '../../platform/storage.ts'
import { choiceStorageKeys } from './choiceStorage.ts'

const storageKey = choiceStorageKeys.setup

/** A member's choices while setting up gifts, proposed for the next one until an order is placed. */
export interface ServiceSetup {
  /** The address last chosen for a person, by the person's key. */
  locations: Record<string, string>
  /** The first billing preference chosen, proposed for later plans (C-4.7-14); null before. */
  unit: PlanUnit | null
}

const emptySetup: ServiceSetup = { locations: {}, unit: null }

/** The choices made so far in this tab. */
export function readServiceSetup(): ServiceSetup {
  try {
    const kept: unknown = JSON.parse(perTab.read(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('locations' in kept)) return emptySetup
    const { locations } = kept
    const unit = 'unit' in kept && (kept.unit === 'year' || kept.unit === 'month') ? kept.unit : null
    return typeof locations === 'object' && locations !== null
      ? {
          locations: Object.fromEntries(
            Object.entries(locations).map(([key, value]) => [key, String(value)]),
          ),
          unit,
        }
      : emptySetup
  } catch {
    return emptySetup
  }
}

/** Remembers the address that was chosen for a person. */
export function rememberLocation(contactKey: ContactKey, locationKey: LocationKey): void {
  const setup = readServiceSetup()
  write({ ...setup, locations: { ...setup.locations, [contactKey]: locationKey } })
}

/** Remembers a plan's billing preference unless one is already set. */
export function rememberUnit(unit: PlanUnit): void {
  const setup = readServiceSetup()
  if (setup.unit === null) write({ ...setup, unit })
}

const write = (setup: ServiceSetup) => perTab.write(storageKey, JSON.stringify(setup))
