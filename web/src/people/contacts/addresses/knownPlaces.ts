import { foldText, searchWords } from '@goodturn/contract/people/contacts/derive'
import type { ListedLocation } from '@goodturn/contract/people/contacts/schema'

/** The part of an address people can share: where it is, not whose. */
export type Place = Pick<ListedLocation, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country'>

/** An address, or its town, that a form suggests while its field is filled in. */
export interface KnownPlace {
  key: string
  /** "123 Main St, Austin, TX 78701" */
  line: string
  /** "Grace Park", or "Grace Park and 2 more". */
  who: string
  place: Place
}

const offeredMax = 5

/** Addresses that contain every typed word, deduplicated; those that start with the text come first. */
export function placesMatching(places: readonly ListedLocation[], typed: string): KnownPlace[] {
  const words = searchWords(typed)
  if (words.length === 0) return []
  const matching = places.filter((place) => {
    const text = foldText(`${lineOf(place)} ${place.contact.display_name}`)
    return words.every((word) => text.includes(word))
  })
  const begins = ({ street }: Place) => Number(foldText(street).startsWith(foldText(typed)))
  return uniquePlaces(
    matching.toSorted((one, other) => begins(other) - begins(one)),
    lineOf,
  )
}

/** Towns of addresses whose ZIP or postal code starts with the typed text, deduplicated. */
export function townsMatching(places: readonly ListedLocation[], typed: string): KnownPlace[] {
  const code = plainCode(typed)
  if (!code) return []
  return uniquePlaces(
    places.filter(({ zip }) => plainCode(zip).startsWith(code)),
    townOf,
  )
}

function uniquePlaces(places: readonly ListedLocation[], lineFor: (place: Place) => string): KnownPlace[] {
  const byLine = Map.groupBy(places, (place) => foldText(lineFor(place)))
  return [...byLine.values()].slice(0, offeredMax).flatMap((same) => {
    const [place] = same
    if (!place) return []
    const names = [...new Set(same.map(({ contact }) => contact.display_name))]
    const others = names.length > 1 ? ` and ${names.length - 1} more` : ''
    return [{ key: place.key, line: lineFor(place), who: `${names[0]}${others}`, place }]
  })
}

const lineOf = (place: Place) => [place.street, place.street2, townOf(place)].filter(Boolean).join(', ')
const townOf = ({ city, state, zip }: Place) => `${city}, ${state} ${zip}`
const plainCode = (code: string) => code.toUpperCase().replace(/[^A-Z\d]/g, '')
