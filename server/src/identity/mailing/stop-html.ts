import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import { page } from './block-html.ts'

interface StopTexts {
  ask: (sender: string) => string
  askText: (sender: string, product: string) => string
  stop: string
  stopped: string
  stoppedText: (sender: string, product: string) => string
  close: string
}

/** The texts of the page that stops a member's emails (D-1-92). To be read by the operator's counsel. */
export const stopTexts: Readonly<Record<PersonLanguage, StopTexts>> = {
  en: {
    ask: (sender) => `Stop these emails from ${sender}?`,
    askText: (sender, product) =>
      `${sender} will no longer be able to email the address that received this link through ${product}.`,
    stop: 'Stop these emails',
    stopped: 'These emails have stopped',
    stoppedText: (sender, product) =>
      `You won’t get any more emails from ${sender} through ${product}. This takes effect right away and is permanent.`,
    close: 'You can close this page.',
  },
  es: {
    ask: (sender) => `¿No recibir más correos de ${sender}?`,
    askText: (sender, product) =>
      `${sender} ya no podrá escribir con ${product} a la dirección que recibió este enlace.`,
    stop: 'No recibir más correos',
    stopped: 'Ya no recibirás estos correos',
    stoppedText: (sender, product) =>
      `No recibirás más correos de ${sender} enviados con ${product}. Vale desde ahora y para siempre.`,
    close: 'Puedes cerrar esta página.',
  },
  fr: {
    ask: (sender) => `Ne plus recevoir ces courriels de ${sender}\u00a0?`,
    askText: (sender, product) =>
      `${sender} ne pourra plus écrire avec ${product} à l’adresse qui a reçu ce lien.`,
    stop: 'Ne plus recevoir ces courriels',
    stopped: 'Vous ne recevrez plus ces courriels',
    stoppedText: (sender, product) =>
      `Vous ne recevrez plus de courriels de ${sender} envoyés avec ${product}. C’est immédiat et définitif.`,
    close: 'Vous pouvez fermer cette page.',
  },
}

interface Stopping {
  product: string
  sender: string
  language: PersonLanguage
}

/** Asks whether to stop the emails that `sender` has us send to their people. */
export function confirmStopPage({ product, sender, language }: Stopping): string {
  const texts = stopTexts[language]
  return page(product, {
    language,
    title: texts.ask(sender),
    paragraphs: [texts.askText(sender, product)],
    button: { label: texts.stop, path: '', isQuiet: false },
  })
}

/** Says that they are stopped, for good. */
export function stoppedPage({ product, sender, language }: Stopping): string {
  const texts = stopTexts[language]
  return page(product, {
    language,
    title: texts.stopped,
    paragraphs: [texts.stoppedText(sender, product), texts.close],
  })
}
