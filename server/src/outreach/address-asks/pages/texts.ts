import type { PageLanguage } from '../../gift-links/pages/language.ts'

/** The texts of an ask's page; those of the address form are the gift pages'. Names and dates arrive ready. */
export interface AskTexts {
  title(name: string): string
  intro(name: string, company: string | null): string
  send: string
  openUntil(day: string): string
  thanksTitle: string
  thanks(name: string): string
  canceledTitle: string
  canceled(name: string): string
  expired(day: string): string
  gone: string
  stale: string
  backToForm: string
}

/** The pages in English. */
const en: AskTexts = {
  title: (name) => `${name} would like your address`,
  intro: (name, company) =>
    `${name}${company ? ` at ${company}` : ''} would like to send you a card or a gift now and then. ${name} will see the address that you give here.`,
  send: 'Share my address',
  openUntil: (day) => `You can answer until ${day}.`,
  thanksTitle: 'Thank you!',
  thanks: (name) => `${name} has your address now. There’s nothing else to do.`,
  canceledTitle: 'This request was canceled.',
  canceled: (name) => `${name} doesn’t need your address right now.`,
  expired: (day) => `You could answer until ${day}.`,
  gone: 'This page is no longer available.',
  stale: 'Nothing was sent. Open the form again and repeat your answer.',
  backToForm: 'Back to the form',
}

/** The texts in every language of the pages (D-1-92). */
export const askTexts: Readonly<Record<PageLanguage, AskTexts>> = { en }
