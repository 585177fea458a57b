import { gift, one, three, two } from './build.ts'
import type { Service } from './types.ts'

/** Services at the house: someone comes and does the work. */
export const home: readonly Service[] = [
  gift('home', {
    key: 'move-in-deep-clean',
    title: 'Move-in Deep Clean',
    line: 'Three hours, two people, every cupboard. We handle the booking.',
    description:
      'Two insured cleaners for three hours, before the boxes arrive: inside every cupboard, the oven, and the fridge, the tops of the doors, the window tracks. We call to find a morning that works and bring everything, ladder included.',
    tags: ['move-in', 'closing', 'visit'],
    price: 24000,
    ca: null,
    appointment: true,
    art: three('home', 'broom', 'soap', 'bubbles'),
    say: {
      en: "Before the boxes go in, two people will spend a morning on every cupboard and corner, so the first dust in this house is your own. They'll call to find a day. All you need to do is open the door.",
      es: [
        'Limpieza a fondo',
        'Antes de que entren las cajas, dos personas dedicarán una mañana a cada armario y rincón. Te llamarán para buscar un día. Solo tienes que abrir la puerta.',
      ],
    },
    notes: 'We call within one business day to schedule. Tell us about pets and alarms on the phone.',
    days: [5, 14],
  }),
  gift('home', {
    key: 'handyman-half-day',
    title: 'Handyman Half Day',
    line: 'Four hours for the list on the fridge: shelves, locks, that one drawer.',
    description:
      'One licensed handyman, four hours, and a van full of the right screws. Shelves go up, locks get rekeyed, the drawer closes. They write the list; we send it ahead so no one has to run to the store halfway through.',
    tags: ['move-in', 'visit', 'over $150'],
    price: 28500,
    ca: null,
    appointment: true,
    art: two('home', 'hammer-and-wrench', 'toolbox'),
    say: {
      en: "Every house comes with a list. For four hours next week, someone with a real drill will work through yours: the shelf, the lock, the door that sticks. Put it on the fridge and don't be modest.",
      es: [
        'Medio día de arreglos',
        'Cada casa trae su lista. Durante cuatro horas alguien con un buen taladro hará la tuya: el estante, la cerradura, la puerta que se atasca. Ponla en el refrigerador y no seas modesto.',
      ],
    },
    notes: 'Includes up to $40 in materials. We call to schedule a half day.',
    days: [5, 14],
  }),
  gift('home', {
    key: 'gutter-and-window-day',
    title: 'Gutters and Windows',
    line: 'Clear gutters and clean glass, inside and out, before the rain or after.',
    description:
      'Two people clear the gutters and downspouts, then wash up to twenty windows inside and out. They photograph anything the roof is trying to tell you. Best in October, welcome in April.',
    tags: ['seasonal', 'visit', 'over $150'],
    price: 22000,
    ca: null,
    appointment: true,
    art: two('calm', 'window', 'bucket'),
    say: {
      en: "Gutters are no job for a Sunday. Two people with the right ladder will clear them and wash every window while they're up there. They'll take photos of the roof, so you can stay on the ground.",
      es: [
        'Canaletas y ventanas',
        'Las canaletas no son tarea de domingo. Dos personas con la escalera adecuada las limpiarán y lavarán todas las ventanas. Tomarán fotos del techo, así tú te quedas en tierra.',
      ],
    },
    notes: 'Up to two stories and twenty windows. If it rains, we call first and move the visit.',
    days: [5, 14],
  }),
  gift('home', {
    key: 'heating-tune-up',
    title: 'Furnace Tune-up',
    line: 'Filters, flame, and thermostat checked before the first cold night.',
    description:
      'A certified technician changes the filter, tests the heat exchanger, and sets the thermostat to a schedule that fits the household. Takes an hour and a half, with a written report for the house folder. Catches the failure that would otherwise come on a holiday.',
    tags: ['seasonal', 'visit', 'over $150'],
    price: 16500,
    ca: null,
    appointment: true,
    art: one('cheer', 'thermometer'),
    say: {
      en: 'Furnaces like to quit on the coldest night of the year. Someone will come by before then, change the filter, check the flame, and leave a page for your house folder. One less thing for you to remember.',
      es: [
        'Revisión de la calefacción',
        'A la calefacción le gusta descomponerse la noche más fría. Alguien pasará antes, cambiará el filtro y dejará un informe para la carpeta de la casa. Una cosa menos.',
      ],
    },
    notes: 'Gas, electric, and heat pump. Repairs are quoted on the spot and never done without approval.',
    days: [5, 14],
  }),
  gift('home', {
    key: 'garden-reset',
    title: 'Garden Reset',
    line: 'Half a day of pruning, weeding, and mulching by two gardeners.',
    description:
      'Two gardeners for half a day: hedges squared, beds weeded, a yard of mulch spread, and the one shrub everyone was afraid of cut back properly. They leave a drawing of what’s planted where, for people who have just moved in.',
    tags: ['move-in', 'visit', 'over $150'],
    price: 26000,
    ca: null,
    appointment: true,
    art: three('plans', 'gloves', 'seedling', 'blossom'),
    say: {
      en: "Two gardeners, half a day, and a yard of mulch. They'll tidy up what's there and leave you a drawing of what everything is, so nothing good gets pulled out in spring. Enjoy sitting out there afterward.",
      es: [
        'Jardín a punto',
        'Dos jardineros, medio día y un metro de mantillo. Ordenarán lo que hay y te dejarán un plano de cada planta. Después solo queda sentarse a disfrutarlo.',
      ],
    },
    notes: 'Yard waste is hauled away. We call to schedule a day.',
    days: [5, 14],
  }),
  gift('home', {
    key: 'house-sign',
    title: 'House Number Sign',
    line: 'Cast-bronze numbers on slate, cut for their door.',
    description:
      'The house number in cast bronze on a slab of Welsh slate, drilled and ready to hang with two brass screws. Each one is made for one door, so it takes two weeks. It’s the gift people photograph.',
    tags: ['housewarming', 'closing', 'personal'],
    price: 11800,
    ca: 13600,
    far: 13200,
    ask: 'House number on the sign',
    art: two('deals', 'input-numbers', 'hammer'),
    say: {
      en: "A number looks different once it's yours. This one was cast for your door and no one else's. The two brass screws are in the box; the argument about whether it's hanging straight is up to you.",
      es: [
        'Número de la casa',
        'Un número se ve distinto cuando es tuyo. Este se fundió para tu puerta y para ninguna otra. Los dos tornillos de latón van en la caja.',
      ],
      fr: [
        'Numéro de maison',
        'Un numéro change d’allure quand c’est le vôtre. Celui-ci a été coulé pour votre porte et aucune autre. Les deux vis de laiton sont dans la boîte.',
      ],
    },
    notes: 'Made to order in ten business days, then shipped.',
    days: [10, 15],
  }),
  gift('home', {
    key: 'kitchen-first-week',
    title: 'First Week Kitchen',
    line: 'Oil, salt, coffee, tea towels, and a cast-iron pan, before they’ve unpacked.',
    description:
      'Everything no one can find in the first week: olive oil, flaky salt, pepper, coffee, dish soap, two linen towels, and a ten-inch cast-iron pan, already seasoned. One box, marked in large letters: open me first.',
    tags: ['move-in', 'closing', 'over $75'],
    price: 12400,
    ca: 14200,
    far: 14800,
    art: one('treats', 'cooking'),
    say: {
      en: "Somewhere in forty boxes there's a pan. Until you find it, here's another, and the salt, oil, and coffee to go with it. Open this one first. The rest of the unpacking can wait until you've eaten.",
      es: [
        'La cocina de la primera semana',
        'En alguna de las cuarenta cajas hay una sartén. Hasta que la encuentres, aquí va otra, con la sal, el aceite y el café. Abre esta primero.',
      ],
    },
    notes: 'Heavy: 14 pounds. Left at the door, not on the steps.',
  }),
]
