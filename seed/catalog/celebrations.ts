import { gift, scene, two } from './build.ts'
import type { Service } from './types.ts'

/** Birthdays, babies, weddings and the other days with a candle on them. */
export const celebrations: readonly Service[] = [
  gift('celebrations', {
    key: 'birthday-layer-cake',
    title: 'Birthday Layer Cake',
    line: 'Vanilla and raspberry, candles included, serves ten.',
    description:
      'Three layers of vanilla cake with raspberry and a buttercream that’s more butter than sugar. It arrives frozen solid and is ready after four hours on the counter. Ten slices, ten candles, and a box of matches, because no one ever has matches.',
    contents: [
      'A cake of three vanilla layers with raspberry and buttercream',
      '10 candles',
      'A box of matches',
      'Your card',
    ],
    size: '6 inches wide, 5 inches tall; ten slices',
    tags: ['birthday', 'family', 'under $75'],
    price: 7200,
    ca: null,
    instant: 9400,
    art: scene('cheer', ['balloon', 40, 80, 18], ['linen', 88, 48, -16], ['birthday-cake', 62, 45, -1]),
    say: {
      en: 'A cake with your name on it, and matches in the box because no one ever has matches. Leave it on the counter until after lunch. I hope the year ahead is as good to you as you are to the people around you.',
      es: [
        'Pastel de cumpleaños',
        'Un pastel con tu nombre, y fósforos en la caja porque nunca hay fósforos. Déjalo en la mesa hasta después de comer. Que el año que empieza te trate tan bien como tú a los demás.',
      ],
      fr: [
        'Gâteau d’anniversaire',
        'Un gâteau à votre nom, et des allumettes parce qu’on n’en trouve jamais. Laissez-le sur la table jusqu’après le déjeuner. Que cette année vous soit douce.',
      ],
    },
    notes: 'Frozen on dry ice. Don’t open the inner bag with bare hands.',
    ask: 'Name on the cake',
    days: [2, 3],
  }),
  gift('celebrations', {
    key: 'toast-to-the-new-place',
    title: 'Toast to the New Place',
    line: 'A good sparkling wine, two flutes, and a handwritten card.',
    description:
      'A bottle-fermented sparkling wine from Anderson Valley, two cut-glass flutes, and a handwritten card. The flutes are wrapped so well that none has ever arrived broken. An adult has to be home to sign.',
    contents: [
      'A bottle of sparkling wine from Anderson Valley, 750 ml',
      '2 cut-glass flutes',
      'Your card, handwritten',
    ],
    size: 'Flutes 9 inches tall; they hold 6 ounces',
    tags: ['closing', 'housewarming', 'over $75'],
    price: 8900,
    ca: null,
    art: scene(
      'cheer',
      ['bow', 26, 82, -4],
      ['clinking-glasses', 42, 72, 4],
      ['bottle-with-popping-cork', 60, 38, -1],
    ),
    handwritten: true,
    say: {
      en: "To the first evening, with boxes for a table. The glasses are yours to keep, and the bottle isn't meant to be saved for something better: this is the something better. Congratulations, truly.",
      es: [
        'Un brindis por la casa',
        'Por la primera noche, con las cajas de mesa. Las copas son para ustedes y la botella no hay que guardarla para algo mejor: esto es lo mejor. Felicidades de corazón.',
      ],
    },
    notes:
      'Adult signature (21+) at the door. Not available in Utah or Mississippi; we send sparkling cider there instead.',
    days: [2, 5],
  }),
  gift('celebrations', {
    key: 'hello-little-one',
    title: 'Hello, Little One',
    line: 'Organic blanket, a first bear, and a meal for the parents.',
    description:
      'A muslin blanket that’s soft from the first wash, a small bear with stitched eyes and no loose parts, and a lasagna for two people who haven’t slept. The lasagna comes on the day they choose. The bear comes whenever it likes.',
    contents: [
      'A muslin blanket',
      'A small bear with stitched eyes',
      'A lasagna, on the day they choose',
      'Your card',
    ],
    size: 'Blanket 47 × 47 inches; the bear is 9 inches; the lasagna serves four',
    tags: ['new baby', 'family', 'over $75'],
    price: 11000,
    ca: 12800,
    art: two('calm', 'teddy-bear', 'baby-bottle'),
    say: {
      en: 'Welcome to someone very small. The bear and the blanket are for the baby; the lasagna is for the two of you, tonight or whenever tonight turns out to be. No one expects an answer to this card.',
      es: [
        'Hola, pequeño',
        'Bienvenida a alguien muy pequeño. El osito y la manta son para el bebé; la lasaña es para ustedes, esta noche o cuando se pueda. No hace falta contestar.',
      ],
      fr: [
        'Bonjour, toi',
        'Bienvenue à quelqu’un de tout petit. L’ours et la couverture sont pour le bébé ; les lasagnes sont pour vous deux. Personne n’attend de réponse.',
      ],
    },
    notes: 'Two parcels: the blanket and bear right away, the meal on a day they pick from a link.',
    days: [2, 6],
  }),
  gift('celebrations', {
    key: 'good-dog-box',
    title: 'Good Dog Box',
    line: 'Treats and a toy for the one who greets everyone first.',
    description:
      'Grain-free peanut biscuits, a sweet-potato chew, and a rope toy that survives a Labrador. The biscuits are stamped with the dog’s name if you know it. For the cat version, write to us.',
    contents: [
      '12 grain-free peanut biscuits, stamped',
      'A sweet-potato chew',
      'A cotton rope toy',
      'Your card',
    ],
    size: 'Biscuits 8 ounces; the rope is 12 inches long',
    tags: ['pets', 'housewarming', 'under $50'],
    price: 3800,
    ca: 4500,
    ask: 'The dog’s name',
    art: two('deals', 'dog-face', 'bone'),
    say: {
      en: "This one isn't for you. It's for the member of the family who gets to the door first and forgives everyone by lunchtime. Please pass it on, and give those ears a rub from me while you're there.",
      es: [
        'Caja para un buen perro',
        'Esta no es para ti. Es para el de la familia que llega primero a la puerta y lo perdona todo antes de comer. Dásela y ráscale las orejas de mi parte.',
      ],
    },
    notes: 'Made without wheat or corn. The box smells interesting, so don’t leave it on the floor.',
  }),
  gift('celebrations', {
    key: 'newlywed-breakfast',
    title: 'Newlywed Breakfast',
    line: 'Croissants to bake, apricot jam, and sparkling quince for the first Sunday.',
    description:
      'Four croissants to bake from frozen, apricot jam, cultured butter, two linen napkins, and a bottle of sparkling quince. For the first Sunday after the last guest has left. Bakes in twenty minutes.',
    contents: [
      '4 croissants to bake from frozen',
      'Apricot jam, 5 ounces',
      'Cultured butter, 4 ounces',
      '2 linen napkins',
      'Sparkling quince, 750 ml, without alcohol',
      'Your card',
    ],
    size: 'Breakfast for two; napkins 18 × 18 inches',
    tags: ['wedding', 'anniversary', 'over $75'],
    price: 9800,
    ca: null,
    art: two('flowers', 'croissant', 'ring'),
    say: {
      en: 'The guests are gone, the dress is in its bag, and there are croissants. Twenty minutes in the oven, and no one has to thank anyone for anything. I wish you many Sundays exactly like this one.',
      es: [
        'Desayuno de recién casados',
        'Los invitados se fueron y hay croissants. Veinte minutos de horno y nadie tiene que dar las gracias a nadie. Les deseo muchos domingos como este.',
      ],
    },
    notes: 'Delivered chilled, on the Friday before the Sunday you choose.',
    days: [2, 4],
  }),
  gift('celebrations', {
    key: 'graduate-send-off',
    title: 'Graduate’s Send-off',
    line: 'A real fountain pen, a linen notebook, and quarters for the laundry.',
    description:
      'A steel-nib fountain pen, a linen-bound notebook, and a roll of forty quarters in a tin labeled “laundry.” The pen writes on the first try. Parents tell us it’s the quarters that get mentioned.',
    contents: [
      'A fountain pen with a steel nib',
      'A linen-bound notebook, 160 pages',
      'A roll of 40 quarters in a tin labeled “laundry”',
      'Your card',
    ],
    size: 'Notebook 8 × 5.5 inches',
    tags: ['graduation', 'family', 'under $75'],
    price: 6600,
    ca: null,
    art: two('holiday', 'graduation-cap', 'fountain-pen'),
    say: {
      en: "For the one who's leaving, and a little for the ones who are staying. The pen is for letters home, the notebook for everything else, and the quarters for the thing no one mentions at graduation. Well done.",
      es: [
        'Para quien se gradúa',
        'Para quien se va, y un poco para quienes se quedan. La pluma es para escribir a casa, el cuaderno para lo demás y las monedas para la lavandería. Bien hecho.',
      ],
    },
    notes: 'Gift-wrapped. The tin is heavier than it looks.',
  }),
  gift('celebrations', {
    key: 'one-year-home',
    title: 'One Year Home',
    line: 'A watercolor of their house, painted from the listing photo.',
    description:
      'An eight-by-ten watercolor of the house, painted by hand from a photo you already have, in an oak frame. The painter adds the cat in the window if you tell her about it. Most people hang it within a day.',
    contents: [
      'A watercolor of the house, painted by hand',
      'An oak frame with glass, ready to hang',
      'Your card',
    ],
    size: 'Painting 8 × 10 inches; frame 12 × 14 inches',
    tags: ['home anniversary', 'personal', 'over $75'],
    price: 14500,
    ca: 16400,
    ask: 'Address or photo of the house',
    art: two('home', 'house-with-garden', 'paintbrush'),
    say: {
      en: "One year ago you turned the key. Since then you've changed the light in that house, and the painter tried to get it into the picture. Hang it where you'll see it when you come in. Happy anniversary, home.",
      es: [
        'Un año en casa',
        'Hace un año giraron la llave. Desde entonces han cambiado la luz de esa casa, y la pintora intentó ponerla en el cuadro. Feliz aniversario de hogar.',
      ],
      fr: [
        'Un an chez vous',
        'Il y a un an, vous tourniez la clé. Depuis, vous avez changé la lumière de cette maison, et la peintre a essayé de la saisir. Bon anniversaire à votre maison.',
      ],
    },
    notes: 'Painted to order in two weeks. We show you the sketch first.',
    days: [12, 18],
  }),
]
