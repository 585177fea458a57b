// Finds the dates in the text of a page or an email, in every format we use.

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** An optional weekday; a month and day with an optional year; or `yyyy-MM-dd`; or a word for a day near today. */
const datePattern = new RegExp(
  [
    String.raw`(?:\b(?<weekday>Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,?\s+)?`,
    String.raw`\b(?<month>${months.join('|')})[a-z]*\.? (?<day>\d{1,2})\b(?!:)(?:, (?<year>\d{4}))?`,
    String.raw`|\b(?<iso>\d{4}-\d{2}-\d{2})\b`,
    String.raw`|\b(?<near>today|tomorrow|yesterday)\b`,
  ].join(''),
  'gi',
)

/** A date in a text, and the text before it. */
export interface DateInText {
  day: string
  words: string
}

/** Every date in `text`, in order. Dates without a year are in 2027; relative ones count from `today`. */
export function datesInText(text: string, today: string): DateInText[] {
  let end = 0
  return [...text.matchAll(datePattern)].map((match) => {
    const words = text.slice(end, match.index).replaceAll(/\s+/g, ' ').trim()
    end = match.index + match[0].length
    const { weekday, month, day, year, iso, near } = match.groups ?? {}
    const found = iso ?? (near ? resolveDay(near, today) : dayOf(month ?? '', day ?? '', year ?? '2027'))
    const isRight = !weekday || weekdays[new Date(found).getUTCDay()] === capital(weekday)
    return { day: isRight ? found : `${found} is no ${weekday}`, words }
  })
}

function dayOf(month: string, day: string, year: string): string {
  const number = months.indexOf(capital(month)) + 1
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

const relativeDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

function resolveDay(word: string, today: string): string {
  const ahead = relativeDays[word.toLowerCase()] ?? 0
  return new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10)
}

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1, 3).toLowerCase()}`
