import { type ContactKey, type LocationKey, type ServiceKey, readKey } from '@goodturn/contract/ids'
import { type CalendarDate, isCalendarDate } from '@goodturn/contract/time'
import { keptUntilOrder } from '../cart/keptUntilOrder.ts'
import { perTab } from '../platform/storage.ts'

/** What was chosen for a gift to several people: only keys of them, since names are asked for again. */
export interface ManyDraft {
  people: readonly { key: ContactKey; location: LocationKey }[]
  /** Null is the gift's own text, or the member's own name. */
  message: string | null
  fromName: string | null
  /** Null is as soon as possible, or the date of the person that the gift follows. */
  day: CalendarDate | null
  /** Cards of their own, by the person's key. */
  own: Readonly<Record<string, string>>
}

const emptyDraft: ManyDraft = { people: [], message: null, fromName: null, day: null, own: {} }

/** What this tab keeps of a gift to several people; anything else in the storage is not ours. */
export function readManyDraft(service: ServiceKey): ManyDraft {
  try {
    const kept: unknown = JSON.parse(perTab.read(keptUntilOrder.many) ?? '{}')
    if (!isRecord(kept) || kept['service'] !== service || !isRecord(kept['draft'])) return emptyDraft
    const { people, message, fromName, day, own } = kept['draft']
    return {
      people: Array.isArray(people) ? people.flatMap(personIn) : [],
      message: textOrNull(message),
      fromName: textOrNull(fromName),
      day: typeof day === 'string' && isCalendarDate(day) ? day : null,
      own: isRecord(own)
        ? Object.fromEntries(
            Object.entries(own).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
          )
        : {},
    }
  } catch {
    return emptyDraft
  }
}

/** Keeps it in this tab: a reload loses nothing. */
export function writeManyDraft(service: ServiceKey, draft: ManyDraft): void {
  perTab.write(keptUntilOrder.many, JSON.stringify({ service, draft }))
}

function personIn(kept: unknown): ManyDraft['people'] {
  if (!isRecord(kept) || typeof kept['key'] !== 'string' || typeof kept['location'] !== 'string') return []
  return [{ key: readKey('contact', kept['key']), location: readKey('location', kept['location']) }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
