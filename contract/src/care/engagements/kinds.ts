/** What an engagement can be (C-3-10). */
export const engagementTypes = ['link', 'phone', 'email', 'sms', 'social', 'review'] as const
export type EngagementType = (typeof engagementTypes)[number]

/** The kinds that the engagement form makes; the others have forms of their own. */
export const formTypes = ['link', 'phone', 'sms', 'email'] as const satisfies readonly EngagementType[]

/** Whose links the social icons lead to (C-3-11), and the review links (C-3-12). */
export const socialPlatforms = [
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'twitter',
  'tiktok',
  'google',
  'yelp',
] as const
export const reviewPlatforms = ['yelp', 'google', 'facebook'] as const satisfies readonly Platform[]
export type Platform = (typeof socialPlatforms)[number]

/** The platforms of a kind; none for those that do not belong to one. */
export function platformsOf(type: EngagementType): readonly Platform[] {
  if (type === 'social') return socialPlatforms
  return type === 'review' ? reviewPlatforms : []
}

/** What a platform is called. */
export const platformNames: Record<Platform, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  google: 'Google',
  yelp: 'Yelp',
}

/** The hosts of a platform; their subdomains belong to it too. */
export const platformHosts: Record<Platform, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com'],
  youtube: ['youtube.com', 'youtu.be'],
  twitter: ['twitter.com', 'x.com'],
  tiktok: ['tiktok.com'],
  google: ['google.com', 'g.page', 'goo.gl', 'g.co'],
  yelp: ['yelp.com', 'yelp.ca', 'yelp.co.uk', 'yelp.to'],
}
