import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { seasonOf } from '@goodturn/contract/shop/catalog/season'
import type { CalendarDate } from '@goodturn/contract/time'
import type { GiftOccasion } from '../../platform/giftOccasion.ts'
import { allergensIn } from './noteLines.ts'

/** Tags of gifts for hard times: never shown with cheerful ones, or the reverse. */
const solemnTags: ReadonlySet<string> = new Set(['sympathy', 'memorial', 'get well'])
/** An idea's price range, as multiples of the gift's price. */
const priceBand = [0.6, 1.6] as const

const tagOf: Partial<Record<GiftOccasion['kind'], string>> = {
  birthday: 'birthday',
  partner_birthday: 'birthday',
  partner_anniversary: 'anniversary',
  home_anniversary: 'home anniversary',
}

/** A gift in progress: for whom, for what occasion, and when. */
export interface IdeasFor {
  service: Service
  /** The person's notes. */
  notes: string
  sentFor: GiftOccasion | null
  today: CalendarDate
}

/**
 * Gifts from a shelf that could replace a gift, best fit for its occasion first: same mood, similar price, in season,
 * and free of the allergens in the person's notes.
 */
export function ideasOf({ service, notes, sentFor, today }: IdeasFor, shelf: readonly Service[]): Service[] {
  const [least, most] = priceBand
  const wanted = sentFor && tagOf[sentFor.kind]
  const fits = ({ tags }: Service) =>
    (wanted && tags.includes(wanted) ? service.tags.length + 1 : 0) +
    tags.filter((tag) => !isPriceTag(tag) && service.tags.includes(tag)).length
  return shelf
    .filter(
      (idea) =>
        idea.service_type === 'service' &&
        idea.key !== service.key &&
        isSolemn(idea) === isSolemn(service) &&
        idea.price >= service.price * least &&
        idea.price <= service.price * most &&
        !(idea.ships_by && seasonOf(idea.ships_by, today).backIn) &&
        allergensIn(notes, idea).length === 0,
    )
    .toSorted((one, other) => fits(other) - fits(one))
}

const isSolemn = ({ tags }: Service) => tags.some((tag) => solemnTags.has(tag))
const isPriceTag = (tag: string) => /^(under|over) \$/.test(tag)
