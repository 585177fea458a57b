import { gift, one, scene, two } from './build.ts'
import type { Service } from './types.ts'

/** For weeks that are hard, or just long. */
export const comfort: readonly Service[] = [
  gift('comfort', {
    key: 'a-quiet-evening',
    title: 'A Quiet Evening',
    line: 'Loose-leaf tea, a stoneware pot, and a paperback they choose.',
    description:
      'A 12 oz stoneware pot, three caffeine-free loose-leaf teas, and a paperback. A link lets them pick the book from thirty that our two booksellers recommend. Everything they need for saying no to going out.',
    contents: [
      'A 12-ounce stoneware teapot',
      '3 tins of caffeine-free loose-leaf tea, 2 ounces each',
      'A paperback they choose from thirty',
      'Your card',
    ],
    size: 'The pot is 5 inches tall; each tin makes about 25 cups',
    tags: ['thank you', 'get well', 'under $75'],
    price: 6200,
    ca: 7200,
    art: scene('calm', ['books', 44, 68, -3], ['candle', 30, 90, -4], ['teapot', 54, 36, -2]),
    say: {
      en: "You've earned an evening with nothing in it. There's a pot, there's tea, and you get to choose the book: two booksellers I trust made the list. The phone goes in the other room. That part is on you.",
      es: [
        'Una noche tranquila',
        'Te ganaste una noche sin nada. Hay tetera, hay té y eliges el libro: la lista la hicieron dos libreros de confianza. El teléfono se queda en otra habitación.',
      ],
      fr: [
        'Une soirée tranquille',
        'Vous avez mérité une soirée sans rien au programme. Il y a une théière, du thé, et vous choisissez le livre. Le téléphone reste dans l’autre pièce.',
      ],
    },
    notes: 'The book ships separately, two days after they choose it.',
  }),
  gift('comfort', {
    key: 'soup-for-the-week',
    title: 'Soup for the Week',
    line: 'Three quarts of soup, rolls, and a ladle, left at the door.',
    description:
      'Chicken and rice, lentil with lemon, and tomato that tastes like August, a quart of each, with six rolls to warm. And a ladle, because that’s what makes it a gift. Frozen; heats in ten minutes.',
    contents: [
      'Chicken and rice soup, 1 quart',
      'Lentil soup with lemon, 1 quart',
      'Tomato soup, 1 quart',
      '6 rolls to warm',
      'A steel ladle',
      'Your card',
    ],
    size: 'About nine bowls; the ladle is 11 inches long',
    tags: ['get well', 'sympathy', 'over $75'],
    price: 7600,
    ca: null,
    instant: 9200,
    art: one('cheer', 'pot-of-food'),
    say: {
      en: "No one should have to think about lunch this week. There are three soups in here, and each one is good with nothing added. Eat, rest, and don't write back. I'm thinking of you, and I'm nearby.",
      es: [
        'Sopa para la semana',
        'Esta semana nadie debería pensar en la comida. Hay tres sopas y ninguna necesita nada. Come, descansa y no contestes. Pienso en ti y estoy cerca.',
      ],
    },
    notes: 'On dry ice. We leave it at the door without ringing if you ask us to.',
    days: [1, 3],
  }),
  gift('comfort', {
    key: 'in-loving-memory',
    title: 'In Loving Memory',
    line: 'An oak sapling planted in a national forest, with a letterpress card.',
    description:
      'One oak, planted in a burned stretch of national forest by the people who will look after it. The family receives a letterpress card with the location and, in spring, a photo. No flowers to throw away afterward.',
    contents: [
      'An oak planted in a national forest',
      'A letterpress card with the location',
      'A photo of the tree in spring',
      'Your words, inside the card',
    ],
    size: 'Card 5 × 7 inches',
    tags: ['sympathy', 'lasting', 'under $75'],
    price: 6500,
    ca: 6500,
    ask: 'Name on the card',
    art: one('plans', 'deciduous-tree'),
    say: {
      en: "There are no right words, so I'll only say that I'm sorry and that I'm thinking of all of you. A tree is being planted in a place that needs one. It will be there for a very long time.",
      es: [
        'En memoria',
        'No hay palabras justas, así que solo diré que lo siento y que pienso en todos ustedes. Se plantará un árbol en un lugar que lo necesita. Estará allí mucho tiempo.',
      ],
      fr: [
        'En mémoire',
        'Il n’y a pas de mots justes. Je suis de tout cœur avec vous. Un arbre sera planté là où l’on en a besoin, et il y restera très longtemps.',
      ],
    },
    notes: 'The card goes out within two days; trees are planted November through March.',
    days: [2, 5],
  }),
  gift('comfort', {
    key: 'sunday-blanket',
    title: 'Sunday Blanket',
    line: 'A lambswool throw from a Maine mill, heavy enough to keep you on the couch.',
    description:
      'A lambswool throw, fifty by seventy inches, woven at a mill in Maine that has done little else since 1899. Washed so it doesn’t itch. Comes in oat, moss, or brick, folded with a paper band.',
    contents: [
      'A lambswool throw from a Maine mill, washed soft',
      'A paper band',
      'A cotton bag',
      'Your card',
    ],
    size: '50 × 70 inches; 3 pounds',
    tags: ['holiday', 'housewarming', 'over $75'],
    price: 13200,
    ca: 14900,
    far: 14400,
    ask: 'Color: oat, moss, or brick',
    art: scene('deals', ['card', 26, 84, -3], ['blanket-moss', 72, 45, -6]),
    say: {
      en: 'A blanket for the end of the couch, and for whoever gets there first. It was woven in a mill that has been at it since 1899, and it gets better every winter. Stay under it as long as you like.',
      es: [
        'Manta de domingo',
        'Una manta para el sofá y para quien llegue primero. La tejieron en un taller que lleva en esto desde 1899, y mejora cada invierno. Quédate debajo el tiempo que quieras.',
      ],
    },
    notes: 'Ships flat in a cotton bag.',
  }),
  gift('comfort', {
    key: 'long-bath',
    title: 'The Long Bath',
    line: 'Salts, a beeswax candle, and a towel that’s too big on purpose.',
    description:
      'Pacific sea salt with cypress, a beeswax candle that burns for exactly two baths, and a waffle-weave towel the size of a small boat. Nothing smells like vanilla. A door sign is included.',
    contents: [
      'Pacific sea salt with cypress, 16 ounces',
      'A beeswax candle that burns for two baths',
      'A waffle-weave cotton towel',
      'A door sign',
      'Your card',
    ],
    size: 'Towel 40 × 72 inches; the candle is 3 inches tall',
    tags: ['get well', 'new baby', 'under $75'],
    price: 5000,
    ca: 5800,
    art: two('calm', 'bathtub', 'lotion-bottle'),
    say: {
      en: "There's a sign in this box to hang on the door. Use it without shame. The candle burns for two baths, the towel is far too big, and whatever is out there will still be there in an hour. You're doing fine.",
      es: [
        'El baño largo',
        'En la caja hay un cartel para la puerta. Úsalo sin vergüenza. La vela dura dos baños y la toalla es enorme a propósito. Lo que haya afuera puede esperar una hora.',
      ],
    },
    notes: 'Unscented version on request; add it to the special instructions.',
  }),
]
