/** The kinds of people (CG-12), in the order of the legend. */
export const contactTypes = ['client', 'employee', 'partner', 'prospect', 'friends_family', 'other'] as const
export type ContactType = (typeof contactTypes)[number]

/** Display names of the kinds of people. */
export const contactTypeLabels: Record<ContactType, string> = {
  client: 'Client',
  employee: 'Employee',
  partner: 'Partner',
  prospect: 'Prospect',
  friends_family: 'Friends & family',
  other: 'Other',
}

/** The kind of an address for the person (CG-71). */
export const locationTypes = ['home', 'work', 'other'] as const
export type LocationType = (typeof locationTypes)[number]

export const locationTypeLabels: Record<LocationType, string> = { home: 'Home', work: 'Work', other: 'Other' }

/** The owner of an address: the person or the partner. */
export const owners = ['primary', 'partner'] as const

/** Sort orders of the list of people; by name unless specified (CG-20). */
export const contactSorts = ['name', '-name', 'created', '-created'] as const
export type ContactSort = (typeof contactSorts)[number]
