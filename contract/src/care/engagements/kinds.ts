/** The types of engagement (C-3-10). */
export const engagementTypes = ['link', 'phone', 'email', 'sms', 'social', 'review'] as const
export type EngagementType = (typeof engagementTypes)[number]

/** The types that the engagement form creates; the others have their own forms. */
export const formTypes = ['link', 'phone', 'sms', 'email'] as const satisfies readonly EngagementType[]

/** The platforms of the social icons (C-3-11) and of the review links (C-3-12). */
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

/** Returns the platforms of a type; empty for types without platforms. */
export function platformsOf(type: EngagementType): readonly Platform[] {
  if (type === 'social') return socialPlatforms
  return type === 'review' ? reviewPlatforms : []
}

/** Display names of the platforms. */
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

/** Hosts by platform; subdomains count too. */
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
