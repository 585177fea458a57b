import { gift, one, scene, three, two } from './build.ts'
import type { Service } from './types.ts'

/** Things to eat and drink. */
export const foodAndDrink: readonly Service[] = [
  gift('food-and-drink', {
    key: 'holiday-citrus-crate',
    title: 'Holiday Citrus Crate',
    line: 'Satsumas, Meyer lemons, and pears from three California orchards.',
    description:
      'Twelve satsumas, four Meyer lemons, and six pears from three California orchards, packed in straw in a slatted pine crate. Picked ripe and shipped the same day, so the leaves are still green. The crate is worth keeping.',
    tags: ['holiday', 'family', 'under $75'],
    price: 5400,
    ca: null,
    far: 6900,
    shipsBy: { month: 12, day: 12 },
    art: scene(
      'treats',
      ['pear', 34, 25, 21],
      ['lemon', 32, 76, 20],
      ['tangerine', 40, 51, 24],
      ['tangerine', 19, 90, -3],
      ['crate', 76, 50, -9],
    ),
    say: {
      en: 'A crate of winter fruit from three orchards that still pick by hand. Leave it on the counter and see how long it lasts; at my house, the record is two days. Thank you for a year of good conversations.',
      es: [
        'Caja de cítricos de invierno',
        'Fruta de invierno de tres huertos que todavía recogen a mano. Déjala en la mesa a ver cuánto dura; en mi casa el récord son dos días. Gracias por un año de buenas conversaciones.',
      ],
    },
    notes: 'Packed Monday through Wednesday so no crate spends a weekend on a truck.',
    days: [3, 6],
  }),
  gift('food-and-drink', {
    key: 'cheesemongers-board',
    title: 'Cheesemonger’s Board',
    line: 'Four cheeses, grapes, and quince on an olive-wood board.',
    description:
      'A ripe triple cream, an aged Gouda with crunch, a Sonoma goat cheese, and one blue the cheesemonger swears by, with quince paste, grapes, and seeded crackers. It comes on an olive-wood board with a knife and a card that says what to eat first.',
    tags: ['thank you', 'host', 'over $75'],
    price: 9500,
    ca: null,
    far: 11900,
    art: scene(
      'treats',
      ['wine-glass', 46, 80, 2],
      ['olive-board', 86, 48, -12],
      ['grapes', 34, 66, 4],
      ['cheese-wedge', 46, 38, 3],
    ),
    say: {
      en: "Four cheeses and an excuse to sit down. The cheesemongers put in a note about which to start with, and they're right about it. Get out the good plates, and thank you for everything this year.",
      es: [
        'La tabla del quesero',
        'Cuatro quesos y una excusa para sentarse. Va una nota con el orden en que conviene probarlos, y tienen razón. Saca los platos buenos y gracias por todo.',
      ],
      fr: [
        'Le plateau du fromager',
        'Quatre fromages et une bonne raison de s’asseoir. Une note indique par lequel commencer, et elle a raison. Sortez les belles assiettes, et merci pour tout.',
      ],
    },
    notes: 'Chilled box, shipped overnight. Take the cheese out an hour before serving.',
    days: [2, 4],
  }),
  gift('food-and-drink', {
    key: 'saturday-pancakes',
    title: 'Saturday Pancakes',
    line: 'Stone-ground mix, dark maple syrup, and a good wooden spoon.',
    description:
      'Two bags of buttermilk mix from a water mill in Vermont, a half-liter of very dark maple syrup, and a cherry-wood spoon with a corner for scraping the bowl. Enough for four slow Saturdays. The blueberry recipe is on the back.',
    tags: ['family', 'housewarming', 'under $50'],
    price: 4400,
    ca: 5200,
    art: one('treats', 'pancakes'),
    say: {
      en: 'For a Saturday with nothing planned. The mix comes from a water mill, the syrup is the dark kind that tastes like the tree, and the spoon is yours to keep. I recommend staying in pajamas until noon.',
      es: [
        'Panqueques de sábado',
        'Para un sábado sin planes. La harina se muele con agua, el jarabe es el oscuro que sabe a árbol y la cuchara es para ti. Recomiendo seguir en piyama hasta el mediodía.',
      ],
      fr: [
        'Crêpes du samedi',
        'Pour un samedi sans projet. La farine est moulue à l’eau, le sirop est le plus foncé, et la cuillère est à vous. Je conseille de rester en pyjama jusqu’à midi.',
      ],
    },
    notes: 'Keeps for a year in the pantry. Ships in one flat box.',
  }),
  gift('food-and-drink', {
    key: 'first-pour-coffee',
    title: 'First Pour Coffee',
    line: 'Two single-farm coffees, roasted the day they ship, and a stoneware cup.',
    description:
      'Two bags from two farms, one bright and one that tastes like cocoa, roasted in Oakland the morning they ship. Comes with a stoneware cup that keeps its heat through a phone call. Whole bean or ground: your choice.',
    tags: ['thank you', 'office', 'under $50'],
    price: 4200,
    ca: 4900,
    ask: 'Whole bean or ground',
    art: scene('calm', ['card', 28, 20, 2], ['beans', 30, 80, -3], ['hot-beverage', 58, 48, -2]),
    say: {
      en: "Roasted the morning it was sent, so the kitchen will smell like coffee before the water boils. One bag is for weekdays and the other is for when there's time. I'd love to share the next cup with you.",
      es: [
        'El primer café',
        'Tostado la mañana en que salió, así que la cocina olerá antes de que hierva el agua. Una bolsa es para los días de trabajo y la otra para cuando hay tiempo.',
      ],
    },
    notes: 'Best four to thirty days after roasting; the date is stamped on the bag.',
    days: [2, 4],
  }),
  gift('food-and-drink', {
    key: 'front-porch-picnic',
    title: 'Front Porch Picnic',
    line: 'Olives, crackers, rosé jelly, and lemonade in a market basket.',
    description:
      'Castelvetrano olives, rosemary crackers, two small cheeses that don’t need a fridge, rosé jelly, and two bottles of pressed lemonade in a woven market basket. Everything can be eaten with your fingers. The basket gets a second life at the farm stand.',
    tags: ['summer', 'family', 'over $75'],
    price: 8200,
    ca: null,
    art: two('treats', 'basket', 'watermelon'),
    say: {
      en: "Dinner can be on the steps tonight. There's nothing to cook, nothing to plate, and the lemonade is the kind with pulp. Leave the phone inside and let it ring; whoever it is can wait.",
      es: [
        'Picnic en el porche',
        'Hoy se puede cenar en los escalones. No hay nada que cocinar ni que servir, y la limonada es de las que llevan pulpa. Deja el teléfono adentro.',
      ],
    },
    notes: 'Ships without ice; keep it out of the sun once it arrives.',
    days: [2, 5],
  }),
  gift('food-and-drink', {
    key: 'honey-from-three-hives',
    title: 'Honey from Three Hives',
    line: 'Orange blossom, wildflower, and buckwheat, with a beech dipper.',
    description:
      'Three half-pound jars from one beekeeping family: pale orange blossom, wildflower from the coastal hills, and buckwheat as dark as stout. Raw and unblended, so each one tastes like where the bees went. The beech dipper drips less than you’d expect.',
    tags: ['thank you', 'holiday', 'under $50'],
    price: 3900,
    ca: 4700,
    art: scene('treats', ['olive-board', 84, 48, -14], ['honeybee', 20, 80, 36], ['honey-pot', 54, 46, 0]),
    say: {
      en: 'Three jars from three hives a few miles apart, and they taste nothing alike. Try them side by side on warm bread. I like the dark one best, though it took me a while. Thank you for your kindness.',
      es: [
        'Miel de tres colmenas',
        'Tres frascos de tres colmenas a pocas millas, y no se parecen en nada. Pruébalas con pan caliente. A mí me gusta la oscura. Con agradecimiento por tu amabilidad.',
      ],
      fr: [
        'Miel de trois ruches',
        'Trois pots de trois ruches voisines, et aucun ne ressemble à l’autre. Goûtez-les sur du pain chaud. Ma préférée est la plus foncée. Merci de votre gentillesse.',
      ],
    },
    notes: 'Honey may crystallize in cold weather; stand the jar in warm water.',
  }),
  gift('food-and-drink', {
    key: 'bakers-dozen-cookies',
    title: 'Baker’s Dozen Cookies',
    line: 'Thirteen butter cookies, five kinds, baked the night before they ship.',
    description:
      'Brown-butter chocolate chip, rye with sea salt, almond crescent, lemon olive oil, and an oatmeal that wins people over. Thirteen in a tin, baked the night before they ship. Nut-free on request.',
    tags: ['thank you', 'office', 'under $50'],
    price: 3600,
    ca: null,
    instant: 4600,
    art: scene(
      'cheer',
      ['glass-of-milk', 40, 78, 3],
      ['linen', 84, 46, -16],
      ['cookie', 30, 62, -5],
      ['cookie', 46, 38, 0],
    ),
    say: {
      en: "Thirteen cookies, because the baker can't count and no one complains. The rye ones are the surprise. Hide two for yourself before anyone finds the tin, and thank you for making my week easier.",
      es: [
        'Docena de panadero',
        'Trece galletas, porque el panadero no sabe contar y nadie se queja. Las de centeno son la sorpresa. Guarda dos antes de que alguien encuentre la lata.',
      ],
    },
    notes: 'Ships Monday through Thursday; fresh for ten days in the tin.',
    days: [2, 4],
  }),
  gift('food-and-drink', {
    key: 'sunday-sauce-supper',
    title: 'Sunday Sauce Supper',
    line: 'Bronze-cut pasta, slow tomato sauce, olive oil, and a wedge of Parmesan.',
    description:
      'Supper for four in a box: bronze-cut rigatoni, two jars of tomato sauce cooked for six hours, new olive oil, and a wedge of two-year Parmesan. It takes one pot and eleven minutes. Add a salad if you feel like it.',
    tags: ['family', 'new baby', 'under $75'],
    price: 6400,
    ca: 7500,
    art: three('cheer', 'spaghetti', 'tomato', 'garlic'),
    say: {
      en: 'One night this week is taken care of. Boil the water, warm the sauce, grate more cheese than seems right. I wanted to give you an evening back, and this was the tastiest way I could find.',
      es: [
        'Cena de domingo',
        'Una noche de esta semana ya está resuelta. Hierve el agua, calienta la salsa y ralla más queso del que parece correcto. Quería regalarte una tarde libre.',
      ],
    },
    notes: 'Everything keeps in the pantry except the cheese, which likes the fridge.',
  }),
  gift('food-and-drink', {
    key: 'truffle-box',
    title: 'Sixteen Truffles',
    line: 'Dark ganache rolled by hand: sea salt, fig, bergamot, and plain.',
    description:
      'Sixteen truffles from a two-person chocolate kitchen in Emeryville, four of each: sea salt, black fig, bergamot, and one with nothing in it at all. Made to order, with a date on the lid. They don’t keep, which has never been a problem.',
    tags: ['anniversary', 'thank you', 'under $50'],
    price: 4800,
    ca: null,
    art: scene('deals', ['tissue', 58, 48, 18], ['chocolate-bar', 40, 48, 24], ['gift-box', 68, 48, -9]),
    say: {
      en: "Sixteen, made by two people who take this very seriously. The plain one is the best, but start anywhere. You don't have to share these; I wouldn't. Thank you, and enjoy every one.",
      es: [
        'Dieciséis trufas',
        'Dieciséis, hechas por dos personas que se lo toman muy en serio. La sencilla es la mejor, pero empieza por donde quieras. No hace falta compartirlas.',
      ],
    },
    notes: 'With a cold pack from May to September. Eat within two weeks.',
    days: [2, 5],
  }),
]
