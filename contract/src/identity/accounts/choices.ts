/** The choices of how a member heard of the product (BG-62). Other comes with free text. */
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

/** The kinds of people that a member cares for: the first five kinds of contact (CG-12). */
export const careInterests = ['client', 'employee', 'partner', 'prospect', 'friends_family'] as const
export type CareInterest = (typeof careInterests)[number]

/** The industry of a member who cares for clients or employees (CG-11): its slug is stored as the member's type. */
export const industries = [
  { slug: 'financial-services', title: 'Financial Services' },
  { slug: 'insurance', title: 'Insurance' },
  { slug: 'mortgage-lending', title: 'Mortgage & Lending' },
  { slug: 'real-estate', title: 'Real Estate' },
  { slug: 'accounting', title: 'Accounting' },
  { slug: 'legal', title: 'Legal' },
  { slug: 'healthcare', title: 'Healthcare' },
  { slug: 'technology', title: 'Technology' },
  { slug: 'recruiting', title: 'Recruiting' },
  { slug: 'other', title: 'Other' },
] as const

/** The industry with a follow-up question, whose answer replaces it as the member's type (CG-11). */
export const realEstateIndustry = 'real-estate'
export const realEstateTypes = [
  { type: 'realestate', title: 'I am an agent or broker' },
  { type: 'business', title: 'I work in another real-estate business' },
] as const
