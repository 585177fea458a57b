import { experience, one, three, two } from './build.ts'
import { planOf } from './buildPlan.ts'
import type { Service } from './types.ts'

/**
 * Plans other than Top of Mind. Their dates are offsets in months from the plan's start, or from the date they follow.
 */
export const plans: readonly Service[] = [
  planOf({
    key: 'birthday-cards',
    title: 'Birthday Cards',
    line: 'A birthday card, and another half a year later, when no one else writes.',
    description:
      'Two letterpress cards a year for one household. The first arrives by the birthday, the second half a year later, when no one else writes. Your message is copied in pen each time, and the date can be moved until the day before.',
    tags: ['birthday', 'cards'],
    occasion: 'birthday',
    usOnly: false,
    monthlyPaymentsPerTouch: 1,
    art: two('cheer', 'birthday-cake', 'envelope'),
    zones: [
      { zone: 1, tiers: [{ upTo: null, year: [1800, 2200], month: [175, 210] }] },
      { zone: 3, tiers: [{ upTo: null, year: [2200, 2200], month: [210, 210] }] },
    ],
    experiences: [
      experience({
        key: 'birthday-cards-first',
        title: 'Birthday card',
        description: 'A letterpress card with your message in pen.',
        studio: 'birthday-card',
        art: one('cheer', 'birthday-cake'),
        notes: 'First-class mail. Cards aren’t tracked.',
        handwritten: true,
        say: {
          en: "Happy birthday! I hope there's cake, and that you get the corner piece. One of the nicer parts of my work is that I get to know people like you and then keep knowing them. Have a lovely day.",
          es: [
            'Tarjeta de cumpleaños',
            '¡Feliz cumpleaños! Espero que haya pastel y que te toque la mejor parte. Conocer a gente como tú es de lo mejor de mi trabajo.',
          ],
          fr: [
            'Carte d’anniversaire',
            'Joyeux anniversaire ! J’espère qu’il y a du gâteau et que vous aurez la meilleure part. C’est un bonheur de vous connaître.',
          ],
        },
      }),
      experience({
        key: 'birthday-cards-half',
        title: 'Half-birthday card',
        description: 'The card that comes when no one expects one.',
        art: two('cheer', 'cupcake', 'envelope'),
        notes: 'First-class mail. Cards aren’t tracked.',
        handwritten: true,
        say: {
          en: 'No one sends a card today, which is exactly why this one is here. Half a year since your birthday, half a year until the next. I hope the first half was kind, and that the second is even better.',
          es: [
            'Medio cumpleaños',
            'Hoy nadie manda tarjetas, y por eso llega esta. Medio año desde tu cumpleaños y medio hasta el próximo. Que la segunda mitad sea aún mejor.',
          ],
        },
      }),
    ],
    schedule: [
      { monthsFromStart: 0, experience: 'birthday-cards-first' },
      { monthsFromStart: 6, experience: 'birthday-cards-half' },
    ],
  }),
  planOf({
    key: 'home-anniversary',
    title: 'Home Anniversary',
    line: 'A card and a small gift every year on the day they got the keys.',
    description:
      'On the anniversary, a paper house that pops up when the card is opened, and a candle poured in the color of a front door. It arrives automatically every year on the day they got the keys. The date no one else remembers.',
    tags: ['home anniversary', 'retention'],
    occasion: 'home_anniversary',
    usOnly: false,
    monthlyPaymentsPerTouch: 1,
    art: two('home', 'houses', 'candle'),
    zones: [
      {
        zone: 1,
        tiers: [
          { upTo: 24, year: [4200, 4900], month: [390, 450] },
          { upTo: null, year: [3900, 4600], month: [360, 420] },
        ],
      },
      {
        zone: 3,
        tiers: [
          { upTo: 24, year: [4900, 4900], month: [450, 450] },
          { upTo: null, year: [4600, 4600], month: [420, 420] },
        ],
      },
    ],
    experiences: [
      experience({
        key: 'home-anniversary-candle',
        title: 'Front Door Candle',
        description: 'A candle in the color of a front door and a card that unfolds into a house.',
        studio: 'home-anniversary',
        art: two('home', 'houses', 'candle'),
        notes: 'Mailed in a rigid box.',
        swappable: false,
        say: {
          en: 'Another year behind that front door. I hope the roof held, the neighbors stayed good, and the light in the kitchen is still what it was when we first stood there. Light this tonight. Happy home anniversary.',
          es: [
            'Vela de la puerta',
            'Otro año tras esa puerta. Espero que el techo aguante, los vecinos sigan siendo buenos y la luz de la cocina sea la misma. Feliz aniversario de hogar.',
          ],
          fr: [
            'Bougie de la porte',
            'Encore un an derrière cette porte. J’espère que le toit tient et que la lumière de la cuisine est toujours la même. Bon anniversaire à la maison.',
          ],
        },
      }),
    ],
    schedule: [{ monthsFromStart: 0, experience: 'home-anniversary-candle' }],
  }),
  planOf({
    key: 'seasonal-maintenance-visits',
    title: 'Seasonal Maintenance Visits',
    line: 'Someone comes by in spring and fall to do what a house needs twice a year.',
    description:
      'Two visits a year by the same handyman: filters, gutters, smoke alarms, outdoor faucets, the door that swells. Ninety minutes each, with a written list afterward of what can wait. We call the household to schedule.',
    tags: ['home', 'visit', 'retention'],
    usOnly: true,
    monthlyPaymentsPerTouch: 1,
    art: two('home', 'wrench', 'house'),
    zones: [
      {
        zone: 1,
        tiers: [
          { upTo: 9, year: [34800, null], month: [3100, null] },
          { upTo: null, year: [32800, null], month: [2900, null] },
        ],
      },
      { zone: 2, tiers: [{ upTo: null, year: [42800, null], month: [3800, null] }] },
    ],
    experiences: [
      experience({
        key: 'maintenance-spring-visit',
        title: 'Spring House Visit',
        description: 'Gutters, outdoor faucets, screens, alarms, and the list for summer.',
        art: two('home', 'wrench', 'seedling'),
        notes: 'We call within one business day to schedule.',
        days: [5, 14],
        appointment: true,
        say: {
          en: "The house made it through the winter, and so did you. Someone good is coming by to take care of the gutters, the alarms, and whatever has started to stick. Ninety minutes, and you don't have to lift a finger.",
          es: [
            'Visita de primavera',
            'La casa superó el invierno, y tú también. Alguien de confianza revisará canaletas, alarmas y lo que haya empezado a atascarse. Noventa minutos.',
          ],
        },
      }),
      experience({
        key: 'maintenance-fall-visit',
        title: 'Fall House Visit',
        description:
          'Furnace filter, weatherstripping, outdoor faucets shut off, and a check of the roof edge.',
        art: two('cheer', 'wrench', 'fallen-leaf'),
        notes: 'We call within one business day to schedule.',
        days: [5, 14],
        appointment: true,
        say: {
          en: "Before the first cold night, someone will check the furnace filter, the weatherstripping, and the outdoor faucets. They'll leave a list of what can wait until spring, so you can stop wondering about it.",
          es: [
            'Visita de otoño',
            'Antes de la primera noche fría, alguien revisará el filtro, las puertas y las llaves de agua de afuera. Dejará una lista de lo que puede esperar.',
          ],
        },
      }),
    ],
    schedule: [
      { monthsFromStart: 1, experience: 'maintenance-spring-visit' },
      { monthsFromStart: 7, experience: 'maintenance-fall-visit' },
    ],
  }),
  planOf({
    key: 'flowers-every-season',
    title: 'Flowers Every Season',
    line: 'Three bouquets a year on dates that are no one’s birthday.',
    description:
      'A bouquet after one month, after five, and after nine: far enough apart to be a surprise, close enough to be remembered. The florist picks what’s best that week. For front desks, assistants, and anyone who answers your calls.',
    tags: ['flowers', 'office', 'retention'],
    usOnly: false,
    monthlyPaymentsPerTouch: 1,
    art: three('flowers', 'tulip', 'hibiscus', 'blossom'),
    zones: [
      { zone: 1, tiers: [{ upTo: null, year: [17800, 20400], month: [1600, 1840] }] },
      { zone: 3, tiers: [{ upTo: null, year: [20400, 20400], month: [1840, 1840] }] },
    ],
    experiences: [
      experience({
        key: 'season-flowers',
        title: 'Bouquet of the Season',
        description: 'Whatever the growers cut that morning, wrapped in paper.',
        studio: 'market-bouquet',
        art: three('flowers', 'tulip', 'hibiscus', 'blossom'),
        notes: 'Delivered by a local florist Tuesday through Friday.',
        swappable: true,
        say: {
          en: "No occasion at all. You answer the phone like it's good news that someone called, and I notice every time. These are for the desk, or for the ride home if you'd rather keep them.",
          es: [
            'Ramo de temporada',
            'Sin ningún motivo. Contestas el teléfono como si fuera una buena noticia, y lo noto cada vez. Son para el escritorio o para llevar a casa.',
          ],
          fr: [
            'Bouquet de saison',
            'Sans aucune raison. Vous répondez au téléphone comme si c’était une bonne nouvelle, et je le remarque à chaque fois. Pour le bureau, ou pour chez vous.',
          ],
        },
      }),
    ],
    schedule: [
      { monthsFromStart: 1, experience: 'season-flowers' },
      { monthsFromStart: 5, experience: 'season-flowers' },
      { monthsFromStart: 9, experience: 'season-flowers' },
    ],
  }),
]
