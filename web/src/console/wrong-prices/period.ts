import type { ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'

/** A service, and a period in seconds. */
export interface Period {
  service: ServiceKey
  from: number
  until: number
}

/** The period that an address names; null if it names none. */
export function periodOf(params: URLSearchParams): Period | null {
  const service = readKey('service', params.get('service') ?? '')
  const [from, until] = [Number(params.get('from')), Number(params.get('until'))]
  return service && from > 0 && until > from ? { service, from, until } : null
}

/** An instant in seconds as a field shows it, in UTC: `2027-03-01T09:00`. */
export const toField = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16)

/** The instant that such a field means, in seconds; NaN for an empty one. */
export const fromField = (text: string): number => Date.parse(`${text}:00Z`) / 1000

/** The whole minutes around a period, so that fields can show it. */
export function wholeMinutes({
  from,
  until,
}: Pick<Period, 'from' | 'until'>): Pick<Period, 'from' | 'until'> {
  return { from: Math.floor(from / 60) * 60, until: Math.ceil(until / 60) * 60 }
}
