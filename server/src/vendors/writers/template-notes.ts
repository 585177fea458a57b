import { asSentence, sentencesOf } from './template-sentences.ts'

const clauseMax = 120
const sentencesMax = 2

/**
 * Turns the sender's notes into sentences to the recipient: "their new porch" becomes "I keep thinking of your new
 * porch.", "she just ran a marathon" becomes "I heard that you just ran a marathon.". Whole sentences stay as they are,
 * and writing instructions ("keep it short") are left out. At most two.
 */
export function sentencesOfNotes(notes: string, name: string, at: number): string[] {
  return thoughtsOf(notes)
    .map((note) => sentenceOf(note, name, at))
    .filter((sentence): sentence is string => sentence !== null && sentence.length <= clauseMax + 40)
    .slice(0, sentencesMax)
}

/**
 * Only whole sentences that the sender wrote to the recipient: when someone mourns, nothing else is said on the
 * sender's behalf.
 */
export function ownSentencesOfNotes(notes: string): string[] {
  return thoughtsOf(notes)
    .filter((note) => aboutSender.test(note))
    .flatMap((note) => whole(note) ?? [])
    .slice(0, sentencesMax)
}

function thoughtsOf(notes: string): string[] {
  return notes
    .split(/\n|;/)
    .flatMap(sentencesOf)
    .flatMap((note) => note.split(anotherThought))
    .map((note) => note.trim().replace(/^[-*•]\s*/, ''))
}

const irregular =
  'became|began|bought|brought|broke|built|came|caught|chose|did|drove|fell|flew|found|gave|got|grew|had|heard|held|kept|left|lost|made|met|moved|paid|put|ran|read|sang|saw|sent|sold|spent|stood|swam|taught|thought|threw|took|told|went|won|wrote'
const namedPerson = new RegExp(
  `^\\p{Lu}[\\p{L}'-]+ (and \\p{Lu}[\\p{L}'-]+ )?(?=((just|recently|really|finally) )?(loves?|likes?|enjoys?|adores?|is|are|was|were|has|have|\\p{Ll}{2,}ed|${irregular}) )`,
  'u',
)
const aboutStyle =
  /^(please )?(make|keep|use|write|sound|no|avoid|don't|do not|be|try|include|add|less|more|not too|short|shorter|longer|funny|warm|formal|casual)\b/i
const aboutSender =
  /^(i|i'm|i've|we|we're|we've|my|our|you|you're|you've|your|it|it's|this|that|there|here|let's|happy|congratulations|welcome|best|enjoy|hope|good luck|see you)\b/i
const past = new RegExp(`^((just|recently|finally|already)\\s+)?(\\w{2,}ed|${irregular})\\b`, 'i')
const likesVerb = /^(really )?(loves?|likes?|enjoys?|adores?)\s+/i
const subject = /^(they|he|she|both of them|the (client|clients|couple|family))\s+/i

// "her birthday, loves peonies" is two thoughts.
const anotherThought =
  /,\s+(?:and\s+)?(?=(?:they|he|she|(?:just|recently|really)\s+\w|loves?\b|likes?\b|enjoys?\b|adores?\b|thank|ask|mention|congrat|keep it|make it)\b)/i
const determiner =
  /^(the|a|an|your|my|our|this|that|these|those|some|all|both|how|what|every\w*|two|three|four|five|\d+|\p{Lu})(?!\p{L})/u
const eventClause =
  /^(your|the|a|an) ([\p{L}'-]+ ){1,3}?(is|are|was|were|has|have|had|will|just|finally|sold|passed|died|turned|started|finished|graduated|got|won|made|went|came)\b/u

function sentenceOf(note: string, name: string, at: number): string | null {
  const bare = note.replace(/[.!?\s]+$/, '')
  if (bare.length < 3 || bare.length > clauseMax) return whole(note)
  const said = /^(please )?(say|tell (them|him|her)|mention|remind (them|him|her))( that| about)?\s+/i.exec(
    bare,
  )
  if (said) return sentenceOf(bare.slice(said[0].length), name, at)
  const thanks = /^(and )?(thanks?|thank (them|him|her|you)|thanking (them|him|her))\s+(for|to)\s+/i.exec(
    bare,
  )
  if (thanks) return asSentence(`thank you for ${replacePronouns(bare.slice(thanks[0].length))}`)
  const praise =
    /^(congratulate|congrats to|congratulations to|congrats)(\s+(them|him|her))?\s+(on|for)\s+/i.exec(bare)
  if (praise) return asSentence(`congratulations on ${replacePronouns(bare.slice(praise[0].length))}`)
  const asked = /^ask( (them|him|her))? (about|how)\s+/i.exec(bare)
  if (asked)
    return asSentence(`I would love to hear ${asked[3]} ${replacePronouns(bare.slice(asked[0].length))}`)
  const wished = /^wish(ing)?( (them|him|her))?\s+/i.exec(bare)
  if (wished) return asSentence(`I wish you ${replacePronouns(bare.slice(wished[0].length))}`)
  if (aboutStyle.test(bare)) return null
  if (aboutSender.test(bare)) return whole(note)
  const who = subject.exec(bare)
  if (who) return sentenceAboutYou(toSecondPerson(bare.slice(who[0].length)), at)
  if (likesVerb.test(bare)) return sentenceAboutYou(toSecondPerson(bare), at)
  if (past.test(bare)) return sentenceAboutYou(replacePronouns(bare), at)
  const named = namedPerson.exec(bare)
  if (named && isOneOf(named[0], name))
    return sentenceAboutYou(toSecondPerson(bare.slice(named[0].length)), at)
  if (named) return asSentence(`I heard that ${replacePronouns(bare)}`)
  if (/^(so |very |really |always )?\p{Ll}+ to \p{Ll}/u.test(bare))
    return asSentence(`you are ${replacePronouns(bare)}`)
  return sentenceAboutObject(replacePronouns(bare), name, at)
}

/** A whole sentence of the sender's is used as it is, if its length is right. */
function whole(note: string): string | null {
  return note.length >= 8 && note.length <= clauseMax + 20 && /\s/.test(note) ? asSentence(note) : null
}

function sentenceAboutYou(clause: string, at: number): string {
  if (likesVerb.test(clause))
    return asSentence(`I remembered how much you ${clause.replace(/^really /i, '')}`)
  const leads = ['I heard that you', 'It made me happy to hear that you', 'I have not forgotten that you']
  const sad = /\b(lost|broke|died|passed|sick|ill|hard|hospital)\b/i.test(clause)
  const fresh = /^(just|recently|finally)\b/i.test(clause)
  return asSentence(`${leads[sad ? 0 : at % (fresh ? 2 : 3)]} ${clause}`)
}

const isOneOf = (names: string, name: string) =>
  names
    .trim()
    .split(' and ')
    .every((each) => name.includes(each))

function sentenceAboutObject(thing: string, name: string, at: number): string {
  const [word = ''] = thing.split(/[\s']/)
  const isName = /^(I|[A-Z]{2,}|[A-Z][\w'-]* [A-Z]|[A-Z][\w-]*'s)\b/.test(thing) || name.includes(word)
  const plain = isName ? thing : thing.charAt(0).toLowerCase() + thing.slice(1)
  if (eventClause.test(plain)) return asSentence(`I heard that ${plain}`)
  const lower = determiner.test(plain) ? plain : `your ${plain}`
  const leads = ['I keep thinking of', 'I have not forgotten', 'It made me think of', 'I was thinking of']
  return asSentence(`${leads[at % leads.length]} ${lower}`)
}

const verbs: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  "isn't": "aren't",
  "wasn't": "weren't",
  "hasn't": "haven't",
  "doesn't": "don't",
}

/** Turns a third-person clause into second person: "loves her garden" becomes "love your garden". */
function toSecondPerson(clause: string): string {
  const [, adverb = '', verb = '', rest = ''] =
    /^((?:just|recently|really|always|also|both|finally|still)\s+)?(\S+)(.*)$/i.exec(clause) ?? []
  return `${adverb}${verbs[verb.toLowerCase()] ?? withoutS(verb)}${replacePronouns(rest)}`
}

function withoutS(verb: string): string {
  if (/(ss|us|[^aeiou]ies)$/.test(verb)) return verb.replace(/ies$/, 'y')
  return /(sh|ch|x|ss|zz|o)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/s$/, '')
}

const pronouns: Readonly<Record<string, string>> = {
  their: 'your',
  theirs: 'yours',
  his: 'your',
  them: 'you',
  they: 'you',
  him: 'you',
  themselves: 'yourselves',
}

/** Replaces third-person pronouns with second person. "her" is "your" before a word and "you" at the end. */
function replacePronouns(text: string): string {
  return text
    .replace(/\bher(?=\s+\p{L})/giu, 'your')
    .replace(/\bher\b/gi, 'you')
    .replace(
      /\b(they|she|he) (is|are|was|has)\b/gi,
      (_all, _who, verb: string) => `you ${verbs[verb.toLowerCase()] ?? verb}`,
    )
    .replace(/\b(she|he)\b/gi, 'you')
    .replace(
      /\b(theirs|their|his|them|they|him|themselves)\b/gi,
      (word) => pronouns[word.toLowerCase()] ?? word,
    )
}
