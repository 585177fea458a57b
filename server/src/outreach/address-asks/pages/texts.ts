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

/** The pages in Spanish. */
const es: AskTexts = {
  title: (name) => `A ${name} le gustaría tener tu dirección`,
  intro: (name, company) =>
    `A ${name}${company ? `, de ${company},` : ''} le gustaría enviarte una tarjeta o un regalo de vez en cuando. ${name} verá la dirección que des aquí.`,
  send: 'Compartir mi dirección',
  openUntil: (day) => `Puedes responder hasta el ${day}.`,
  thanksTitle: '¡Gracias!',
  thanks: (name) => `${name} ya tiene tu dirección. No hace falta nada más.`,
  canceledTitle: 'Esta solicitud fue cancelada.',
  canceled: (name) => `Por ahora ${name} no necesita tu dirección.`,
  expired: (day) => `Se podía responder hasta el ${day}.`,
  gone: 'Esta página ya no está disponible.',
  stale: 'No se envió nada. Abre el formulario otra vez y repite tu respuesta.',
  backToForm: 'Volver al formulario',
}

/** The pages in French. */
const fr: AskTexts = {
  title: (name) => `${name} aimerait avoir votre adresse`,
  intro: (name, company) =>
    `${name}${company ? `, ${company},` : ''} aimerait vous envoyer une carte ou un cadeau de temps en temps. ${name} verra l’adresse que vous indiquez ici.`,
  send: 'Partager mon adresse',
  openUntil: (day) => `Vous pouvez répondre jusqu’au ${day}.`,
  thanksTitle: 'Merci\u00a0!',
  thanks: (name) => `${name} a maintenant votre adresse. Il n’y a rien d’autre à faire.`,
  canceledTitle: 'Cette demande a été annulée.',
  canceled: (name) => `Pour le moment, ${name} n’a pas besoin de votre adresse.`,
  expired: (day) => `On pouvait répondre jusqu’au ${day}.`,
  gone: 'Cette page n’est plus disponible.',
  stale: 'Rien n’a été envoyé. Ouvrez de nouveau le formulaire et redonnez votre réponse.',
  backToForm: 'Revenir au formulaire',
}

/** The texts in every language of the pages (D-1-92). To be read by the operator's counsel. */
export const askTexts: Readonly<Record<PageLanguage, AskTexts>> = { en, es, fr }
