import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Today by the portal's clock, the start of anything bought now; null until known. */
export function useToday(): CalendarDate | null {
  const config = useQuery(api.config.show.queryOptions())
  return config.data ? dateIn(new Date(config.data.data.now * 1000)) : null
}
