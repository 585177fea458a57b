import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Reloads questionnaires, their answers, and the mail settings after a change. */
export function useRefreshSurveys(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.questionnaires.key() }),
      queries.invalidateQueries({ queryKey: api.surveys.key() }),
    ])
  }
}
