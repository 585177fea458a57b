import type { WritingOrder } from '../../shop/messaging/writer.ts'

/** Occasions of a message; `sympathy` and `comfort` are written gently whatever the prompt says. */
export const occasions = [
  'sympathy',
  'comfort',
  'birthday',
  'homeAnniversary',
  'baby',
  'wedding',
  'anniversary',
  'graduation',
  'retirement',
  'newJob',
  'referral',
  'lunarNewYear',
  'thanksgiving',
  'newYear',
  'holidays',
  'mothersDay',
  'home',
  'newClient',
  'spring',
  'summer',
  'fall',
  'none',
] as const

export type Occasion = (typeof occasions)[number]

// The first match counts: sad ones come first, so that no one is congratulated on a loss.
const signs: readonly [Occasion, RegExp][] = [
  [
    'sympathy',
    /\b(sympathy|condolences?|pass(ed|ing) away|funeral|griev\w+|grief|mourning|bereave\w*|in (loving )?memory|no right words|sorry for (your|their|his|her) loss|lost (his|her|their|a|the) (\w+ )?(mother|father|mom|mum|dad|husband|wife|partner|son|daughter|brother|sister|parent|grand\w+|friend|dog|cat)|(mother|father|mom|mum|dad|husband|wife|partner|son|daughter|brother|sister|grand\w+|dog|cat) (just |recently )?(died|passed))\b/,
  ],
  [
    'comfort',
    /\b(get well|surgery|operation|hospital|recover(y|ing)|illness|sick|injur\w+|broke (his|her|their) \w+|chemo\w*|under the weather|hard (time|week|month|year)|thinking of (you|all of you))\b/,
  ],
  ['homeAnniversary', /\b(home|house) ?-?anniversar\w+|\bone year home\b|\byear (ago|in the house)\b/],
  ['birthday', /\b(half-)?birthdays?\b|\bb-?day\b|\bturn(s|ed|ing) (\d{2}|\w+ty)\b/],
  ['baby', /\b(bab(y|ies)|newborn|pregnan\w+|little one|expecting (a|their|her|his))\b/],
  ['wedding', /\b(weddings?|newlyweds?|married|marrying|engaged|engagement|honeymoon)\b/],
  ['anniversary', /\banniversar\w+\b/],
  ['graduation', /\bgraduat\w+\b/],
  ['retirement', /\bretir(e|es|ed|ing|ement)\b/],
  ['newJob', /\b(promotion|promoted|new (job|role|position|business|office)|opened (a|his|her|their) \w+)\b/],
  ['referral', /\b(referrals?|referr(ed|ing)|recommend(ed|ing|ation)|sent (me|us) (a|their|his|her|some))\b/],
  ['lunarNewYear', /\b(lunar|chinese) new year\b|\bred envelope\b/],
  ['thanksgiving', /\bthanksgiving\b/],
  ['newYear', /\bnew year('s)?\b/],
  ['holidays', /\b(christmas|hanukkah|kwanzaa|holidays?|year end)\b/],
  ['mothersDay', /\bmother's day\b/],
  [
    'home',
    /\b(new (home|house|place|condo|apartment)|house-?warming|clos(ed|ing) (on|day)|moved|move-?in|moving (in|to)|(bought|buying) (a|the|their|his|her) (\w+ )?(home|house|condo|apartment|place)|keys in hand)\b/,
  ],
  ['newClient', /\b(welcome note|new client)\b/],
]

const seasons: Readonly<Record<string, Occasion>> = {
  spring: 'spring',
  summer: 'summer',
  fall: 'fall',
  winter: 'holidays',
}

// Only unambiguous tags: sunflowers are tagged "get well" too.
const tags: Readonly<Record<string, Occasion>> = {
  birthday: 'birthday',
  'home anniversary': 'homeAnniversary',
  'new baby': 'baby',
  wedding: 'wedding',
  graduation: 'graduation',
  'move-in': 'home',
  referral: 'referral',
  'mother’s day': 'mothersDay',
  'lunar new year': 'lunarNewYear',
  holiday: 'holidays',
  'new client': 'newClient',
}

/**
 * The occasion of the message, from the first of these that has one: the notes, the gift's title, the current message,
 * the gift's tag, its default text if that is a sad one, and its season.
 */
export function occasionOf({ notes, gift, message, defaultMessage }: WritingOrder): Occasion {
  for (const text of [notes, gift.title, message]) {
    const found = findOccasion(text)
    if (found) return found
  }
  const tagged = gift.tag && tags[gift.tag]
  if (tagged) return tagged
  const quiet = findOccasion(defaultMessage)
  if (quiet === 'sympathy' || quiet === 'comfort') return quiet
  return (gift.season && seasons[gift.season]) || 'none'
}

/** Whether the text is about a loss or an illness. */
export function isSad(text: string): boolean {
  const found = findOccasion(text)
  return found === 'sympathy' || found === 'comfort'
}

function findOccasion(text: string): Occasion | undefined {
  const plain = text.toLowerCase().replaceAll('’', "'")
  return signs.find(([, sign]) => sign.test(plain))?.[0]
}
