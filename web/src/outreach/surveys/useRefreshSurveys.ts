import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Asks again for questionnaires, their answers and the settings of their mails, after one of them changed. */
export function useRefreshSurveys(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.questionnaires.key() }),
      queries.invalidateQueries({ queryKey: api.surveys.key() }),
    ])
  }
}
