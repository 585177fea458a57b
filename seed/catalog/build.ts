import type { Tint } from '@goodturn/contract/shop/catalog/art'
import type {
  Art,
  CategoryKey,
  Experience,
  Language,
  PricingZone,
  Service,
  ServiceEvent,
  Translation,
} from './types.ts'

/** A tile with one object. */
export function one(tint: Tint, n: string): Art {
  return { tint, of: [{ n, s: 62, x: 50, y: 0 }] }
}

/** A tile with a main object and a smaller one next to it. */
export function two(tint: Tint, main: string, beside: string): Art {
  return {
    tint,
    of: [
      { n: main, s: 58, x: 42, y: 0 },
      { n: beside, s: 32, x: 72, y: 0 },
    ],
  }
}

/** A tile with a main object in front of two others; the main one comes last so that it is painted on top. */
export function three(tint: Tint, main: string, left: string, right: string): Art {
  return {
    tint,
    of: [
      { n: left, s: 40, x: 27, y: 0 },
      { n: right, s: 36, x: 74, y: 0 },
      { n: main, s: 54, x: 50, y: -2 },
    ],
  }
}

/** A tile composed by hand, back to front: each object with its size, center and lift in percent. */
export function scene(tint: Tint, ...pieces: [n: string, s: number, x: number, y: number][]): Art {
  return { tint, of: pieces.map(([n, s, x, y]) => ({ n, s, x, y })) }
}

/** The name of a tile's main object. */
export function mainObject(art: Art): string | undefined {
  return (art.of.length > 2 ? art.of.at(-1) : art.of[0])?.n
}

/** All card texts of an experience; `say` holds the message per language, English first and always present. */
export interface CardTexts {
  en: string
  es?: [title: string, msg: string]
  fr?: [title: string, msg: string]
}

interface NewExperience {
  key: string
  title: string
  description: string
  contents?: readonly string[]
  size?: string
  handwritten?: boolean
  studio?: string
  say: CardTexts
  art: Art
  notes: string
  days?: [min: number, max: number]
  swappable?: boolean
  ask?: string
  appointment?: boolean
  season?: Experience['season']
  replacements?: readonly string[]
}

/** An experience with the usual defaults: 3 to 6 business days, no personalization, no swap. */
export function experience(given: NewExperience): Experience {
  const [min, max] = given.days ?? [3, 6]
  return {
    key: given.key,
    title: given.title,
    description: given.description,
    contents: given.contents ?? [],
    size: given.size ?? '',
    handwritten: given.handwritten ?? false,
    contactMessage: given.say.en,
    languages: translations(given.title, given.say),
    swappable: given.swappable ?? false,
    touchShipmentNotes: given.notes,
    fulfillmentDays: { min, max },
    personalizationLabel: given.ask ?? null,
    needsAppointment: given.appointment ?? false,
    art: given.art,
    studio: given.studio ?? given.key,
    season: given.season ?? null,
    replacements: given.replacements ?? [],
  }
}

function translations(title: string, say: CardTexts): Translation[] {
  const texts: Translation[] = [{ code: 'en', title, msg: say.en }]
  for (const code of ['es', 'fr'] satisfies Language[]) {
    const text = say[code]
    if (text) texts.push({ code, title: text[0], msg: text[1] })
  }
  return texts
}

interface NewGift extends Omit<NewExperience, 'season' | 'replacements'> {
  contents: readonly string[]
  line: string
  tags: readonly string[]
  price: number
  /** Price for a Canadian address; null if it doesn't ship to Canada. */
  ca: number | null
  /** Price for Alaska, Hawaii, and the territories, where shipping costs more. */
  far?: number
  fee?: number
  instant?: number
  shipsBy?: Service['shipsBy']
  occasion?: Service['occasion']
}

/** A service with one touch. It ships to Canada exactly when it has a Canadian price. */
export function gift(category: CategoryKey, given: NewGift): Service {
  return {
    key: given.key,
    title: given.title,
    line: given.line,
    description: given.description,
    serviceType: 'service',
    category,
    tags: given.tags,
    priceCents: given.price,
    priceCaCents: given.ca,
    serviceFeeCents: given.fee ?? 0,
    pricingZones: given.far ? zonesOf(given.key, given.price, given.far, given.ca) : [],
    usOnly: given.ca === null,
    art: given.art,
    externalLink: null,
    instantShipmentPriceCents: given.instant ?? null,
    shipsBy: given.shipsBy ?? null,
    requiresFutureAddress: false,
    occasion: given.occasion ?? null,
    experiences: [experience({ ...given, swappable: given.swappable ?? true })],
    plan: null,
    events: [],
  }
}

function zonesOf(key: string, near: number, far: number, ca: number | null): PricingZone[] {
  const once = (zone: PricingZone['zone'], priceCents: number): PricingZone => ({
    zone,
    prices: [
      { id: `${key}-z${zone}`, unit: 'once', tiers: [{ tierThreshold: null, priceCents, priceCaCents: ca }] },
    ],
  })
  const zones = [once(1, near), once(2, far)]
  return ca === null ? zones : [...zones, once(3, ca)]
}

interface NewPackage {
  key: string
  title: string
  line: string
  description: string
  tags: readonly string[]
  price: number
  ca: number | null
  art: Art
  instant?: number
  futureAddress: boolean
  experiences: readonly Experience[]
  events: readonly ServiceEvent[]
}

/** A package: several touches on dates relative to one event. */
export function packageOf(given: NewPackage): Service {
  return {
    key: given.key,
    title: given.title,
    line: given.line,
    description: given.description,
    serviceType: 'package',
    category: 'transaction-packages',
    tags: given.tags,
    priceCents: given.price,
    priceCaCents: given.ca,
    serviceFeeCents: 0,
    pricingZones: [],
    usOnly: given.ca === null,
    art: given.art,
    externalLink: null,
    instantShipmentPriceCents: given.instant ?? null,
    shipsBy: null,
    requiresFutureAddress: given.futureAddress,
    occasion: null,
    experiences: given.experiences,
    plan: null,
    events: given.events,
  }
}
