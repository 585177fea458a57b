import type { Zone } from '@goodturn/contract/shop/catalog/rules'
import type {
  ExperienceDocument,
  ServiceDocument,
} from '@goodturn/contract/console/catalog-desk/documents/service'
import { dollars, inCents } from '@goodturn/contract/money'
import type { WrittenExperience, WrittenService } from '../../../shop/catalog/written-service.ts'

const dollarsOrNull = (cents: number | null) => (cents === null ? null : dollars(cents))
const centsOrNull = (amount: number | null) => (amount === null ? null : inCents(amount))

/** Converts a stored service to the staff document: cents become dollars. */
export function presentService(kept: WrittenService): ServiceDocument {
  const { type, slug, active, title, description, category, tags, occasion } = kept
  const shipsBy = { month: kept.shipsByMonth, day: kept.shipsByDay }
  return {
    kind: 'service',
    type,
    slug,
    active,
    title,
    line: kept.summary,
    description,
    category,
    tags,
    picture: { image: kept.imageName, art: kept.art },
    external_link: kept.externalLink,
    us_only: kept.usOnly,
    requires_future_address: kept.requiresFutureAddress,
    ships_by:
      shipsBy.month === null || shipsBy.day === null ? null : { month: shipsBy.month, day: shipsBy.day },
    occasion,
    instant_price: dollarsOrNull(kept.instantShipmentPriceCents),
    service_fee: dollars(kept.serviceFeeCents),
    prices: kept.prices.map(({ zone, unit, tiers }) => ({
      zone,
      unit,
      tiers: tiers.map(({ threshold, priceCents, priceCaCents }) => ({
        threshold,
        price: dollars(priceCents),
        price_ca: dollarsOrNull(priceCaCents),
      })),
    })),
    experiences: kept.experiences.map(presentExperience),
    events: kept.events.map((event) => ({
      short_title: event.shortTitle,
      offset_days: event.offsetDays,
      experience: event.experience,
    })),
    schedule: kept.schedule,
  }
}

function presentExperience(kept: WrittenExperience): ExperienceDocument {
  const { slug, title, description, swappable, replacements } = kept
  return {
    slug,
    title,
    description,
    contents: kept.contents ?? '',
    size: kept.size ?? '',
    handwritten: kept.handwritten ?? false,
    message: kept.contactMessage,
    swappable,
    replacements,
    languages: kept.translations.map(({ code, title: words, msg }) => ({ code, title: words, message: msg })),
    personalization_label: kept.personalizationLabel,
    appointment_required: kept.appointmentRequired,
    fulfillment_days: { min: kept.fulfillmentDaysMin, max: kept.fulfillmentDaysMax },
    notes: kept.touchShipmentNotes,
    picture: { image: kept.imageName, art: kept.art },
  }
}

/** Converts a staff document to a stored service: dollars become cents. */
export function toStoredService(document: ServiceDocument): WrittenService {
  const { type, slug, active, title, line, description, category, tags, picture, occasion } = document
  return {
    type,
    slug,
    active,
    title,
    summary: line,
    description,
    category,
    tags,
    occasion,
    art: picture.art,
    imageName: picture.image,
    externalLink: document.external_link,
    usOnly: document.us_only,
    requiresFutureAddress: document.requires_future_address,
    shipsByMonth: document.ships_by?.month ?? null,
    shipsByDay: document.ships_by?.day ?? null,
    instantShipmentPriceCents: centsOrNull(document.instant_price),
    serviceFeeCents: inCents(document.service_fee),
    prices: document.prices.map(({ zone, unit, tiers }) => ({
      zone: zone as Zone,
      unit,
      tiers: tiers.map(({ threshold, price, price_ca }) => ({
        threshold,
        priceCents: inCents(price),
        priceCaCents: centsOrNull(price_ca),
      })),
    })),
    experiences: document.experiences.map(toStoredExperience),
    events: document.events.map((event) => ({
      shortTitle: event.short_title,
      offsetDays: event.offset_days,
      experience: event.experience,
    })),
    schedule: document.schedule,
  }
}

function toStoredExperience(document: ExperienceDocument): WrittenExperience {
  const { slug, title, description, contents, size, handwritten, message } = document
  const { swappable, replacements, languages, picture } = document
  return {
    slug,
    title,
    description,
    contents,
    size,
    handwritten,
    contactMessage: message,
    swappable,
    replacements,
    translations: languages.map(({ code, title: words, message: msg }) => ({ code, title: words, msg })),
    personalizationLabel: document.personalization_label,
    appointmentRequired: document.appointment_required,
    fulfillmentDaysMin: document.fulfillment_days.min,
    fulfillmentDaysMax: document.fulfillment_days.max,
    touchShipmentNotes: document.notes,
    art: picture.art,
    imageName: picture.image,
  }
}
