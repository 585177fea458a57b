import { api } from '../../platform/api.ts'
import { queryClient } from '../../platform/queryClient.ts'

/** Reloads everything shown about the member, after an act. */
export function refreshFile(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: api.memberFiles.key() })
}
