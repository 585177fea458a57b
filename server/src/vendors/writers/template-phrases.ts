import type { Occasion } from './template-occasions.ts'

// Places for the recipient's name: {n} becomes ", Grace," or nothing; {c} ", Grace," or a comma; {e} ", Grace" or
// nothing. Each line is whole sentences.

export const thanksOpenings = [
  'Thank you{n} for your trust, and for making my work a pleasure.',
  'I wanted to say thank you{e}, and to say it properly, on paper.',
  "It's easy to forget to say it, so I'm saying it now: thank you{e}.",
  "You were on my mind this week{e}, and I'm so grateful our paths crossed.",
  "Some people make good work easy, and you're one of them{e}. Thank you.",
  "A small thank-you{n} for something that isn't small: your trust.",
  'Working with you has been one of the best parts of my year{e}. Thank you.',
  'Thank you{n} for every call, every question, and all of your patience.',
]

export const professionalOpenings = [
  'Thank you{n} for your confidence in our work together.',
  'I would like to express my sincere appreciation for your trust{e}.',
  'It is a privilege to work with you{e}, and I do not take it lightly.',
  'Please accept this{n} with my appreciation for our work together.',
  'Your trust means a great deal to me{e}. Thank you for the opportunity to be of service.',
  'With appreciation for your continued trust{c} I wanted to send you a word of thanks.',
]

export const playfulOpenings = [
  "Surprise{e}! Someone thinks you're pretty wonderful, and it's me.",
  'Quick{c} look surprised: something nice has arrived.',
  'This is what happens to people as nice as you{e}: things show up at the door.',
  "No reason at all{e}. Well, one: you're one of my favorite people to work with.",
  "Breaking news{e}: you've been officially thanked.",
  'I tried to think of something sensible to send{e}. Then I sent this instead.',
  "Please put your feet up{e}. That's an order from someone who likes you.",
]

export const shortLines = [
  'Thank you{e}. It means a lot.',
  'Thinking of you{e}, with warm wishes.',
  'With thanks{n} and every good wish.',
  'So glad to know you{e}.',
  'A small thing{n} with a large thank-you.',
]

/** Openings of a message for an occasion. */
export const occasionOpenings: Readonly<Record<Occasion, readonly string[]>> = {
  sympathy: [
    'There are no right words{n} so I will only say that I am sorry and that I am thinking of you.',
    'You are in my thoughts{e}, today and in the days to come.',
    'I was so sorry to hear it{e}. My heart goes out to you and to everyone close to you.',
    'I am thinking of you{e}, and of all the good there is to remember.',
  ],
  comfort: [
    'I have been thinking of you{e}, and I hope each day is a little easier than the one before.',
    'Please rest{n} and let everything else wait.',
    'My warmest wishes are with you{e}, and so is a little something to make today easier.',
    'Be gentle with yourself these days{e}. You are in my thoughts.',
  ],
  birthday: [
    'Happy birthday{e}! I hope the day is entirely yours.',
    "Many happy returns{e}! Here's to a year that's kind to you.",
    'Happy birthday{e}! May there be cake, good company, and nothing on the calendar.',
    'Another year{e}, and you wear it well. Happy birthday!',
    'Today we celebrate you{e}. Happy birthday!',
  ],
  homeAnniversary: [
    'Happy home anniversary{e}! I hope the house has gotten to know you by now.',
    'Another year of turning that key{e}. Happy home anniversary!',
    "Here's to the house{n} and to everyone who makes it a home. Happy anniversary!",
    'Your front door has a birthday today{e}. Congratulations on another year at home!',
  ],
  baby: [
    'Congratulations{e}! Welcome to someone very small and already very loved.',
    'What wonderful news{e}! I hope there is sleep somewhere between the visits.',
    'Hello to the newest member of the family, and congratulations to you{e}!',
    "A whole new person{e}! I couldn't be happier for you.",
  ],
  wedding: [
    'Congratulations{e}! May the years ahead be long, kind, and full of good breakfasts.',
    'What a happy day to celebrate{e}. I wish you a lifetime of them!',
    "Here's to love{n} and to everything that starts with it. Congratulations!",
    'To the two of you{e}: congratulations, and every happiness together!',
  ],
  anniversary: [
    "Happy anniversary{e}! Here's to the years behind you and all those to come.",
    'Congratulations on another year together{e}!',
    "Here's to both of you{e}, and to what you've built together. Happy anniversary!",
    'An anniversary is a fine reason to celebrate{e}. I wish you many more!',
  ],
  graduation: [
    'Congratulations on the graduation{e}! All that hard work paid off.',
    'What a day to be proud of{e}. Congratulations to the graduate!',
    'Hats in the air{e}! Congratulations on a graduation well earned.',
    'Well done to the graduate, and to everyone who helped{e}. Congratulations!',
  ],
  retirement: [
    'Congratulations on your retirement{e}! May every Monday feel like a Saturday.',
    "Here's to the next chapter{e}. You've earned every page of it!",
    'Happy retirement{e}! I hope the alarm clock is the first thing to go.',
    'All those years of good work{e}, and now the days are yours. Congratulations!',
  ],
  newJob: [
    "Congratulations{e}! They chose well, and I'm not surprised.",
    "What good news{e}! You've earned it, and I'm happy to celebrate it with you.",
    "Here's to new beginnings{e}. Congratulations on this step!",
    'I was delighted to hear your news{e}. Congratulations!',
  ],
  referral: [
    'Thank you{n} for sending good people my way.',
    'There is no greater compliment than a recommendation{e}. Thank you for yours!',
    'You spoke well of me{e}, and I will do my best to live up to it. Thank you!',
    'Your recommendation means the world to me{e}. Thank you for passing my name on.',
  ],
  lunarNewYear: [
    'Happy New Year{e}! May it bring you health, luck, and a full table.',
    'Wishing you a bright new year{e}, with open doors and good fortune.',
    'A new year begins{e}. May it be generous to you and to everyone at your table!',
  ],
  thanksgiving: [
    "Happy Thanksgiving{e}! You're one of the people I'm thankful for.",
    "Before the table gets loud{c} I wanted to say that I'm thankful for you.",
    'Wishing you a full table and a slow afternoon{e}. Happy Thanksgiving!',
  ],
  newYear: [
    'Happy New Year{e}! May it be kind to you from the very first week.',
    "Here's to a new year{n} and to everything it may bring you.",
    'A fresh calendar{e}, and my best wishes for every page of it. Happy New Year!',
  ],
  holidays: [
    'Happy holidays{e}! May the days be slow and the house be warm.',
    'Wishing you and yours a peaceful holiday season{e}.',
    'As the year winds down{c} I wanted to send you my warmest wishes. Happy holidays!',
    "The lights are up{e}, and it's time to celebrate. Happy holidays to all of you!",
  ],
  mothersDay: [
    "Happy Mother's Day{e}! I hope someone else is making breakfast.",
    "Today is for you{e}, and for everything you do that no one counts. Happy Mother's Day!",
    "Wishing you a day of flowers and no dishes{e}. Happy Mother's Day!",
  ],
  home: [
    'Congratulations on your new home{e}! May the first evening be a good one.',
    'Welcome home{e}! I hope every room is good to you.',
    "The keys are yours{e}, and I couldn't be happier for you. Congratulations!",
    "Here's to new rooms{n} and to everything that will happen in them. Congratulations!",
    'Every house has a first chapter{e}, and yours begins now. Congratulations!',
  ],
  newClient: [
    "Welcome{e}! I'm glad we're doing this together.",
    "Here's to a good beginning{e}. Thank you for choosing to work with me!",
    "It's good to have you here{e}. I'm looking forward to everything ahead of us.",
  ],
  spring: [
    'Happy spring{e}! The days are getting longer, and that calls for a small celebration.',
    'Winter is over{e}, and I wanted to mark it with you.',
    "Here's to open windows{n} and to the first warm evenings.",
  ],
  summer: [
    'Happy summer{e}! May it be long, easy, and well supplied with ice.',
    "Here's to long evenings{n} and to nowhere in particular to be.",
    'Summer is here{e}, and it should begin with something good.',
  ],
  fall: [
    'Happy fall{e}! The air is crisp, and the kitchen is the best room again.',
    'The leaves are turning{e}, and I wanted to celebrate that with you.',
    "Here's to sweaters{n} and to a season of good suppers.",
  ],
  none: [
    "Here's to you{e}! Some people deserve to be celebrated for no reason at all.",
    'A good moment deserves a small celebration{e}, and so do you.',
    "Let's call today an occasion{e}. You've earned one!",
    "Three cheers for you{e}! I'm glad to have a reason to say so.",
  ],
}

/** Wishes for a message that began with something else. */
export const wishes: Readonly<Record<Occasion, readonly string[]>> = {
  sympathy: ['I wish you peace and good company in these days.'],
  comfort: ['I hope this makes one day a little lighter.'],
  birthday: ['I wish you a very happy birthday.', 'I hope your birthday is a good one.'],
  homeAnniversary: ['I wish you a happy home anniversary.', 'Here is to another year in a house well loved.'],
  baby: [
    'I wish your growing family every happiness.',
    'Congratulations to all of you, the smallest included.',
  ],
  wedding: ['I wish you both a long and happy life together.', 'My congratulations to you both.'],
  anniversary: ['I wish you a very happy anniversary.', 'My congratulations on your anniversary.'],
  graduation: ['My congratulations on the graduation.', 'Please pass my congratulations on to the graduate.'],
  retirement: ['I wish you a long and happy retirement.', 'My congratulations on your retirement.'],
  newJob: ['My congratulations on this new step.', 'I wish you every success in what comes next.'],
  referral: ['Your recommendation means a great deal to me.', 'Thank you for passing my name on.'],
  lunarNewYear: ['I wish you health and good fortune in the new year.'],
  thanksgiving: ['I wish you a happy Thanksgiving.', 'I hope your Thanksgiving table is a full one.'],
  newYear: ['I wish you a good and healthy new year.', 'My best wishes for the year ahead.'],
  holidays: ['I wish you and yours a peaceful holiday season.', 'My best wishes for the holidays.'],
  mothersDay: ["I wish you a happy Mother's Day."],
  home: ['I wish you every happiness in your new home.', 'May the new place be good to you.'],
  newClient: ['I look forward to everything ahead of us.'],
  spring: ['I wish you a bright spring.', 'I hope spring is good to you.'],
  summer: ['I wish you a long and easy summer.', 'I hope the summer is good to you.'],
  fall: ['I wish you a golden fall.', 'I hope the fall is good to you.'],
  none: [],
}

export const closings = {
  thanks: [
    'With warm thanks and every good wish.',
    "I'm glad to know you.",
    "I'm always just a phone call away.",
    "Here's to many more good years.",
    "I'm looking forward to seeing you soon.",
    'Please know how much it is appreciated.',
  ],
  professional: [
    'I look forward to our continued work together.',
    'Please call whenever I can be of help.',
    'With kind regards and every good wish.',
    'I remain at your service whenever you need me.',
    'It is a pleasure to work on your behalf.',
  ],
  playful: [
    "No thank-you notes. That's the rule.",
    "Enjoy it, and don't share unless you have to.",
    "You're one of the good ones.",
    "Doctor's orders: enjoy immediately.",
    'Act surprised when I ask how you liked it.',
  ],
  occasion: [
    'Enjoy every minute of it.',
    "I'm raising a glass to you.",
    "It's a joy to celebrate with you.",
    "I couldn't be happier for you.",
    'With every good wish for all that is to come.',
  ],
  gentle: [
    'There is no need to reply to this card.',
    'I am here if there is anything at all I can do.',
    'Please take all the time you need.',
    'With all my warmest thoughts.',
  ],
} as const

/** Possible endings of a playful message. */
export const pictographs = ['', '🎉', '😊', '', '🌟', '🎈', '🧡'] as const
