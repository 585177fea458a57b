/** Message for an invalid link. */
export const linkText = 'The link has to begin with https:// or http://.'

const protocols = ['http:', 'https:']

/** Whether a link is an http or https URL. */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && protocols.includes(new URL(link).protocol)
}

/** The same for a link still being typed: one without a scheme may still get one. Parsed the way browsers parse it. */
export function mayBecomeWebAddress(link: string): boolean {
  return !URL.canParse(link) || isWebAddress(link)
}
