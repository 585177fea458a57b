import { phoneParts } from '@goodturn/contract/phone'
import {
  type Names,
  displayNameOf,
  foldText,
  messageSalutationOf,
  shippingSalutationOf,
  sortNameOf,
} from '@goodturn/contract/people/contacts/derive'

/** The fields that a person's derived columns are computed from. */
export interface DerivedFrom extends Names {
  email: string | null
  partnerEmail: string | null
  phone: string | null
  company: string | null
  tags: readonly string[]
}

/** Columns computed from other columns: set on every write to a person, never by a caller. */
export function derivedColumns(from: DerivedFrom) {
  return {
    displayName: displayNameOf(from),
    sortName: sortNameOf(from),
    searchText: searchTextOf(from),
  }
}

/**
 * The salutations to store. One that is missing, empty, or still derived from the old names follows the new names; a
 * custom one stays.
 */
export function salutationsOf(
  names: Names,
  given: { shippingSalutation?: string | null; messageSalutation?: string | null },
  before?: Names & { shippingSalutation: string; messageSalutation: string },
): { shippingSalutation: string; messageSalutation: string } {
  const kept = (
    written: string | null | undefined,
    stored: string | undefined,
    usual: string | undefined,
  ) => {
    if (written !== undefined) return written && written !== usual ? written : null
    return stored !== undefined && stored !== usual ? stored : null
  }
  const shipping = kept(
    given.shippingSalutation,
    before?.shippingSalutation,
    before && shippingSalutationOf(before),
  )
  const message = kept(
    given.messageSalutation,
    before?.messageSalutation,
    before && messageSalutationOf(before),
  )
  return {
    shippingSalutation: shipping ?? shippingSalutationOf(names),
    messageSalutation: message ?? messageSalutationOf(names),
  }
}

function searchTextOf(from: DerivedFrom): string {
  const digits = from.phone && phoneParts(from.phone).number.replace(/\D/g, '')
  const parts = [
    from.firstName,
    from.lastName,
    from.partnerFirstName,
    from.partnerLastName,
    from.company,
    from.email,
    from.partnerEmail,
    digits,
    ...from.tags,
  ]
  return searchable(parts)
}

/** The text that the search over all addresses matches: the person's name and the lines of the address. */
export function locationSearchText(
  displayName: string,
  address: {
    company: string | null
    street: string
    street2: string | null
    city: string
    state: string
    zip: string
  },
): string {
  const { company, street, street2, city, state, zip } = address
  return searchable([displayName, company, street, street2, city, state, zip])
}

/** A leading space, so that every word begins after one: see `wordCondition`. */
function searchable(parts: readonly (string | null | undefined)[]): string {
  return ` ${foldText(parts.filter(Boolean).join(' '))}`
}
