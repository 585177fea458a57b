import type { Mail, MailFrame, MailRow } from './mail-content.ts'

/** Returns the email as plain text, with every fact in the HTML. */
export function plainOf(mail: Mail, { product, help, preferencesUrl }: MailFrame): string {
  const lines = (rows: readonly MailRow[]) =>
    rows.map(([label, value]) => (value ? `${label}: ${value.replaceAll('\n', ', ')}` : label)).join('\n')
  const { card } = mail
  return [
    mail.heading,
    ...(mail.order ? [`Order ${mail.order}`] : []),
    ...mail.paragraphs,
    ...(mail.facts?.length ? [lines(mail.facts)] : []),
    ...(card ? [card.title, [card.to, card.text, card.from].filter(Boolean).join('\n')] : []),
    ...(mail.button ? [`${mail.button.label}: ${mail.button.url}`] : []),
    ...(mail.link ? [`${mail.link.label}: ${mail.link.url}`] : []),
    ...(mail.rowsTitle ? [mail.rowsTitle] : []),
    ...(mail.rows?.length ? [lines(mail.rows)] : []),
    ...(mail.closing ? [mail.closing] : []),
    ...(help ? [`Questions? Contact the concierge: ${help}`] : []),
    ...(preferencesUrl ? [`Email preferences: ${preferencesUrl}`] : []),
    product,
    ...(mail.unsubscribe ? [`${mail.unsubscribe.label}: ${mail.unsubscribe.url}`] : []),
  ].join('\n\n')
}
