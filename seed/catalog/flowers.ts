import { gift, one, scene, three, two } from './build.ts'
import type { Service } from './types.ts'

/** Flowers and things that grow. */
export const flowers: readonly Service[] = [
  gift('flowers', {
    key: 'market-bouquet',
    title: 'Market Bouquet',
    line: 'Seasonal stems, wrapped in paper and delivered the same week.',
    description:
      'Eighteen to twenty stems of whatever the growers cut that morning: ranunculus in March, dahlias in September, amaryllis when it’s cold. Wrapped in brown paper with a water tube, so all it needs is a jar. No two weeks look alike.',
    contents: [
      '18 to 20 seasonal stems, cut that morning',
      'A brown paper wrap, tied with cotton string',
      'A water tube, so it travels fresh',
      'Your card',
    ],
    size: 'About 18 inches tall; fits a quart jar',
    tags: ['thank you', 'birthday', 'under $75'],
    price: 6800,
    ca: 7900,
    instant: 8200,
    art: scene('flowers', ['card', 26, 84, -3], ['linen', 76, 44, -13], ['bouquet', 66, 45, 1]),
    say: {
      en: "I passed a flower stand this week and you came to mind, which happens more often than I get around to saying. These were cut a day or two ago. Put them somewhere you'll walk past with your coffee.",
      es: [
        'Ramo del mercado',
        'Esta semana pasé por un puesto de flores y me acordé de ti, algo que me ocurre más veces de las que te lo digo. Las cortaron hace un día o dos. Ponlas donde las veas al tomar el café.',
      ],
      fr: [
        'Bouquet du marché',
        'Je suis passé devant un étal de fleurs cette semaine et j’ai pensé à vous. Elles ont été coupées il y a un jour ou deux. Posez-les là où vous prenez votre café.',
      ],
    },
    notes:
      'Delivered by a local florist Tuesday through Saturday. If no one answers, it’s left in the shade with a water tube.',
    days: [1, 4],
  }),
  gift('flowers', {
    key: 'orchid-in-bloom',
    title: 'Orchid in Bloom',
    line: 'White phalaenopsis in a glazed pot. Lasts for months.',
    description:
      'A double-stemmed white phalaenopsis, chosen with a third of its buds still closed so it opens at their place. The pot is hand-glazed in sea green by a studio in Petaluma. A card explains the only care it needs: three ice cubes a week.',
    contents: [
      'A white phalaenopsis with two stems',
      'A stoneware pot, glazed in sea green in Petaluma',
      'A care card',
      'Your card',
    ],
    size: '22 inches tall; the pot is 5 inches wide',
    tags: ['thank you', 'office', 'long lasting'],
    price: 7800,
    ca: null,
    far: 9600,
    art: scene('flowers', ['hibiscus', 30, 74, 0], ['card', 24, 18, 0], ['potted-plant', 62, 46, -2]),
    say: {
      en: "An orchid for the windowsill, because it keeps blooming long after the week it arrives. Three ice cubes on Sundays and it'll be happy. Thank you for the trust you've put in me.",
      es: [
        'Orquídea en flor',
        'Una orquídea para la ventana, porque sigue floreciendo mucho después. Tres cubitos de hielo los domingos y estará contenta. Gracias por la confianza que me diste.',
      ],
    },
    notes: 'Ships boxed and staked, with a heat pack November through March.',
    days: [2, 5],
  }),
  gift('flowers', {
    key: 'sunflower-dozen',
    title: 'A Dozen Sunflowers',
    line: 'Twelve tall stems from a family farm, still turning to the light.',
    description:
      'Twelve long-stemmed sunflowers from a farm outside Davis, cut when the petals have just begun to lift. They arrive thirsty and stand up straight within an hour. Good for ten days in a deep vase.',
    contents: [
      '12 long-stemmed sunflowers from a farm outside Davis',
      'A brown paper wrap',
      'A packet of flower food',
      'Your card',
    ],
    size: 'Stems of 24 to 28 inches, for a deep vase',
    tags: ['get well', 'summer', 'under $75'],
    price: 5800,
    ca: null,
    art: one('treats', 'sunflower'),
    say: {
      en: 'Twelve sunflowers, straight from the field. They show up looking sleepy and stand up within the hour, which is more than I can say for myself on a Monday. I hope they make the kitchen brighter.',
      es: [
        'Una docena de girasoles',
        'Doce girasoles recién llegados del campo. Vienen un poco dormidos y en una hora ya están de pie. Espero que le den luz a la cocina.',
      ],
    },
    notes: 'Sent overnight in water. Trim an inch or two off the stems and use a deep vase.',
    days: [1, 3],
  }),
  gift('flowers', {
    key: 'windowsill-herb-garden',
    title: 'Windowsill Herb Garden',
    line: 'Basil, thyme, and mint in a cedar box with a watering can.',
    description:
      'Three rooted herbs in a cedar box the width of a kitchen window, with a little zinc can that holds exactly one watering. Each plant is six weeks old, past the stage where anything can go wrong. Snip, and it grows back.',
    contents: [
      'A basil, a thyme, and a mint, six weeks old',
      'A cedar box with a liner',
      'A zinc watering can that holds one watering',
      'Your card',
    ],
    size: 'Box 18 × 6 × 6 inches; the can holds a pint',
    tags: ['housewarming', 'kitchen', 'under $50'],
    price: 4600,
    ca: 5400,
    art: three('plans', 'herb', 'potted-plant', 'seedling'),
    say: {
      en: "Basil, thyme, and mint for the kitchen window. The watering can holds exactly what they need, so no one has to be good at this. Think of me the next time there's pesto.",
      es: [
        'Huerto de ventana',
        'Albahaca, tomillo y menta para la ventana de la cocina. La regadera lleva justo el agua que necesitan, así que no hay que saber de plantas. Acuérdate de mí cuando hagas pesto.',
      ],
      fr: [
        'Potager de fenêtre',
        'Basilic, thym et menthe pour la fenêtre de la cuisine. L’arrosoir contient juste ce qu’il leur faut. Pensez à moi au prochain pesto.',
      ],
    },
    notes: 'Plants travel in a ventilated box. Give them a drink and a bright window the day they arrive.',
    days: [3, 6],
  }),
  gift('flowers', {
    key: 'rose-and-thistle',
    title: 'Rose and Thistle',
    line: 'Garden roses with sea holly, tied by hand, for a day that counts.',
    description:
      'Nine garden roses in one shade, from blush to brick depending on the month, set against blue sea holly and eucalyptus. Tied by hand and sent in a reusable glass cylinder. The roses are scented, which most delivered roses aren’t.',
    contents: [
      '9 scented garden roses in one shade',
      'Blue sea holly and eucalyptus',
      'A glass cylinder to keep',
      'Your card',
    ],
    size: '14 inches tall; the glass is 5 inches wide',
    tags: ['anniversary', 'milestone', 'over $75'],
    price: 8600,
    ca: 9800,
    art: two('flowers', 'rose', 'herb'),
    say: {
      en: 'Some days deserve flowers with a scent. These are garden roses, the kind that open slowly and drop a petal on the table when they feel like it. I hope the day is everything you wanted.',
      es: [
        'Rosas y cardo',
        'Hay días que merecen flores con perfume. Son rosas de jardín, de las que se abren despacio. Espero que el día sea todo lo que querías.',
      ],
    },
    notes: 'Hand-delivered in its glass. No signature needed.',
    days: [1, 4],
  }),
  gift('flowers', {
    key: 'meyer-lemon-tree',
    title: 'Meyer Lemon Tree',
    line: 'A two-year-old tree in a terracotta pot, with fruit on the way.',
    description:
      'A grafted Meyer lemon, about knee-high, with its first green fruit or a dozen buds. It lives on a balcony in summer and indoors in winter, and smells of orange blossom in February. Comes with a year of plant food and a note from the grower.',
    contents: [
      'A grafted Meyer lemon, two years old',
      'A terracotta pot with a saucer',
      'A year of plant food',
      'A note from the grower',
      'Your card',
    ],
    size: 'About 20 inches tall; the pot is 8 inches wide',
    tags: ['housewarming', 'anniversary', 'long lasting'],
    price: 9200,
    ca: null,
    art: one('home', 'lemon'),
    say: {
      en: "A new place should have something growing in it that wasn't there before. Give this little tree sun and it'll give you lemons by next winter, and a scent in February that stops people at the door.",
      es: [
        'Limonero Meyer',
        'Un hogar nuevo merece algo que crezca en él. Dale sol a este arbolito y el próximo invierno habrá limones, y en febrero un perfume que detiene a la gente en la puerta.',
      ],
    },
    notes:
      'Citrus can’t be shipped to every state. Where it can’t, we send an olive tree and let you know first.',
    days: [4, 8],
  }),
]
