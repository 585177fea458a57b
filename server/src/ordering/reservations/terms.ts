import sanitizeHtml from 'sanitize-html'

const allowedHtml: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
}

/**
 * Cleans the HTML terms that staff typed: removes scripts, styles, frames, and everything else that isn't text (BG-74).
 */
export function cleanTerms(html: string): string {
  return sanitizeHtml(html, allowedHtml).trim()
}
