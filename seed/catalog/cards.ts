import { gift, one, two } from './build.ts'
import type { Service } from './types.ts'

/** Real paper, real ink, a real stamp. */
export const cards: readonly Service[] = [
  gift('cards', {
    key: 'handwritten-note',
    title: 'Handwritten Note',
    line: 'Your words on cotton paper, in pen, with a hand-picked stamp.',
    description:
      'You write it, and one of our nine calligraphers copies it onto cotton paper with a real nib. The same hand addresses the envelope, and the stamp is never a flag. Takes two days and gets kept in drawers.',
    contents: [
      'Your words on cotton paper, written with a steel nib',
      'An envelope addressed by the same hand',
      'A stamp',
    ],
    size: 'Folded 5 × 7 inches',
    tags: ['thank you', 'any day', 'under $15'],
    price: 900,
    ca: 1200,
    art: two('calm', 'black-nib', 'envelope'),
    handwritten: true,
    say: {
      en: "I've been meaning to write this for a while. Working with you was one of the good parts of my year, and it's easy to forget to say so once the papers are signed. So I'm saying it. Thank you.",
      es: [
        'Nota a mano',
        'Hace tiempo que quería escribir esto. Trabajar contigo fue una de las cosas buenas de mi año, y es fácil olvidar decirlo cuando se firman los papeles. Gracias.',
      ],
      fr: [
        'Mot manuscrit',
        'Je voulais vous écrire depuis un moment. Travailler avec vous fut l’un des bons moments de mon année, et l’on oublie de le dire une fois les papiers signés. Merci.',
      ],
    },
    notes: 'First-class mail. Cards aren’t tracked.',
    days: [3, 6],
    swappable: false,
  }),
  gift('cards', {
    key: 'birthday-card',
    title: 'Birthday Card',
    line: 'Letterpress, one of twelve designs, with your message inside.',
    description:
      'A letterpress card from a studio that still sets type by hand, in one of twelve designs picked to fit the month. Your message goes inside, in pen. Mailed to arrive on the day or the day before.',
    contents: [
      'A letterpress card, in one of twelve designs',
      'Your words inside, in pen',
      'An envelope with a stamp',
    ],
    size: '5 × 7 inches',
    tags: ['birthday', 'any day', 'under $15'],
    occasion: 'birthday',
    price: 800,
    ca: 1100,
    art: one('cheer', 'shortcake'),
    handwritten: true,
    say: {
      en: "Happy birthday! I hope someone lets you sleep in, someone else makes the coffee, and the day is yours from there. It's good to know you, this year as much as last.",
      es: [
        'Tarjeta de cumpleaños',
        '¡Feliz cumpleaños! Espero que alguien te deje dormir, que otro haga el café y que el día sea tuyo desde ahí. Es una suerte conocerte.',
      ],
      fr: [
        'Carte d’anniversaire',
        'Joyeux anniversaire ! J’espère qu’on vous laisse dormir, que quelqu’un fait le café, et que la journée est à vous. C’est un plaisir de vous connaître.',
      ],
    },
    notes: 'First-class mail. Cards aren’t tracked.',
    days: [3, 6],
    swappable: false,
  }),
  gift('cards', {
    key: 'home-anniversary-card',
    title: 'Home Anniversary Card',
    line: 'A small paper-cut house, for the day they got the keys.',
    description:
      'A folded card with a small paper house that pops up when it’s opened, windows and all. Your message runs underneath. For the date that only you and they remember.',
    contents: [
      'A card with a paper house that pops up',
      'Your words underneath',
      'A stiff envelope with a stamp',
    ],
    size: '6 × 6 inches; the house is 4 inches tall',
    tags: ['home anniversary', 'closing', 'under $15'],
    occasion: 'home_anniversary',
    price: 1200,
    ca: 1500,
    art: two('home', 'houses', 'two-hearts'),
    say: {
      en: "This is the day you got the keys, and I didn't want it to pass without a word. I hope the house has been good to you: warm where it should be warm, and quiet when you needed it. Happy home anniversary.",
      es: [
        'Aniversario de tu casa',
        'Hoy es el día en que recibieron las llaves y no quería que pasara sin una palabra. Espero que la casa los haya tratado bien. Feliz aniversario.',
      ],
      fr: [
        'Anniversaire de la maison',
        'C’est le jour où vous avez reçu les clés, et je ne voulais pas le laisser passer. J’espère que la maison vous est douce. Bon anniversaire.',
      ],
    },
    notes: 'First-class mail in a stiff envelope. Cards aren’t tracked.',
    days: [3, 6],
    swappable: false,
  }),
  gift('cards', {
    key: 'thank-you-for-the-referral',
    title: 'Thank You for the Referral',
    line: 'A card and a packet of seeds, because good things grow from a referral.',
    description:
      'A card on seed paper with a packet of California poppies tucked inside. Your message can name the person they sent you, if you like. Costs less than a coffee and says more.',
    contents: [
      'A card on seed paper',
      'A packet of California poppies',
      'Your words inside',
      'An envelope with a stamp',
    ],
    size: '4.5 × 6 inches; the seeds cover a square yard',
    tags: ['referral', 'thank you', 'under $15'],
    price: 1400,
    ca: null,
    art: two('plans', 'seedling', 'love-letter'),
    say: {
      en: "You sent someone my way, and that's the kindest thing anyone can do for a person in my line of work. I'll look after them the way I'd look after you. The poppies want sun and very little else.",
      es: [
        'Gracias por recomendarme',
        'Me enviaste a alguien, y no hay nada más amable en mi oficio. Cuidaré de ellos como cuidaría de ti. Las amapolas quieren sol y poco más.',
      ],
    },
    notes: 'First-class mail. Seeds can’t be sent to Canada.',
    days: [3, 6],
    swappable: false,
  }),
]
