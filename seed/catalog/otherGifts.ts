import type { Service } from './types.ts'

/** The most gifts that are offered in place of another by a gift link's sender. */
const othersMax = 10

/**
 * Adds to each single gift the others that may be offered in its place by link (D-1-18): no dearer, shipped all year to
 * wherever it ships, and without a personalization or an appointment. Gifts of the same category come first, then those
 * nearest in price.
 */
export function withOtherGifts(services: readonly Service[]): Service[] {
  return services.map((service) => {
    const [own] = service.experiences
    if (!own || service.serviceType !== 'service' || own.needsAppointment) return service
    const others = services
      .filter((other) => other.key !== service.key && mayReplace(other, service))
      .toSorted(
        (a, b) =>
          Number(b.category === service.category) - Number(a.category === service.category) ||
          priceOf(b) - priceOf(a) ||
          a.key.localeCompare(b.key),
      )
      .slice(0, othersMax)
    return {
      ...service,
      experiences: [{ ...own, replacements: others.flatMap((other) => other.experiences[0]?.key ?? []) }],
    }
  })
}

function mayReplace(other: Service, service: Service): boolean {
  const [first] = other.experiences
  return (
    other.serviceType === 'service' &&
    first !== undefined &&
    !first.needsAppointment &&
    first.personalizationLabel === null &&
    other.shipsBy === null &&
    other.occasion === null &&
    (service.usOnly || !other.usOnly) &&
    priceOf(other) <= priceOf(service)
  )
}

const priceOf = ({ priceCents, serviceFeeCents }: Service) => priceCents + serviceFeeCents
