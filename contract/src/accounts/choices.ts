/** How a member may have heard of the product (BG-62). With Other the member writes it down. */
export const hearAboutChoices = [
  'Friend or Colleague',
  'Social Media',
  'Search Engine',
  'Event or Conference',
  'Podcast',
  'Email',
  'Other',
] as const
export const hearAboutOther = 'Other'

/** Whom a member cares for: the first five kinds of contact (CG-12). */
export const careInterests = ['client', 'employee', 'partner', 'prospect', 'friends_family'] as const
