import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'

/** The last day of a link made today, in the reader's time zone (D-1-23); null until the portal's clock is known. */
export function useLastDay(days: number): CalendarDate | null {
  const config = useQuery(api.config.show.queryOptions())
  if (!config.data) return null
  return addDays(dateIn(new Date(config.data.data.now * 1000), readersZone()), days)
}

const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
