/** A line of an email: a label, and how much, when, or who. The value may have several lines. */
export type MailRow = readonly [label: string, value: string]

export interface MailLink {
  label: string
  url: string
}

/** The text of a card, as printed. */
export interface MailCard {
  /** Shown above the card. */
  title: string
  to: string
  text: string
  from: string
  /** Written with a pen from greeting to signature; otherwise only the signature is. */
  handwritten?: boolean
}

/** An email as a template makes it: subject, and the parts of the one layout, in reading order. */
export interface Mail {
  /** The template that made it, such as `verify-email`. */
  template: string
  /** The name it is sent under, such as "Dana Whitfield via Goodturn"; the portal's own unless given. */
  fromName?: string
  /** The language of its texts, as a tag; English unless given. */
  language?: string
  subject: string
  /** The invoice it is about, as people read it. */
  order?: string
  /** The gift it is about: 1200 by 456 pixels. */
  picture?: { url: string; alt: string }
  heading: string
  paragraphs: readonly string[]
  /** Facts such as dates and recipients, one per row. */
  facts?: readonly MailRow[]
  card?: MailCard
  button?: MailLink
  /** The secondary action. */
  link?: MailLink
  /** The heading of the rows; with it, the last row is their total. */
  rowsTitle?: string
  /** Lines of a receipt or a list. */
  rows?: readonly MailRow[]
  closing?: string
  /** The unsubscribe link for this kind of email; mail programs show it too (RFC 8058). */
  unsubscribe?: MailLink
  /** News that the portal shows too: not sent to an address that email comes back from. */
  optional?: boolean
  /** Sent to a staff member about their account: it has no footer with a member's help and preferences. */
  toStaff?: boolean
}

/** The sender's name, and where the reader finds help and email preferences. */
export interface MailFrame {
  product: string
  /** The concierge's address; null in emails to the concierge and to people without an account. */
  help: string | null
  preferencesUrl: string | null
}
