import sanitizeHtml from 'sanitize-html'

const kept: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'h3', 'h4', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
}

/** The terms that staff typed as HTML, without scripts, styles, frames and whatever else is no text (BG-74). */
export function cleanTerms(html: string): string {
  return sanitizeHtml(html, kept).trim()
}
