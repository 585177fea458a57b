import type { StoryTouchStatus } from '../types.ts'

/** One gift bought on its own: owner, recipient, service, dates, and card text. */
export interface GiftRow {
  owner: string
  person: string
  service: string
  orderedDay: number
  eventDay: number
  status: StoryTouchStatus
  message: string | null
  personalization?: string
  changedDay?: number
  cancelReason?: string
  discount?: { cents: number; title: string }
}

const gift = (
  owner: string,
  person: string,
  service: string,
  days: [orderedDay: number, eventDay: number],
  message: string | null,
  more: Partial<GiftRow> = {},
): GiftRow => ({
  owner,
  person,
  service,
  orderedDay: days[0],
  eventDay: days[1],
  message,
  status: days[1] < 0 ? 'completed' : 'pending',
  ...more,
})

/** The order key of a single gift. */
export function giftKey(row: GiftRow): string {
  return `${row.owner}-gift-${row.service}-${row.person}`
}

export const gifts: readonly GiftRow[] = [
  gift(
    'dana',
    'joan-lindqvist',
    'birthday-layer-cake',
    [-12, -6],
    'Seventy looks very good on you, and so does Rockridge. I asked for raspberry because I remember what you said about chocolate at the signing. Save me a corner.',
    { personalization: 'Joan' },
  ),
  gift('dana', 'grace-okafor', 'toast-to-the-new-place', [-71, -68], null),
  gift(
    'dana',
    'mei-ling-zhou',
    'a-quiet-evening',
    [-5, 24],
    'Twelve open houses in six Sundays is real work. Here’s an evening in a place you already know you like. The right yard is out there, and I haven’t stopped looking.',
    { status: 'swaprequest' },
  ),
  gift(
    'dana',
    'sam-petrakis',
    'good-dog-box',
    [-38, -30],
    'For Moussaka, who tested every yard we looked at and was right about all of them.',
    {
      status: 'canceled',
      changedDay: -33,
      personalization: 'Moussaka',
      cancelReason: 'Moussaka is on a diet after the vet visit.',
    },
  ),
  gift('dana', 'sam-petrakis', 'windowsill-herb-garden', [-40, -28], null, {
    status: 'canceled',
    changedDay: -33,
    cancelReason: 'Away for the month.',
  }),
  gift(
    'dana',
    'thuy-nguyen',
    'long-bath',
    [-13, 5],
    'You’ve carried that kitchen remodel on your own two shoulders. Lock the door, use the sign, and let the tile guy ring the bell for once.',
    { discount: { cents: 1250, title: '25% off, with thanks for your review' } },
  ),
  gift(
    'dana',
    'devon-carter',
    'holiday-citrus-crate',
    [-7, 11],
    'First winter on Josephine Street! Leave the crate by the door and you’ll know all the neighbors by New Year’s.',
  ),
  gift(
    'dana',
    'hannah-goldstein',
    'house-sign',
    [-9, 8],
    'So everyone can find the two of you, and the good light on Hopkins Street. Happy birthday, Hannah.',
    { status: 'reviewing', personalization: '1808' },
  ),
  gift(
    'dana',
    'belen-castro',
    'handwritten-note',
    [-20, -14],
    'It was good to meet you at Hopkins Street. You asked the best question of the day, the one about the sewer line, and now I have the answer. Call whenever works for you.',
    { status: 'incomplete' },
  ),
  // Both have no address on file: their gift links ask.
  gift(
    'dana',
    'belen-castro',
    'first-pour-coffee',
    [-28, 1],
    'For the next Sunday with three open houses in a row. Tell me which one you liked, and I’ll find you its sister.',
    { status: 'incomplete', personalization: 'Whole bean' },
  ),
  gift(
    'dana',
    'curtis-yamamoto',
    'honey-from-three-hives',
    [-4, 1],
    'Three hives, three neighborhoods. I know which one I’d buy in. Coffee soon?',
    { status: 'incomplete' },
  ),
  gift(
    'dana',
    'beatriz-lopes',
    'market-bouquet',
    [-3, 16],
    'Nineteen closings this year and not one lost document. None of it happens without you. Happy birthday, Bea, and take Friday off.',
  ),
  gift('dana', 'ravi-subramaniam', 'first-pour-coffee', [-90, -80], null, {
    status: 'canceled',
    changedDay: -85,
    personalization: 'Whole bean',
    cancelReason: 'He drinks tea.',
  }),
  gift(
    'dana',
    'nadia-petrova',
    'move-in-deep-clean',
    [-313, -305],
    'You said you’d sleep on the floor if you had to. You don’t have to, and now the floor is clean, too. Welcome home, Nadia.',
  ),
  gift(
    'dana',
    'nadia-petrova',
    'truffle-box',
    [-72, -70],
    'A year in already, and you kept the lemon tree alive. These are for the person who said she couldn’t.',
  ),
  gift(
    'dana',
    'lucia-moretti',
    'orchid-in-bloom',
    [-102, -99],
    'You sent me the Sørensens, and you told them I return calls. Thank you for both. The orchid wants exactly as much water as you’d think, divided by two.',
  ),
  gift(
    'dana',
    'walter-jankowski',
    'sunflower-dozen',
    [-150, -148],
    'Irena told me once that she only trusted yellow flowers. I thought of her this week, and of you. I’ll call on Sunday.',
  ),
  gift(
    'dana',
    'walter-jankowski',
    'in-loving-memory',
    [-296, -294],
    'I’m so sorry, Walter. I keep thinking of the two of you arguing about where the piano should go. The tree will be there for a long time, and so will she.',
    { personalization: 'Irena Jankowski' },
  ),
  gift(
    'dana',
    'jamal-whitaker',
    'hello-little-one',
    [-208, -206],
    'She’s here! I hear her big sister has opinions. The lasagna is for whichever of you is awake, and the bear makes no noise. I checked.',
  ),
  gift(
    'dana',
    'amara-diallo',
    'hello-little-one',
    [-62, -60],
    'A new house and a new person in one year: you two don’t do things halfway. Sleep when you can. The front step is as far as anyone needs to come.',
  ),
  gift(
    'dana',
    'tomas-herrera',
    'thank-you-for-the-referral',
    [-44, -42],
    'Three of your clients have called me, and all three said you told them the truth about their floors. I’ll tell them the truth about the rest.',
  ),
  gift(
    'dana',
    'grace-okafor',
    'thank-you-for-the-referral',
    [-33, -30],
    'Priya found her house, and it started with you saying my name over a fence. I’ll look after her. The poppies are for Ada’s corner of the yard.',
  ),
  gift(
    'dana',
    'vivian-cho',
    'bakers-dozen-cookies',
    [-20, -17],
    'For the desk that got a wire through at 4:51 on a Friday. Hide the rye ones.',
  ),
  gift(
    'dana',
    'dominic-reyes',
    'cheesemongers-board',
    [-335, -332],
    'You crawled under eleven houses for my people this year and told me about every one of them. This one you can eat sitting up.',
  ),
  gift(
    'dana',
    'siobhan-kelly',
    'one-year-home',
    [-20, -18],
    'A year on Clement Avenue. I asked the painter to leave the bicycle on the porch, because it’s never anywhere else.',
    { personalization: '2516 Clement Avenue' },
  ),
  gift(
    'dana',
    'camille-fontaine',
    'honey-from-three-hives',
    [-30, -26],
    'From three hives you could almost see from your old deck. Vancouver is lucky. Come back for the tomatoes.',
  ),
  gift(
    'dana',
    'margaret-whitfield',
    'mothers-day-peonies',
    [-196, -193],
    'They look like marbles, Mom. Give them until Sunday. Tell Dad breakfast is his department.',
  ),
  gift(
    'rosa',
    'luis-ortega',
    'birthday-layer-cake',
    [-6, 12],
    'Fifty-eight and you still open the shop yourself. Let someone else turn the sign around today. Feliz cumpleaños, Luis.',
    { personalization: 'Luis' },
  ),
  gift(
    'rosa',
    'whitney-shaw',
    'cheesemongers-board',
    [-224, -221],
    'April is over and we’re still on speaking terms. Thank you for every late call and every clean return.',
  ),
  gift(
    'rosa',
    'keiko-matsuda',
    'first-pour-coffee',
    [-60, -57],
    'For the kiln nights. May every piece come out the way you saw it going in.',
    { personalization: 'Whole bean' },
  ),
  gift(
    'rosa',
    'ruthann-kessler',
    'sunday-blanket',
    [-2, 15],
    'Desert nights are colder than people think, as you keep telling me. Welcome to retirement, officially this time.',
    { personalization: 'Brick' },
  ),
  gift(
    'amelie',
    'daniel-osei',
    'windowsill-herb-garden',
    [-158, -155],
    'A kitchen window that faces south deserves a crop. Welcome to Corktown, Daniel.',
  ),
  gift(
    'amelie',
    'wing-sze-lau',
    'winter-hearth-box',
    [-4, 9],
    'For the first snow on Main Street. I hope the new furnace has nothing to do and the candle does all the work.',
  ),
  gift(
    'helen',
    'hiroshi-endo',
    'a-quiet-evening',
    [-90, -87],
    'Thank you for trusting us with the house your father built. I hope the new porch already has a chair on it.',
  ),
]
