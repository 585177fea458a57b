import { deName } from '../pages/french.ts'
import type { PageLanguage } from '../pages/language.ts'

/**
 * The texts of emails to recipients, in every language (D-1-92). To be read by the operator's counsel: they go to people
 * who never asked for mail. Names and dates arrive ready.
 */
export interface MailWords {
  gift: (name: string) => string
  stillWaiting: (name: string) => string
  boxAlt: string
  haveALook: (name: string) => string
  openUntil: (day: string) => string
  aNoIsFine: string
  onceMore: string
  last: string
  seeYourGift: string
  lapsed: string
  mayBeInTouch: (name: string) => string
  returned: (name: string) => string
  cameBack: string
  sendItHere: string
  address: (name: string) => string
  addressWhy: (sender: string) => string
  addressUntil: (day: string) => string
  shareAddress: string
  /** The sender where no postal address is set. */
  with: (sender: string, product: string) => string
  stop: (name: string) => string
  /** The name that the email is sent under. */
  via: (sender: string, product: string) => string
}

const en: MailWords = {
  gift: (name) => `${name} has a little something for you`,
  stillWaiting: (name) => `${name}’s gift is still waiting`,
  boxAlt: 'A wrapped gift',
  haveALook: (name) => `Have a look, and tell us where it should go. ${name} has taken care of the rest.`,
  openUntil: (day) => `Open until ${day}.`,
  aNoIsFine: 'Tell us where to send it, or that you’d rather not: a no is fine, too.',
  onceMore: 'We’ll remind you only once more.',
  last: 'This is our last reminder.',
  seeYourGift: 'See your gift',
  lapsed: 'This gift is no longer available',
  mayBeInTouch: (name) => `This gift is no longer available. ${name} may be in touch.`,
  returned: (name) => `Where else can we send ${name}’s gift?`,
  cameBack: 'It came back to us. Tell us another address, and it goes out again on the next business day.',
  sendItHere: 'Send it here',
  address: (name) => `${name} would like your mailing address`,
  addressWhy: (sender) =>
    `${sender} would like to send you a card or a gift now and then. Tell us where they reach you; it takes a minute.`,
  addressUntil: (day) => `You can answer until ${day}. If you’d rather not, there’s nothing you need to do.`,
  shareAddress: 'Share my address',
  with: (sender, product) => `${sender}, with ${product}`,
  stop: (name) => `Stop these emails from ${name}`,
  via: (sender, product) => `${sender} via ${product}`,
}

const es: MailWords = {
  gift: (name) => `${name} tiene un detalle para ti`,
  stillWaiting: (name) => `El regalo de ${name} te sigue esperando`,
  boxAlt: 'Un regalo envuelto',
  haveALook: (name) => `Míralo y dinos adónde enviarlo. ${name} se encargó de lo demás.`,
  openUntil: (day) => `Disponible hasta el ${day}.`,
  aNoIsFine: 'Dinos adónde enviarlo, o que prefieres que no: un no también está bien.',
  onceMore: 'Te lo recordaremos solo una vez más.',
  last: 'Este es nuestro último recordatorio.',
  seeYourGift: 'Ver tu regalo',
  lapsed: 'Este regalo ya no está disponible',
  mayBeInTouch: (name) => `Este regalo ya no está disponible. Quizás ${name} te escriba.`,
  returned: (name) => `¿A qué otro lugar enviamos el regalo de ${name}?`,
  cameBack: 'Nos lo devolvieron. Danos otra dirección y vuelve a salir el siguiente día hábil.',
  sendItHere: 'Envíenlo aquí',
  address: (name) => `A ${name} le gustaría tener tu dirección postal`,
  addressWhy: (sender) =>
    `A ${sender} le gustaría enviarte una tarjeta o un regalo de vez en cuando. Dinos adónde; toma un minuto.`,
  addressUntil: (day) => `Puedes responder hasta el ${day}. Si prefieres que no, no tienes que hacer nada.`,
  shareAddress: 'Compartir mi dirección',
  with: (sender, product) => `${sender}, con ${product}`,
  stop: (name) => `No recibir más correos de ${name}`,
  via: (sender, product) => `${sender} vía ${product}`,
}

const fr: MailWords = {
  gift: (name) => `${name} a une petite attention pour vous`,
  stillWaiting: (name) => `Le cadeau ${deName(name)} vous attend encore`,
  boxAlt: 'Un cadeau emballé',
  haveALook: (name) => `Regardez-le, et dites-nous où l’envoyer. ${name} s’est occupé du reste.`,
  openUntil: (day) => `Disponible jusqu’au ${day}.`,
  aNoIsFine:
    'Dites-nous où l’envoyer, ou que vous préférez ne pas le recevoir\u00a0: un non nous convient aussi.',
  onceMore: 'Nous ne vous le rappellerons qu’une seule fois encore.',
  last: 'C’est notre dernier rappel.',
  seeYourGift: 'Voir votre cadeau',
  lapsed: 'Ce cadeau n’est plus disponible',
  mayBeInTouch: (name) => `Ce cadeau n’est plus disponible. ${name} vous écrira peut-être.`,
  returned: (name) => `Où pouvons-nous envoyer le cadeau ${deName(name)}\u00a0?`,
  cameBack: 'Il nous est revenu. Donnez-nous une autre adresse, et il repartira le jour ouvrable suivant.',
  sendItHere: 'Envoyez-le ici',
  address: (name) => `${name} aimerait avoir votre adresse postale`,
  addressWhy: (sender) =>
    `${sender} aimerait vous envoyer une carte ou un cadeau de temps en temps. Dites-nous où\u00a0; cela prend une minute.`,
  addressUntil: (day) =>
    `Vous pouvez répondre jusqu’au ${day}. Si vous préférez ne pas répondre, vous n’avez rien à faire.`,
  shareAddress: 'Partager mon adresse',
  with: (sender, product) => `${sender}, avec ${product}`,
  stop: (name) => `Ne plus recevoir ces courriels ${deName(name)}`,
  via: (sender, product) => `${sender} via ${product}`,
}

/** The texts by language. */
export const mailWords: Readonly<Record<PageLanguage, MailWords>> = { en, es, fr }
