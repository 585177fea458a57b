import type { ServiceType } from '../../shop/catalog/rules.ts'

/** What decides whether a step can send its gift by link. */
interface StepGift {
  title: string
  service_type: ServiceType
  appointment_required: boolean
  /** Null if the gift needs no personalization. */
  personalization_label: string | null
}

/** The choice of a gift step (D-1-05). */
export const askByLinkLabel = 'Ask for the address by link when there is none'

/**
 * Returns why a gift step can't ask for the address by link, as text; null if it can (D-1-05). A recipient is never
 * asked for a personalization (D-1-10), and a step has none.
 */
export function askByLinkBlocked(gift: StepGift): string | null {
  const { title, service_type: type, appointment_required: isVisit, personalization_label: label } = gift
  if (type !== 'service' || isVisit) return `${title} can’t be sent by link.`
  return label === null ? null : `${title} needs a personalization first, so a step can’t send it by link.`
}
