/** What is said of a link that is none. */
export const linkText = 'The link has to begin with https:// or http://.'

const protocols = ['http:', 'https:']

/** Whether a link leads to the web. */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && protocols.includes(new URL(link).protocol)
}

/** The same of one that is still being typed: what has no scheme yet may get one. Read as browsers read it. */
export function mayBecomeWebAddress(link: string): boolean {
  return !URL.canParse(link) || isWebAddress(link)
}
