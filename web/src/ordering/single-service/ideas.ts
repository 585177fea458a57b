import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { seasonOf } from '@goodturn/contract/shop/catalog/season'
import type { CalendarDate } from '@goodturn/contract/time'
import type { GiftOccasion } from '../../platform/giftOccasion.ts'
import { allergensIn } from './worthKnowing.ts'

/** Tags of gifts for hard times: they stand beside nothing cheerful, nor the other way round. */
const solemnTags: ReadonlySet<string> = new Set(['sympathy', 'memorial', 'get well'])
/** An idea costs at least and at most so many times the gift's price. */
const priceBand = [0.6, 1.6] as const

const tagOf: Partial<Record<GiftOccasion['kind'], string>> = {
  birthday: 'birthday',
  partner_birthday: 'birthday',
  partner_anniversary: 'anniversary',
  home_anniversary: 'home anniversary',
}

/** A gift that is being put together: for whom, for what, and when. */
export interface IdeasFor {
  service: Service
  /** The person's notes. */
  notes: string
  sentFor: GiftOccasion | null
  today: CalendarDate
}

/**
 * Gifts of a shelf that could take a gift's place, what fits its occasion best first: of the same mood, about the same
 * price, in season, and without what the person's notes say they are allergic to.
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
