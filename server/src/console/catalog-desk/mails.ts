import { type CatalogKind, catalogKindNames } from '@goodturn/contract/console/catalog-desk/documents'
import type { Mail } from '../../platform/mail/mail.ts'
import { toStaff } from '../../identity/staff-accounts/mails.ts'

interface NotPublished {
  kind: CatalogKind
  key: string
  /** Empty if the title itself is missing. */
  title: string
  why: string
  /** The person who scheduled it. */
  by: string
}

/** Emails the person who scheduled an item the reason it couldn't be published on its day. */
export function notPublishedMail({ kind, key, title, why, by }: NotPublished, publicUrl: string): Mail {
  const [, one] = catalogKindNames[kind]
  const name = title.trim() || `Untitled ${one}`
  return {
    ...toStaff('staff-not-published'),
    subject: `Not published: ${name}`,
    heading: 'A planned change wasn’t published',
    paragraphs: [
      'It was due but couldn’t be published. Members still see the previous version, and the draft is still there. Please review it, then publish it or plan another day.',
    ],
    facts: [
      ['What', `${name} (${one})`],
      ['Why', why],
      ['Planned by', by],
    ],
    button: { label: 'Open the draft', url: `${publicUrl}/staff/catalog/${kind}/${key}` },
  }
}
