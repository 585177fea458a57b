import {
  type GiftLinkChoice,
  giftLinkChoiceSchema,
  linkDaysDefault,
} from '@goodturn/contract/ordering/checkout/gift-link'
import type { ContactKey, LocationKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { type GiftChoices, parseChoices } from '../cart/giftDraft.ts'
import { choiceStorageKeys } from '../cart/choiceStorage.ts'
import { perTab } from '../../platform/storage.ts'

/** The choices for a gift to several people: people by key only, since their names are reloaded. */
export interface ManyDraft {
  /** An address of the person; null asks them by link. */
  people: readonly { key: ContactKey; location: LocationKey | null }[]
  /** Card, day, and personalization, the same for all. */
  choices: GiftChoices
  /** Personal messages, by the person's key. */
  own: Readonly<Record<string, string>>
  /** How everyone who is asked gets the link, and what it shows. */
  link: GiftLinkChoice
}

const presetLink: GiftLinkChoice = {
  send_by: 'email',
  hidden: false,
  choices: [],
  ends_in_days: linkDaysDefault,
}
const emptyDraft: ManyDraft = { people: [], choices: {}, own: {}, link: presetLink }

/** This tab's draft of a gift to several people; ignores anything else in the storage. */
export function readManyDraft(service: ServiceKey): ManyDraft {
  try {
    const kept: unknown = JSON.parse(perTab.read(choiceStorageKeys.many) ?? '{}')
    if (!isRecord(kept) || kept['service'] !== service || !isRecord(kept['draft'])) return emptyDraft
    const { people, choices, own, link } = kept['draft']
    return {
      people: Array.isArray(people) ? people.flatMap(parsePerson) : [],
      choices: parseChoices(choices),
      own: isRecord(own) ? Object.fromEntries(Object.entries(own).filter(isTextEntry)) : {},
      link: giftLinkChoiceSchema.safeParse(link).data ?? presetLink,
    }
  } catch {
    return emptyDraft
  }
}

/** Stores the draft in this tab, so that a reload loses nothing. */
export function writeManyDraft(service: ServiceKey, draft: ManyDraft): void {
  perTab.write(choiceStorageKeys.many, JSON.stringify({ service, draft }))
}

function parsePerson(kept: unknown): ManyDraft['people'] {
  if (!isRecord(kept) || typeof kept['key'] !== 'string') return []
  const { key, location } = kept
  if (location !== null && typeof location !== 'string') return []
  return [
    { key: readKey('contact', key), location: location === null ? null : readKey('location', location) },
  ]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isTextEntry = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
