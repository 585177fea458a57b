/** A person's names, and the partner's if there is one. */
export interface Names {
  firstName: string
  lastName: string
  partnerFirstName: string | null
  partnerLastName: string | null
}

/** "Grace Okafor". */
export function displayNameOf(names: Names): string {
  return `${names.firstName} ${names.lastName}`.trim()
}

/** The default first line of a card: "Grace", or "Grace and Daniel". */
export function messageSalutationOf(names: Names): string {
  return names.partnerFirstName ? `${names.firstName} and ${names.partnerFirstName}` : names.firstName
}

/** The default name on a label: "Grace and Daniel Okafor", "Grace Okafor and Daniel Ruiz". */
export function shippingSalutationOf(names: Names): string {
  if (!names.partnerFirstName) return displayNameOf(names)
  const partnerLast = names.partnerLastName ?? names.lastName
  return partnerLast === names.lastName
    ? `${names.firstName} and ${names.partnerFirstName} ${names.lastName}`
    : `${displayNameOf(names)} and ${names.partnerFirstName} ${partnerLast}`
}

/** Lower case without accents, so that "jose" finds José and sorting does not depend on a locale. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The order of lists (CG-20): last name, then first name. The separator sorts before every printed character. */
export function sortNameOf(names: Names): string {
  return `${foldText(names.lastName)}\u001f${foldText(names.firstName)}`
}

/** Returns the words in a search, folded: at most eight, all of which must match. */
export function searchWords(search: string): string[] {
  return foldText(search).split(' ').filter(Boolean).slice(0, 8)
}
