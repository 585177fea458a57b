import { gift, one, scene, three, two } from './build.ts'
import type { Service } from './types.ts'

/** Gifts that belong to a time of year. */
export const seasonal: readonly Service[] = [
  gift('seasonal', {
    key: 'winter-hearth-box',
    title: 'Winter Hearth Box',
    line: 'A fir candle, drinking chocolate, and matches long enough for the fireplace.',
    description:
      'A candle poured with real fir oil, a tin of dark drinking chocolate, two enamel cups, and matches as long as a forearm. Made for the week between the last meeting and the new year. The box itself is kindling, and says so.',
    contents: [
      'A candle with fir oil, 8 ounces',
      'Dark drinking chocolate, 10 ounces',
      '2 enamel cups',
      'A box of long matches',
      'A pine box that is kindling',
      'Your card',
    ],
    size: 'Box 12 × 9 × 5 inches; cups hold 12 ounces; matches 11 inches',
    tags: ['holiday', 'year end', 'under $50'],
    price: 4800,
    ca: 5600,
    far: 5900,
    shipsBy: { month: 12, day: 14 },
    art: scene(
      'holiday',
      ['christmas-tree', 50, 24, 4],
      ['candle', 36, 84, -2],
      ['gift-box', 58, 55, -8],
      ['bow', 30, 55, 15],
    ),
    say: {
      en: "For the week when no one is quite sure what day it is. Light the candle, warm the milk, use the long matches for something important. It's been a good year to know you, and I'm grateful for it.",
      es: [
        'Caja de invierno',
        'Para la semana en que nadie sabe bien qué día es. Enciende la vela y calienta la leche. Fue un buen año para conocerte y lo agradezco.',
      ],
      fr: [
        'Coffret d’hiver',
        'Pour la semaine où personne ne sait quel jour on est. Allumez la bougie, chauffez le lait. Vous connaître fut une belle part de cette année, et je vous en remercie.',
      ],
    },
    notes: 'Ships starting the last week of November. Order by December 14 to have it under the tree.',
  }),
  gift('seasonal', {
    key: 'thanksgiving-pie',
    title: 'Thanksgiving Pie',
    line: 'Deep-dish pecan or apple, baked on Monday, at the door by Wednesday.',
    description:
      'A nine-inch deep-dish pie with an all-butter crust, pecan or apple, baked on Monday and delivered by Wednesday. It needs twenty minutes in a warm oven. No one will ask who made it unless you want them to.',
    contents: ['A deep-dish pie with an all-butter crust, pecan or apple', 'Your card'],
    size: '9 inches wide, 2 inches deep; eight slices',
    tags: ['fall', 'family', 'under $75'],
    price: 5200,
    ca: null,
    ask: 'Pecan or apple',
    shipsBy: { month: 11, day: 20 },
    art: one('treats', 'pie'),
    say: {
      en: "One thing on the table you didn't have to make. Twenty minutes in a warm oven, and if anyone asks, I never heard of it. I'm thankful for you this year, and I wanted to say so with butter.",
      es: [
        'Pastel de Acción de Gracias',
        'Una cosa en la mesa que no tuviste que hacer. Veinte minutos de horno y, si alguien pregunta, yo no sé nada. Este año doy gracias por ti.',
      ],
    },
    notes: 'Delivered the Tuesday or Wednesday before Thanksgiving.',
    days: [2, 3],
  }),
  gift('seasonal', {
    key: 'lunar-new-year-envelope',
    title: 'Red Envelope Tea Set',
    line: 'Two tins of oolong, candied ginger, and a red envelope with your note.',
    description:
      'A roasted and a green oolong from one garden in Nantou, candied ginger, tangerine peel, and two cups. Your note goes into a red envelope printed with the animal of the year. Arrives the week before the new moon.',
    contents: [
      'Roasted oolong, 2 ounces',
      'Green oolong, 2 ounces',
      'Candied ginger, 3 ounces',
      'Tangerine peel, 1 ounce',
      '2 porcelain tea cups',
      'Your note in a red envelope',
    ],
    size: 'Cups hold 3 ounces',
    tags: ['lunar new year', 'winter', 'under $75'],
    price: 5800,
    ca: 6700,
    shipsBy: { month: 2, day: 6 },
    art: three('cheer', 'red-envelope', 'teapot', 'tangerine'),
    say: {
      en: 'Wishing you and your family a new year of good health, open doors, and plenty to laugh about at the table. The roasted tea is for the evening and the green one for the morning after. Happy New Year!',
      es: [
        'Sobre rojo con té',
        'Les deseo un año nuevo con salud, puertas abiertas y mucho de qué reír en la mesa. El té tostado es para la noche y el verde para la mañana siguiente.',
      ],
    },
    notes: 'Sent to arrive the week before the new year.',
  }),
  gift('seasonal', {
    key: 'mothers-day-peonies',
    title: 'Peonies for Mother’s Day',
    line: 'Ten peonies in bud, timed to open on Sunday.',
    description:
      'Ten peonies in one color, from shell to magenta, cut tight as marbles; our picture shows them as they open over the weekend. Comes with a jar of apricot jam for the breakfast someone else should make. Delivered on Friday.',
    contents: ['10 peonies in one color, cut in bud', 'Apricot jam, 5 ounces', 'Your card'],
    size: 'Stems of 16 to 18 inches',
    tags: ['mother’s day', 'spring', 'over $75'],
    price: 8400,
    ca: 9600,
    shipsBy: { month: 5, day: 4 },
    art: two('flowers', 'blossom', 'love-letter'),
    say: {
      en: "These look like marbles today and will be the size of a plate by Sunday. I see what you do for everyone around you. Let someone else make breakfast, and take the good chair. Happy Mother's Day.",
      es: [
        'Peonías para mamá',
        'Hoy parecen canicas y el domingo serán como platos. Veo lo que haces por todos. Que otro prepare el desayuno y tú toma la mejor silla. Feliz día de la madre.',
      ],
    },
    notes: 'Delivered the Friday or Saturday before Mother’s Day.',
    days: [2, 4],
  }),
  gift('seasonal', {
    key: 'back-to-school-tin',
    title: 'Back to School Tin',
    line: 'Sharp pencils, stickers, fruit leather, and a note for the lunchbox.',
    description:
      'Twelve pencils stamped with a first name, a sheet of stickers that peel off, fruit leather made from fruit, and ten lunchbox notes to write in a hurry. One tin per child. For parents who notice that you noticed.',
    contents: [
      '12 pencils stamped with a first name',
      'A sheet of stickers',
      '3 rolls of fruit leather',
      '10 lunchbox notes',
      'A tin',
      'Your card',
    ],
    size: 'Tin 8 × 4 inches',
    tags: ['back to school', 'family', 'under $50'],
    price: 3400,
    ca: 4100,
    ask: 'The child’s first name',
    shipsBy: { month: 8, day: 14 },
    art: two('calm', 'backpack', 'pencil'),
    say: {
      en: 'New shoes, new teacher, same kid. The pencils have a name on them, so they might even come home again. And there are ten notes for the lunchbox, for the mornings when you only have time for three words.',
      es: [
        'Regreso a clases',
        'Zapatos nuevos, maestra nueva, el mismo niño. Los lápices llevan su nombre, así que quizá vuelvan a casa. Y hay diez notas para la lonchera.',
      ],
      fr: [
        'Rentrée des classes',
        'Nouvelles chaussures, nouvelle maîtresse, même enfant. Les crayons portent son nom, ils rentreront peut-être. Et dix petits mots pour la boîte à lunch.',
      ],
    },
    notes: 'Ships starting the last week of July.',
  }),
  gift('seasonal', {
    key: 'fall-cider-and-maple',
    title: 'Cider and Maple',
    line: 'Pressed cider, mulling spice, and maple creams for the first frost.',
    description:
      'Two bottles of still cider from old orchard trees, a cotton bag of mulling spice, and a dozen maple creams. No alcohol, so it suits everyone at the table. The smell alone brings people into the kitchen.',
    contents: [
      '2 bottles of still cider, 750 ml each',
      'A cotton bag of mulling spice',
      '12 maple creams',
      'Your card',
    ],
    size: 'Serves eight, warm; without alcohol',
    tags: ['fall', 'family', 'under $75'],
    price: 5600,
    ca: 6600,
    art: two('cheer', 'maple-leaf', 'red-apple'),
    say: {
      en: "The days are getting shorter, so here's something for the stove. Let it get hot without boiling and the whole house will know. I hope fall finds you well, and that you still get a little sun at four.",
      es: [
        'Sidra y arce',
        'Las tardes se acortan, así que aquí va algo para el fuego. Caliéntala sin que hierva y toda la casa lo sabrá. Espero que el otoño te encuentre bien.',
      ],
    },
    notes: 'Glass; ships in a molded carton you can recycle with paper.',
  }),
]
