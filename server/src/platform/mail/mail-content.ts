/** A line of an email: what it is, and how much, when or who. The second may have several lines. */
export type MailRow = readonly [label: string, value: string]

export interface MailLink {
  label: string
  url: string
}

/** The words of a card, as they are printed. */
export interface MailCard {
  /** What stands above it. */
  title: string
  to: string
  text: string
  from: string
}

/** An email as a template makes it: subject, and the parts of the one layout, in the order in which they are read. */
export interface Mail {
  /** Which template made it, such as `verify-email`. */
  template: string
  subject: string
  /** The invoice that it is about, as people read it. */
  order?: string
  /** The gift that it is about: 1200 by 456 pixels. */
  picture?: { url: string; alt: string }
  heading: string
  paragraphs: readonly string[]
  /** What happens when, and to whom. */
  facts?: readonly MailRow[]
  card?: MailCard
  button?: MailLink
  /** The one other thing that may be done. */
  link?: MailLink
  /** The heading of the rows, whose last one is then their sum. */
  rowsTitle?: string
  /** Lines of a receipt or a list. */
  rows?: readonly MailRow[]
  closing?: string
  /** Where its reader says that they want no more of the kind; mail programs show it too (RFC 8058). */
  unsubscribe?: MailLink
  /** To one of the staff about their account: nothing of a member's help and preferences belongs below it. */
  toStaff?: boolean
}

/** Whose email it is, and where its reader finds help and says which emails they want. */
export interface MailFrame {
  product: string
  /** The concierge's address; null in an email to the concierge, and to those who have no account with us. */
  help: string | null
  preferencesUrl: string | null
}
