import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** The special events that still take orders. */
export const useSpecialEvents = () =>
  useQuery(api.catalog.specialEvents.queryOptions({ input: { active: '1' } }))
