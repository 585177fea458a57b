import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/integrations/schema'
import { useRef } from 'react'
import { client } from '../platform/client.ts'
import { readably } from './readable.ts'
import { useStoreConnection } from './useIntegration.ts'

type Switches = Partial<Pick<UserIntegration, 'keep_in_step' | 'theirs_win' | 'write_back'>>

/** Where a page says what failed. */
interface Failures {
  showError: (error: unknown) => void
  clearError: () => void
}

/**
 * Gives what saves a switch of a connection. It shows at once and goes back when the server refuses. Switches are saved
 * one after the other, so that a second one may be clicked while the first is on its way.
 */
export function useSwitches(
  { slug, user_integration: connection }: IntegrationDetails,
  { showError, clearError }: Failures,
) {
  const store = useStoreConnection(slug)
  // What the server said last, and what is shown over it until the server has it.
  const known = useRef<UserIntegration>(undefined)
  const unsaved = useRef<readonly Switches[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())

  const show = () => {
    if (known.current) store(Object.assign({}, known.current, ...unsaved.current))
  }

  async function save(key: UserIntegration['key'], switches: Switches) {
    try {
      known.current = (await readably(client.integrations.set({ key, ...switches }))).data
    } catch (error) {
      showError(error)
    }
    unsaved.current = unsaved.current.filter((one) => one !== switches)
    show()
  }

  return async (switches: Switches) => {
    if (!connection) return
    clearError()
    if (unsaved.current.length === 0) known.current = connection
    unsaved.current = [...unsaved.current, switches]
    show()
    last.current = last.current.then(() => save(connection.key, switches))
    await last.current
  }
}
