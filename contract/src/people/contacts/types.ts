/** The kinds of people (CG-12), in the order of the legend. */
export const contactTypes = ['client', 'employee', 'partner', 'prospect', 'friends_family', 'other'] as const
export type ContactType = (typeof contactTypes)[number]

/** How a kind of people is written on screens. */
export const contactTypeLabels: Record<ContactType, string> = {
  client: 'Client',
  employee: 'Employee',
  partner: 'Partner',
  prospect: 'Prospect',
  friends_family: 'Friends & family',
  other: 'Other',
}

/** What an address is to the person (CG-71). */
export const locationTypes = ['home', 'work', 'other'] as const
export type LocationType = (typeof locationTypes)[number]

export const locationTypeLabels: Record<LocationType, string> = { home: 'Home', work: 'Work', other: 'Other' }

/** Whose an address is: the person's own, or the partner's. */
export const owners = ['primary', 'partner'] as const

/** The orders of the list of people; CG-20 by name unless asked otherwise. */
export const contactSorts = ['name', '-name', 'created', '-created'] as const
export type ContactSort = (typeof contactSorts)[number]
