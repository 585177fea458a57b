import { experience, one, scene, three, two } from './build.ts'
import type { Experience } from './types.ts'

const notes = 'Included in the plan. We post the delivery window 7 to 10 days before shipping.'

/** The four gifts of Top of Mind and the gifts each may be swapped for. */
export const topOfMindGifts: readonly Experience[] = [
  experience({
    key: 'tom-first-tulips',
    title: 'First Tulips',
    description: 'Fifteen tulips, cut in bud, from growers on the coast.',
    season: 'spring',
    swappable: true,
    replacements: ['tom-seed-and-trowel'],
    art: one('flowers', 'tulip'),
    notes,
    say: {
      en: "The first tulips are here, so the worst of the winter is over. They keep growing in the vase and lean toward the window, which I find encouraging. I hope spring is good to you, and I'm always a phone call away.",
      es: [
        'Los primeros tulipanes',
        'Ya llegaron los primeros tulipanes, así que lo peor del invierno pasó. Siguen creciendo en el florero y se inclinan hacia la ventana. Que tengas una buena primavera.',
      ],
    },
  }),
  experience({
    key: 'tom-front-porch-picnic',
    title: 'Front Porch Picnic',
    description: 'Olives, crackers, lemonade, and watermelon salt for an evening on the steps.',
    season: 'summer',
    swappable: true,
    replacements: ['tom-peach-crate'],
    art: one('treats', 'watermelon'),
    notes,
    say: {
      en: 'For the first evening warm enough to eat outside. Nothing needs cooking, and the little tin is salt for watermelon: trust me. I hope your summer has long tables and few plans. Thank you for thinking of me.',
      es: [
        'Picnic en el porche',
        'Para la primera noche en que se pueda cenar afuera. No hay que cocinar nada, y la latita es sal para la sandía: confía en mí. Feliz verano.',
      ],
    },
  }),
  experience({
    key: 'tom-cider-and-maple',
    title: 'Cider and Maple',
    description: 'Still cider, mulling spice, and maple creams.',
    season: 'fall',
    swappable: true,
    replacements: ['tom-soup-and-sourdough'],
    art: one('cheer', 'maple-leaf'),
    notes,
    say: {
      en: 'The light has changed and the mornings smell of leaves. Warm this slowly and the whole house will gather in the kitchen. I hope fall gives you a few quiet weekends before the busy ones begin.',
      es: [
        'Sidra y arce',
        'La luz cambió y las mañanas huelen a hojas. Calienta esto despacio y toda la casa acudirá a la cocina. Que el otoño te regale fines de semana tranquilos.',
      ],
    },
  }),
  experience({
    key: 'tom-holiday-citrus-crate',
    title: 'Holiday Citrus Crate',
    description: 'Twelve satsumas, four Meyer lemons, and six pears from three California orchards.',
    season: 'winter',
    swappable: true,
    replacements: ['tom-winter-hearth-box'],
    studio: 'holiday-citrus-crate',
    art: scene(
      'treats',
      ['pear', 34, 25, 21],
      ['lemon', 32, 76, 20],
      ['tangerine', 40, 51, 24],
      ['tangerine', 19, 90, -3],
      ['crate', 76, 50, -9],
    ),
    notes,
    say: {
      en: "Winter fruit, picked ripe with the leaves still on. Leave the crate on the counter and let people help themselves. Thank you for another year of your trust; I don't take it lightly. Happy holidays to all of you.",
      es: [
        'Caja de cítricos',
        'Fruta de invierno, recogida en su punto y con sus hojas. Deja la caja en la mesa y que cada uno se sirva. Gracias por otro año de confianza. Felices fiestas.',
      ],
    },
  }),
  experience({
    key: 'tom-seed-and-trowel',
    title: 'Seed and Trowel',
    description: 'Five seed packets for the season and a forged steel trowel.',
    season: 'spring',
    swappable: true,
    replacements: ['tom-first-tulips'],
    art: two('plans', 'seedling', 'gloves'),
    notes,
    say: {
      en: 'Five packets and a trowel that will outlast us all. Push the seeds in, forget about them, and act surprised in June. I hope this spring gives you more afternoons outside than inside.',
    },
  }),
  experience({
    key: 'tom-peach-crate',
    title: 'Six Perfect Peaches',
    description: 'Six tree-ripe peaches in a padded crate, ready the day they arrive.',
    season: 'summer',
    swappable: true,
    replacements: ['tom-front-porch-picnic'],
    art: one('cheer', 'peach'),
    notes,
    say: {
      en: "Six peaches, picked when they were ready and not a day before. Eat the first one over the sink. I hope you're having the kind of summer where no one looks at the clock.",
    },
  }),
  experience({
    key: 'tom-soup-and-sourdough',
    title: 'Soup and Sourdough',
    description: 'Two quarts of squash soup and a loaf to finish in the oven.',
    season: 'fall',
    swappable: true,
    replacements: ['tom-cider-and-maple'],
    art: two('cheer', 'steaming-bowl', 'bread'),
    notes,
    say: {
      en: "The first night you want soup, you'll have soup. Put the loaf in for ten minutes and the kitchen will do the rest. I hope the season is treating you gently, and thank you for keeping me in mind.",
    },
  }),
  experience({
    key: 'tom-winter-hearth-box',
    title: 'Winter Hearth Box',
    description: 'A fir candle, drinking chocolate, and long matches.',
    season: 'winter',
    swappable: true,
    replacements: ['tom-holiday-citrus-crate'],
    art: scene(
      'holiday',
      ['christmas-tree', 50, 24, 4],
      ['candle', 36, 84, -2],
      ['gift-box', 58, 55, -8],
      ['bow', 30, 55, 15],
    ),
    notes,
    say: {
      en: 'For the quiet week at the end of the year. Light the candle, warm some milk, and leave the list until January. It means a lot to me that you keep in touch. Have a peaceful holiday.',
    },
  }),
]

/** The four gifts of Top of Mind Plus and their replacements. */
export const plusGifts: readonly Experience[] = [
  experience({
    key: 'plus-market-bouquet',
    title: 'Market Bouquet and Vase',
    description: 'Eighteen stems and a ribbed glass vase to keep.',
    season: 'spring',
    swappable: true,
    replacements: ['plus-rosemary-and-oil'],
    art: scene('flowers', ['card', 26, 84, -3], ['linen', 76, 44, -13], ['bouquet', 66, 45, 1]),
    notes,
    say: {
      en: "Spring came in a box this time, with a vase so you don't have to look for one. Cut the stems at an angle and change the water when you remember. I hope it brightens the room, and I look forward to seeing you soon.",
      es: [
        'Ramo y florero',
        'Esta vez la primavera llegó en una caja, con florero incluido. Corta los tallos en diagonal y cambia el agua cuando te acuerdes. Espero verte pronto.',
      ],
    },
  }),
  experience({
    key: 'plus-ice-cream-social',
    title: 'Ice Cream Social',
    description: 'Four pints from a creamery in Sebastopol, cones, and a good scoop.',
    season: 'summer',
    swappable: true,
    replacements: ['plus-lemonade-stand'],
    art: two('treats', 'ice-cream', 'cherries'),
    notes,
    say: {
      en: "Four pints, twelve cones, and one good scoop. Call the neighbors or don't; I won't judge. Summer is short and you've been working hard, so please have two. Thank you for all of it.",
      es: [
        'Tarde de helados',
        'Cuatro helados, doce conos y una buena cuchara. Llama a los vecinos o no, no juzgo. El verano es corto, así que toma dos.',
      ],
    },
  }),
  experience({
    key: 'plus-harvest-board',
    title: 'Harvest Board',
    description: 'Three cheeses, fig cake, honeycomb, and a walnut board.',
    season: 'fall',
    swappable: true,
    replacements: ['plus-apple-orchard-box'],
    art: scene(
      'treats',
      ['honey-pot', 36, 82, 0],
      ['olive-board', 86, 46, -13],
      ['grapes', 32, 60, 3],
      ['cheese-wedge', 44, 34, 3],
    ),
    notes,
    say: {
      en: 'A board for the evenings that now start before dinner. The fig cake goes with the hard cheese, and the honeycomb goes with anything. Thank you for sending good people my way this year.',
      es: [
        'Tabla de otoño',
        'Una tabla para las tardes que empiezan antes de la cena. El pan de higo va con el queso duro y el panal con todo. Gracias por confiar en mí.',
      ],
    },
  }),
  experience({
    key: 'plus-hearth-and-chocolate',
    title: 'Hearth and Chocolate',
    description: 'Sixteen truffles, drinking chocolate, and a two-wick fir candle.',
    season: 'winter',
    swappable: true,
    replacements: ['plus-windowsill-herb-garden'],
    art: three('holiday', 'candle', 'chocolate-bar', 'wrapped-gift'),
    notes,
    say: {
      en: 'The year is nearly folded up and put away. Before it goes: thank you for the trust, the calls returned, and the people you sent. The truffles are for tonight, the candle for the long evenings. Happy holidays.',
      es: [
        'Chimenea y chocolate',
        'El año casi está doblado y guardado. Antes de que se vaya: gracias por la confianza. Las trufas son para hoy y la vela para las noches largas.',
      ],
    },
  }),
  experience({
    key: 'plus-rosemary-and-oil',
    title: 'Rosemary and New Oil',
    description: 'A potted rosemary and a half-liter of first-press olive oil.',
    season: 'spring',
    swappable: true,
    replacements: ['plus-market-bouquet'],
    art: two('plans', 'olive', 'herb'),
    notes,
    say: {
      en: 'New oil, and a rosemary that wants to be outside by April. Between the two of them, you have dinner. I hope the longer days do you as much good as they do me.',
    },
  }),
  experience({
    key: 'plus-lemonade-stand',
    title: 'Lemonade Stand',
    description: 'Pressed lemonade, ginger syrup, and a glass pitcher.',
    season: 'summer',
    swappable: true,
    replacements: ['plus-ice-cream-social'],
    art: two('cheer', 'lemon', 'tumbler-glass'),
    notes,
    say: {
      en: "A pitcher, a syrup with a kick, and enough lemons for a long weekend. It's worth carrying a table out to the yard for. I hope someone else is doing the dishes. Happy summer to all of you.",
    },
  }),
  experience({
    key: 'plus-apple-orchard-box',
    title: 'Orchard Box',
    description: 'Ten apples in five heirloom varieties and a jar of caramel.',
    season: 'fall',
    swappable: true,
    replacements: ['plus-harvest-board'],
    art: one('deals', 'red-apple'),
    notes,
    say: {
      en: "Five kinds of apples that no supermarket carries, two of each so it's a fair trial. The caramel is for afterward. I hope the season brings you good company and dry leaves.",
    },
  }),
  experience({
    key: 'plus-windowsill-herb-garden',
    title: 'Windowsill Herb Garden',
    description: 'Basil, thyme, and mint in a cedar box with a watering can.',
    season: 'winter',
    swappable: true,
    replacements: ['plus-hearth-and-chocolate'],
    studio: 'windowsill-herb-garden',
    art: three('plans', 'herb', 'potted-plant', 'seedling'),
    notes,
    say: {
      en: "Something green for the darkest month. The watering can holds exactly enough, so there's nothing to learn. Snip some into the soup and know that I'm glad our paths crossed. Warm wishes for the holidays.",
    },
  }),
]

/** The four gifts of Top of Mind Signature and their replacements. */
export const signatureGifts: readonly Experience[] = [
  experience({
    key: 'signature-garden-hamper',
    title: 'Garden Hamper',
    description: 'A willow hamper with peonies, jam, scones to bake, and a linen cloth.',
    season: 'spring',
    swappable: true,
    replacements: ['signature-lemon-tree'],
    art: three('plans', 'basket', 'blossom', 'teapot'),
    notes,
    say: {
      en: "Everything for one slow breakfast in the garden, or at the window if it rains, which it may. The scones take eighteen minutes. It's a pleasure to know you, and spring seemed like the right time to say so.",
      es: [
        'Cesta de jardín',
        'Todo para un desayuno lento en el jardín, o junto a la ventana si llueve. Los panecillos tardan dieciocho minutos. Es un placer conocerte.',
      ],
    },
  }),
  experience({
    key: 'signature-clambake',
    title: 'Supper by the Water',
    description: 'A clambake for four in its own pot, with bibs, butter, and corn.',
    season: 'summer',
    swappable: true,
    replacements: ['signature-vineyard-picnic'],
    art: three('calm', 'lobster', 'ear-of-corn', 'lemon'),
    notes,
    say: {
      en: 'It comes in its own pot: fill it with water to the line, wait twenty minutes, and put on a bib without shame. I hope there are four of you and no one is in a hurry. Thank you for a very good year.',
      es: [
        'Cena junto al agua',
        'Viene en su propia olla: agua hasta la línea, veinte minutos y babero sin vergüenza. Espero que sean cuatro y sin prisa.',
      ],
    },
  }),
  experience({
    key: 'signature-cellar-door',
    title: 'Cellar Door',
    description: 'Two bottles from a small vineyard, a cheese board, and a letter from the grower.',
    season: 'fall',
    swappable: true,
    replacements: ['signature-orchard-supper'],
    art: three('deals', 'wine-glass', 'cheese-wedge', 'grapes'),
    notes,
    say: {
      en: "The grower wrote you a letter; it's better than anything I could say about the wine. One bottle is for now and one is for a year from now, if you're patient. I'm glad you're in my corner.",
      es: [
        'Puerta de la bodega',
        'El viticultor te escribió una carta. Una botella es para hoy y otra para dentro de un año, si tienes paciencia. Me alegra contar contigo.',
      ],
    },
  }),
  experience({
    key: 'signature-winter-feast',
    title: 'Winter Feast',
    description: 'A glazed ham or a mushroom Wellington, with sides and dessert, for eight.',
    season: 'winter',
    swappable: true,
    replacements: ['signature-lambswool-throw'],
    art: three('holiday', 'meat-on-bone', 'pie', 'candle'),
    notes,
    say: {
      en: 'One of the big dinners this month is taken care of. The box says eight people, and the baker means eight people with second helpings. Enjoy your table. With all my thanks, and every good wish for the new year.',
      es: [
        'Banquete de invierno',
        'Una de las cenas grandes del mes ya está lista. Dice ocho personas, y son ocho que repiten. Disfruta de tu mesa y feliz año nuevo.',
      ],
    },
  }),
  experience({
    key: 'signature-lemon-tree',
    title: 'Meyer Lemon Tree',
    description: 'A two-year-old tree in terracotta, with fruit on the way.',
    season: 'spring',
    swappable: true,
    replacements: ['signature-garden-hamper'],
    studio: 'meyer-lemon-tree',
    art: two('home', 'lemon', 'potted-plant'),
    notes,
    say: {
      en: "A tree, because spring should stay longer than a week. Give it the sunniest corner you have. By next winter there'll be lemons, and I hope we'll still be talking, about lemons or anything else.",
    },
  }),
  experience({
    key: 'signature-vineyard-picnic',
    title: 'Vineyard Picnic',
    description: 'A packed basket for four with a wool-backed blanket.',
    season: 'summer',
    swappable: true,
    replacements: ['signature-clambake'],
    art: three('treats', 'basket', 'grapes', 'sandwich'),
    notes,
    say: {
      en: "The basket is packed and the blanket doesn't mind wet grass. All you have to choose is a hill. I hope you take the afternoon off for it; you have my permission, for whatever that's worth.",
    },
  }),
  experience({
    key: 'signature-orchard-supper',
    title: 'Orchard Supper',
    description: 'A roast for six with apples, cider gravy, and root vegetables.',
    season: 'fall',
    swappable: true,
    replacements: ['signature-cellar-door'],
    art: three('cheer', 'poultry-leg', 'red-apple', 'carrot'),
    notes,
    say: {
      en: 'A Sunday roast that needs only an oven and company. Put the apples in for the last half hour. I thought of your table when I picked this one, and of how loud and good it tends to be.',
    },
  }),
  experience({
    key: 'signature-lambswool-throw',
    title: 'Lambswool Throw',
    description: 'A heavy throw from a Maine mill, in oat, moss, or brick.',
    season: 'winter',
    swappable: true,
    replacements: ['signature-winter-feast'],
    studio: 'sunday-blanket',
    art: two('calm', 'couch-and-lamp', 'yarn'),
    notes,
    say: {
      en: 'Heavy enough to make you stay where you are, which may be what the end of the year is for. Thank you for your trust, and for your patience on the days it took some. Rest well, all of you.',
    },
  }),
]
