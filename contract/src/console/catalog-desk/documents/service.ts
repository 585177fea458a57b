import { z } from 'zod/mini'
import { serviceTypes } from '../../../shop/catalog/rules.ts'
import { shortMonthNames } from '../../../month-names.ts'
import { occasions } from '../../../care/plans/occasions.ts'
import { draftPicture, draftPrice, draftText, slugText, wholeBetween } from '../fields.ts'
import {
  experiencesMax,
  fulfillmentDaysMax,
  languagesMax,
  replacementsMax,
  tagLengthMax,
  tagsMax,
  tiersMax,
} from '../limits.ts'
import { type DocumentLabels, money, picture, row, text, yesOrNo } from '../labels.ts'

/** A volume tier, up to and including its threshold; the last one has none. */
const tierDocument = z.object({
  threshold: z.nullable(wholeBetween(1, 100_000)),
  price: draftPrice,
  /** Plans only: the price shown to members in Canada. */
  price_ca: z.nullable(draftPrice),
})

/** The price in a shipping zone: 1 near, 2 far, 3 Canada; `unit` is null for one-time purchases. */
const priceDocument = z.object({
  zone: z.int().check(z.minimum(1), z.maximum(3)),
  unit: z.nullable(z.enum(['year', 'month'])),
  tiers: z.array(tierDocument).check(z.minLength(1, 'Please enter a price.'), z.maxLength(tiersMax)),
})

/** The card's text in a language other than English. */
const languageDocument = z.object({
  code: z.string().check(z.maxLength(12)),
  title: draftText,
  message: draftText,
})

/** An experience: the item or service that a touch delivers. */
const experienceDocument = z.object({
  /** Fixed; empty in a new experience until it is saved. */
  slug: slugText,
  title: draftText,
  description: draftText,
  /** What is in it, one thing per line. */
  contents: draftText,
  size: draftText,
  /** Whether the card's text is written with a pen rather than printed. */
  handwritten: z.boolean(),
  /** The default card message, in English. */
  message: draftText,
  languages: z.array(languageDocument).check(z.maxLength(languagesMax)),
  swappable: z.boolean(),
  /** Slugs of the experiences that it can be swapped for, in display order. */
  replacements: z.array(slugText).check(z.maxLength(replacementsMax)),
  /**
   * The label for details that the member must enter before it can be made, such as the name on the sign; null if none.
   */
  personalization_label: z.nullable(draftText),
  appointment_required: z.boolean(),
  /** Business days from the process date to the door. */
  fulfillment_days: z.object({
    min: wholeBetween(0, fulfillmentDaysMax),
    max: wholeBetween(0, fulfillmentDaysMax),
  }),
  /** Shipping notes for the packer and the recipient. */
  notes: draftText,
  picture: draftPicture,
})

/**
 * A service as staff edit it: a single gift, a package, or a plan. Some fields are fixed and ignore input: `type`,
 * `slug`, `occasion`, `events`, and `schedule`, and for packages and plans the set of experiences.
 */
export const serviceDocument = z.object({
  kind: z.literal('service'),
  type: z.enum(serviceTypes),
  /** Follows the title until it is first published. */
  slug: slugText,
  /** Whether it is on sale; earlier purchases stay readable. */
  active: z.boolean(),
  title: draftText,
  line: draftText,
  description: draftText,
  /** The slug of a category. */
  category: slugText,
  tags: z.array(z.string().check(z.maxLength(tagLengthMax))).check(z.maxLength(tagsMax)),
  picture: draftPicture,
  external_link: z.nullable(draftText),
  us_only: z.boolean(),
  requires_future_address: z.boolean(),
  /** The yearly date until which it ships in time for its occasion. */
  ships_by: z.nullable(z.object({ month: wholeBetween(1, 12), day: wholeBetween(1, 31) })),
  occasion: z.nullable(z.enum(occasions)),
  instant_price: z.nullable(draftPrice),
  /** Per delivery; for plans, per month. */
  service_fee: draftPrice,
  /**
   * By zone and unit. For gifts and packages: zone 1 always, zone 2 where it differs, zone 3 where Canada is served.
   */
  prices: z.array(priceDocument).check(z.maxLength(6)),
  experiences: z.array(experienceDocument).check(z.maxLength(experiencesMax)),
  /** Packages only: the deliveries, counted from the member's date. */
  events: z.array(z.object({ short_title: z.string(), offset_days: z.int(), experience: slugText })),
  /** Plans only: the experiences, by months from the start. */
  schedule: z.array(z.object({ months: z.int(), experience: slugText })),
})

export type ServiceDocument = z.infer<typeof serviceDocument>
export type ExperienceDocument = ServiceDocument['experiences'][number]
export type PriceDocument = ServiceDocument['prices'][number]

/** The placeholder drawing of a new gift until it has its own. */
const placeholder = { tint: 'treats', of: [{ n: 'wrapped-gift', s: 62, x: 50, y: 0 }] }

/** Whether art is only a new gift's placeholder. */
export function isPlaceholder({ of, studio = [] }: ServiceDocument['picture']['art']): boolean {
  return studio.length === 0 && of.length === 1 && of[0]?.n === placeholder.of[0]?.n
}

/** A new single gift: ships to US addresses only until it has a price for Canada. */
export function blankService(title: string, category: string): ServiceDocument {
  const picture = { image: null, art: placeholder }
  return {
    kind: 'service',
    type: 'service',
    slug: '',
    active: true,
    title,
    line: '',
    description: '',
    category,
    tags: [],
    picture,
    external_link: null,
    us_only: true,
    requires_future_address: false,
    ships_by: null,
    occasion: null,
    instant_price: null,
    service_fee: 0,
    prices: [{ zone: 1, unit: null, tiers: [{ threshold: null, price: 0, price_ca: null }] }],
    experiences: [
      {
        slug: '',
        title,
        description: '',
        contents: '',
        size: '',
        handwritten: false,
        message: '',
        languages: [],
        swappable: true,
        replacements: [],
        personalization_label: null,
        appointment_required: false,
        fulfillment_days: { min: 3, max: 6 },
        notes: '',
        picture,
      },
    ],
    events: [],
    schedule: [],
  }
}

const zoneNames = ['', 'near', 'far', 'Canada']
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** A draft may hold any text instead of a code. */
function nameOf(code: string): string {
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}

/** Labels for changes of a service; fixed fields have none. */
export const serviceLabels: DocumentLabels = {
  active: yesOrNo('state', 'On sale', 'Hidden'),
  title: text('title'),
  line: text('line'),
  description: text('description'),
  category: text('category'),
  tags: row('tags'),
  picture: picture('picture'),
  external_link: text('link'),
  us_only: yesOrNo('ships to', 'US addresses only', 'US and Canada'),
  requires_future_address: yesOrNo('asks for a future address'),
  ships_by: {
    label: 'order by',
    write(value) {
      const day = value as ServiceDocument['ships_by']
      return day && `${shortMonthNames[day.month - 1]} ${day.day}`
    },
  },
  instant_price: money('price for sending right away'),
  service_fee: money('service fee'),
  prices: {
    each(item) {
      const { zone, unit } = item as PriceDocument
      return [unit === null ? `${zone}` : `${zone}-${unit}`, `${zoneNames[zone]}${unit ? ` ${unit}ly` : ''}`]
    },
  },
  'prices.tiers': {
    each(item, index, count) {
      const { threshold } = item as PriceDocument['tiers'][number]
      return [`${index}`, count === 1 ? '' : threshold === null ? 'above that' : `up to ${threshold}`]
    },
  },
  'prices.tiers.threshold': text('reach'),
  'prices.tiers.price': money('price'),
  'prices.tiers.price_ca': money('price shown in Canada'),
  experiences: {
    each(item, index, count) {
      const { slug, title } = item as ExperienceDocument
      return [slug || `${index}`, count > 1 ? `${title}:` : '']
    },
  },
  'experiences.title': text('gift’s title'),
  'experiences.description': text('gift’s description'),
  'experiences.contents': text('what’s inside'),
  'experiences.size': text('size'),
  'experiences.handwritten': yesOrNo('card is written by hand'),
  'experiences.message': text('card text'),
  'experiences.languages': {
    each(item) {
      const { code } = item as ExperienceDocument['languages'][number]
      return [code, nameOf(code)]
    },
  },
  'experiences.languages.title': text('title'),
  'experiences.languages.message': text('card text'),
  'experiences.swappable': yesOrNo('can be swapped'),
  'experiences.replacements': row('can be swapped for'),
  'experiences.personalization_label': text('asks the member for'),
  'experiences.appointment_required': yesOrNo('needs an appointment'),
  'experiences.fulfillment_days': {
    label: 'days in transit',
    write(value) {
      const { min, max } = value as ExperienceDocument['fulfillment_days']
      return `${min} to ${max}`
    },
  },
  'experiences.notes': text('in-transit note'),
  'experiences.picture': picture('gift’s picture'),
}
