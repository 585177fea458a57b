/** Message for an invalid link. */
export const linkText = 'The link has to start with https:// or http://.'

const protocols = ['http:', 'https:']

/** Whether a link is an http or https URL. */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && protocols.includes(new URL(link).protocol)
}

/**
 * Whether a link still being typed may become an http or https URL: one without a scheme may still get one. Parses
 * links the way browsers do.
 */
export function couldBecomeWebAddress(link: string): boolean {
  return !URL.canParse(link) || isWebAddress(link)
}
