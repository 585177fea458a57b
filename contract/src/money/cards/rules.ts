/** The five accepted brands (B-3.1-02). */
export const cardBrands = ['American Express', 'Visa', 'MasterCard', 'Discover', 'Diners Club'] as const
export type CardBrand = (typeof cardBrands)[number]

/** The most cards per member, and the most attempts to add one per hour (BG-54). */
export const cardsMax = 20
export const addCardTriesPerHour = 10
/** How many years ahead an expiry date may be; later ones are typos. */
const expiryYearsMax = 30

const brandPatterns: readonly (readonly [CardBrand, RegExp])[] = [
  ['American Express', /^3[47]\d{13}$/],
  ['Diners Club', /^(?:3(?:0[0-5]|[689]\d)\d{11}|3(?:0[0-5]|[689]\d)\d{13})$/],
  ['Discover', /^6(?:011|5\d{2}|4[4-9]\d)\d{12}$/],
  ['MasterCard', /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/],
  ['Visa', /^4\d{12}(?:\d{3})?(?:\d{3})?$/],
]

/** Returns a typed number without its spaces and dashes. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Groups a number as on the card: by fours, or 4, 6, and 5 for the fifteen digits of American Express. */
export function groupedNumber(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : null
  return groups ? number.replace(groups, '$1 $2 $3') : number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** Returns the brand of a complete number; null for other brands and for anything that isn't a number. */
export function brandOfNumber(typed: string): CardBrand | null {
  const number = plainNumber(typed)
  return brandPatterns.find(([, pattern]) => pattern.test(number))?.[0] ?? null
}

/** Whether the last digit fits the others (Luhn), which catches most typing errors. */
export function passesLuhn(typed: string): boolean {
  const digits = [...plainNumber(typed)].map(Number)
  if (digits.length < 12 || digits.some((digit) => Number.isNaN(digit))) return false
  const sum = digits.toReversed().reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2)
  }, 0)
  return sum % 10 === 0
}

/** Returns the number of digits of a brand's security code. */
export function cvcLength(brand: CardBrand | null): number {
  return brand === 'American Express' ? 4 : 3
}

/** Returns whether a card has expired; it is valid through the last day of its month, in UTC. */
export function isExpired(card: { expMonth: number; expYear: number }, now: Date): boolean {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  return card.expYear * 12 + card.expMonth < month
}

/** Returns whether an expiry date can belong to a card that is valid today. */
export function isUsableExpiry(card: { expMonth: number; expYear: number }, now: Date): boolean {
  return !isExpired(card, now) && card.expYear <= now.getUTCFullYear() + expiryYearsMax
}

/** Reads a typed expiry date: `12/29`, `1229`, `12 / 2029`. Null for anything else. */
export function readExpiry(typed: string): { expMonth: number; expYear: number } | null {
  const found = /^\s*(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})\s*$/.exec(typed)
  if (!found) return null
  const expMonth = Number(found[1])
  const year = Number(found[2])
  if (expMonth < 1 || expMonth > 12) return null
  return { expMonth, expYear: year < 100 ? 2000 + year : year }
}
