import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useRef } from 'react'
import { client } from '../../platform/client.ts'
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
  // How the server has them, and what is shown over it until the server has that too.
  const known = useRef<Switches>({})
  const unsaved = useRef<readonly Switches[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())

  // The rest of the connection may have changed since: only switches are told here.
  const show = () => {
    const switches: Switches = Object.assign({}, known.current, ...unsaved.current)
    store((shown) => shown && { ...shown, ...switches })
  }

  async function save(key: UserIntegration['key'], switches: Switches) {
    try {
      known.current = switchesOf((await readably(client.integrations.set({ key, ...switches }))).data)
    } catch (error) {
      showError(error)
    }
    unsaved.current = unsaved.current.filter((one) => one !== switches)
    show()
  }

  return async (switches: Switches) => {
    if (!connection) return
    clearError()
    if (unsaved.current.length === 0) known.current = switchesOf(connection)
    unsaved.current = [...unsaved.current, switches]
    show()
    last.current = last.current.then(() => save(connection.key, switches))
    await last.current
  }
}

function switchesOf({ keep_in_step, theirs_win, write_back }: UserIntegration): Switches {
  return { keep_in_step, theirs_win, write_back }
}
