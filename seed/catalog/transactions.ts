import { experience, one, packageOf, scene, three, two } from './build.ts'
import type { Service } from './types.ts'

const cardBox = 'Ships in a gift box with your card on top.'

/** Packages: several touches around one event. "Transactions" to real-estate members. */
export const transactions: readonly Service[] = [
  packageOf({
    key: 'keys-in-hand',
    title: 'Keys in Hand',
    line: 'Four gifts around a closing, from offer to first anniversary.',
    description:
      'A bottle for the accepted offer, a box with leather key fobs on closing day, two people with brooms two weeks later, and a painting of the house after a year. You give us the closing date; we keep the calendar. Change or pause any of it until the day before.',
    tags: ['closing', 'buyers', 'package'],
    price: 38500,
    ca: null,
    instant: 39900,
    futureAddress: true,
    art: scene(
      'deals',
      ['house-with-garden', 46, 24, 4],
      ['key', 28, 86, -3],
      ['gift-box', 56, 56, -8],
      ['bow', 30, 56, 14],
    ),
    experiences: [
      experience({
        key: 'keys-offer-accepted',
        title: 'Offer Accepted',
        description: 'Sparkling quince, two flutes, and a card, for the evening of the phone call.',
        art: two('cheer', 'clinking-glasses', 'confetti-ball'),
        notes: cardBox,
        say: {
          en: "They said yes! There'll be paperwork tomorrow and a hundred small questions after that, and I'll be there for every one of them. Tonight there's only this. Congratulations, and sit down for a minute.",
          es: [
            'Oferta aceptada',
            '¡Dijeron que sí! Mañana habrá papeles y mil preguntas, y estaré para todas. Esta noche solo queda brindar. Felicidades.',
          ],
        },
      }),
      experience({
        key: 'keys-in-hand-closing',
        title: 'Keys in Hand',
        description: 'Two leather fobs stamped with the house number, beeswax candles, and a linen towel.',
        art: three('deals', 'wrapped-gift', 'key', 'handshake'),
        notes: cardBox,
        swappable: true,
        say: {
          en: 'The house is yours. The fobs are for the keys, the candles for the first evening, when the lamps are still in a box. It was a privilege to walk you to this door. Turn the key slowly; you only do it once.',
          es: [
            'Llaves en mano',
            'La casa es suya. Los llaveros son para las llaves y las velas para la primera noche. Fue un privilegio acompañarlos hasta esta puerta.',
          ],
        },
      }),
      experience({
        key: 'keys-move-in-clean',
        title: 'Move-in Deep Clean',
        description: 'Three hours, two people, every cupboard. They’ll call to find a morning.',
        studio: 'move-in-deep-clean',
        art: three('home', 'broom', 'soap', 'bubbles'),
        notes: 'We call within one business day to schedule.',
        days: [5, 14],
        appointment: true,
        say: {
          en: "Two weeks in, and I hope the kettle has turned up. Two people will come by for a morning and do every cupboard and corner. They'll call to find a day that works for you. All you need to do is open the door.",
          es: [
            'Limpieza a fondo',
            'Dos semanas ya, y espero que haya aparecido la tetera. Dos personas vendrán una mañana y limpiarán cada rincón. Llamarán para buscar un día.',
          ],
        },
      }),
      experience({
        key: 'keys-first-anniversary',
        title: 'One Year Home',
        description: 'A watercolor of the house in an oak frame, painted from the listing photo.',
        studio: 'one-year-home',
        art: two('home', 'house-with-garden', 'paintbrush'),
        notes: 'Painted to order; mailed to arrive the week of the anniversary.',
        days: [5, 8],
        say: {
          en: 'A year ago today you turned the key. I drive past now and then, and it looks like someone lives there who loves it. The painter tried to catch the light. Hang it where you come in. Happy anniversary.',
          es: [
            'Un año en casa',
            'Hace un año giraron la llave. A veces paso por delante y se nota que alguien quiere esa casa. Feliz aniversario.',
          ],
        },
      }),
    ],
    events: [
      {
        key: 'offer-accepted',
        shortTitle: 'Offer accepted',
        defaultDayOffset: -30,
        experience: 'keys-offer-accepted',
      },
      {
        key: 'closing-day',
        shortTitle: 'Closing day',
        defaultDayOffset: 0,
        followsClosing: true,
        experience: 'keys-in-hand-closing',
      },
      {
        key: 'two-weeks-after',
        shortTitle: 'Two weeks after closing',
        defaultDayOffset: 14,
        followsClosing: true,
        experience: 'keys-move-in-clean',
      },
      {
        key: 'first-anniversary',
        shortTitle: 'First anniversary',
        defaultDayOffset: 365,
        followsClosing: true,
        experience: 'keys-first-anniversary',
      },
    ],
  }),
  packageOf({
    key: 'under-contract',
    title: 'Under Contract',
    line: 'A box the next business day, moving help, and a toast on closing day.',
    description:
      'The weeks between contract and closing are the nervous ones. The first box ships the next business day; then come tape, labels, and a lunch for the packing weekend; and on closing day there’s something to raise a glass with.',
    tags: ['closing', 'buyers', 'package'],
    price: 24500,
    ca: null,
    instant: 25900,
    futureAddress: true,
    art: three('deals', 'memo', 'house', 'crossed-fingers'),
    experiences: [
      experience({
        key: 'under-contract-gift',
        title: 'Under Contract Gift',
        description:
          'Drinking chocolate, a fountain pen for all the signatures, and a candle. Ships the next business day.',
        art: two('deals', 'fountain-pen', 'candle'),
        notes: 'Ships the next business day, so it can’t be canceled.',
        days: [2, 4],
        say: {
          en: "You're under contract! From here on there's a lot to sign, so here's a pen that's up to it, and something warm for the evenings when the emails come late. I'm on it. You can breathe.",
          es: [
            'Bajo contrato',
            '¡Ya hay contrato! Queda mucho por firmar, así que aquí va una pluma a la altura y algo caliente para las noches. Yo me ocupo. Respira.',
          ],
        },
      }),
      experience({
        key: 'under-contract-packing-weekend',
        title: 'Packing Weekend',
        description: 'Tape that tears straight, forty labels, two markers, and lunch for four.',
        art: three('home', 'package', 'sandwich', 'scissors'),
        notes: 'Arrives the Friday before the weekend you choose.',
        say: {
          en: 'Packing takes twice as long as anyone says and goes better with lunch. The labels are for the boxes; the sandwiches are for whoever said they\'d help. Write "open me first" on one box, and mean it.',
          es: [
            'Fin de semana de cajas',
            'Empacar lleva el doble de lo que dicen y va mejor con almuerzo. Las etiquetas son para las cajas; los sándwiches, para quien prometió ayudar.',
          ],
        },
      }),
      experience({
        key: 'under-contract-closing-toast',
        title: 'Toast to the New Place',
        description: 'A good sparkling wine, two flutes, and a handwritten card.',
        studio: 'toast-to-the-new-place',
        art: three('cheer', 'bottle-with-popping-cork', 'clinking-glasses', 'party-popper'),
        notes: 'Adult signature (21+) at the door.',
        swappable: true,
        handwritten: true,
        say: {
          en: "It's done, signed, recorded, and yours. The bottle is for tonight, with boxes for chairs. Thank you for letting me be the one standing next to you for this. Cheers to you and to the new address.",
          es: [
            'Brindis de cierre',
            'Está hecho, firmado y es suyo. La botella es para esta noche, con las cajas de sillas. Gracias por dejarme acompañarlos.',
          ],
        },
      }),
    ],
    events: [
      {
        key: 'contract-signed',
        shortTitle: 'Contract signed',
        defaultDayOffset: 1,
        experience: 'under-contract-gift',
      },
      {
        key: 'packing-weekend',
        shortTitle: 'Packing weekend',
        defaultDayOffset: 21,
        experience: 'under-contract-packing-weekend',
      },
      {
        key: 'closing-day',
        shortTitle: 'Closing day',
        defaultDayOffset: 35,
        followsClosing: true,
        experience: 'under-contract-closing-toast',
      },
    ],
  }),
  packageOf({
    key: 'sellers-send-off',
    title: 'Seller’s Send-off',
    line: 'Three gifts for the people leaving a house they loved.',
    description:
      'Fresh flowers for the first weekend of showings, lunch on the last day, and, a month later, a print of the old front door. For sellers, who are usually forgotten the moment the sign comes down.',
    tags: ['closing', 'sellers', 'package'],
    price: 21500,
    ca: 24500,
    futureAddress: true,
    art: two('deals', 'door', 'bouquet'),
    experiences: [
      experience({
        key: 'send-off-showing-flowers',
        title: 'Showing Weekend Flowers',
        description: 'Two vases of seasonal stems for the kitchen and the hall.',
        art: one('flowers', 'bouquet'),
        notes: 'Delivered the Thursday before the first showing.',
        days: [1, 3],
        say: {
          en: 'For the hall and the kitchen, so the house greets people the way it always greeted you. Leave the rest to me this weekend. Go somewhere nice, and take the dog.',
          es: [
            'Flores para la visita',
            'Para la entrada y la cocina, para que la casa reciba a la gente como siempre los recibió. Este fin de semana déjenlo en mis manos.',
          ],
        },
      }),
      experience({
        key: 'send-off-last-day-lunch',
        title: 'Last Day Lunch',
        description: 'Sandwiches, fruit, and lemonade for four, with plates you don’t have to wash.',
        art: three('treats', 'sandwich', 'beverage-box', 'grapes'),
        notes: 'Delivered warm or cold between eleven and noon.',
        days: [1, 2],
        say: {
          en: "Everything is in the truck, including the plates, so here's lunch. Sit on the floor of the empty room for a minute before you go. It's a good way to say goodbye to a house that was good to you.",
          es: [
            'Almuerzo del último día',
            'Todo está en el camión, también los platos, así que aquí va el almuerzo. Siéntense un momento en el piso antes de irse.',
          ],
        },
      }),
      experience({
        key: 'send-off-door-print',
        title: 'The Old Front Door',
        description: 'A framed print of the front door they closed for the last time.',
        art: two('deals', 'framed-picture', 'old-key'),
        notes: 'Sent to the new address. We’ll ask you for it.',
        days: [6, 10],
        say: {
          en: "A month in the new place, and I hope it's starting to feel like yours. I thought you might like to keep the old door. Someone is painting it a different color by now, but this one stays the way it was.",
          es: [
            'La puerta de antes',
            'Un mes en la casa nueva. Pensé que les gustaría conservar la puerta de antes. Ya la estarán pintando de otro color, pero esta se queda igual.',
          ],
        },
      }),
    ],
    events: [
      {
        key: 'first-showing',
        shortTitle: 'First showing',
        defaultDayOffset: -35,
        experience: 'send-off-showing-flowers',
      },
      {
        key: 'moving-day',
        shortTitle: 'Moving day',
        defaultDayOffset: 0,
        experience: 'send-off-last-day-lunch',
      },
      {
        key: 'one-month-later',
        shortTitle: 'One month later',
        defaultDayOffset: 30,
        experience: 'send-off-door-print',
      },
    ],
  }),
  packageOf({
    key: 'first-hundred-days',
    title: 'First Hundred Days',
    line: 'Three gifts to welcome a new client, from first call to first review.',
    description:
      'A note after the first meeting, a good breakfast at thirty days, and a plant for the desk at a hundred. Made for advisers and lenders, whose clients decide in the first months whether they’ll stay. You just choose the day it starts.',
    tags: ['new client', 'advisers', 'package'],
    price: 16800,
    ca: 19200,
    futureAddress: false,
    art: three('deals', 'compass', 'calendar', 'handshake'),
    experiences: [
      experience({
        key: 'hundred-days-welcome',
        title: 'Welcome Note',
        description: 'A handwritten card and six truffles after the first meeting.',
        art: two('calm', 'black-nib', 'chocolate-bar'),
        notes: cardBox,
        handwritten: true,
        say: {
          en: 'Thank you for your trust, and for answering so many questions in one sitting. From here on, most of the homework is mine. If something wakes you at three in the morning, write it down and call me at nine.',
          es: [
            'Nota de bienvenida',
            'Gracias por la confianza y por responder tantas preguntas. Desde aquí casi toda la tarea es mía. Si algo te despierta a las tres, anótalo y llámame a las nueve.',
          ],
          fr: [
            'Mot de bienvenue',
            'Merci de votre confiance et de vos réponses à tant de questions. Désormais, l’essentiel du travail est pour moi. Appelez-moi quand vous voulez.',
          ],
        },
      }),
      experience({
        key: 'hundred-days-breakfast',
        title: 'Thirty-day Breakfast',
        description: 'Granola, honey, and coffee for two slow mornings.',
        art: two('treats', 'pancakes', 'hot-beverage'),
        notes: cardBox,
        swappable: true,
        say: {
          en: "A month in. By now the forms are filed and the dull part is behind us, so have a good breakfast on me. I'll call next week with what I've found, and most of it is good news.",
          es: [
            'Desayuno del primer mes',
            'Ya pasó un mes. Los papeles están en orden, así que toma un buen desayuno de mi parte. Te llamo la semana que viene.',
          ],
        },
      }),
      experience({
        key: 'hundred-days-desk-plant',
        title: 'A Plant for the Desk',
        description: 'A jade plant in a stoneware pot, hard to kill.',
        art: one('plans', 'cactus'),
        notes: 'Ships boxed; likes light and neglect.',
        say: {
          en: 'A hundred days already. This little plant asks for water about as often as we should talk, which is once a month or so. Thank you for staying in touch, and for telling me when something is unclear.',
          es: [
            'Una planta para el escritorio',
            'Ya son cien días. Esta planta pide agua más o menos cuando deberíamos hablar: una vez al mes. Gracias por seguir en contacto.',
          ],
        },
      }),
    ],
    events: [
      {
        key: 'first-meeting',
        shortTitle: 'First meeting',
        defaultDayOffset: 2,
        experience: 'hundred-days-welcome',
      },
      {
        key: 'thirty-days',
        shortTitle: 'Thirty days',
        defaultDayOffset: 30,
        experience: 'hundred-days-breakfast',
      },
      {
        key: 'hundred-days',
        shortTitle: 'One hundred days',
        defaultDayOffset: 100,
        experience: 'hundred-days-desk-plant',
      },
    ],
  }),
]
