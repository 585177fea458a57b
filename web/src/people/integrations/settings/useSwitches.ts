import type { IntegrationDetails, UserIntegration } from '@goodturn/contract/people/integrations/schema'
import { useRef } from 'react'
import { client } from '../../../platform/client.ts'
import { withRewordedErrors } from '../rewordError.ts'
import { useStoreConnection } from '../useIntegration.ts'

type Switches = Partial<Pick<UserIntegration, 'keep_in_step' | 'theirs_win' | 'write_back'>>

/** The page's functions for showing and clearing errors. */
interface ErrorHandlers {
  showError: (error: unknown) => void
  clearError: () => void
}

/**
 * Returns a function that saves a connection's switches. A switch changes at once and reverts if the server refuses.
 * Saves run one after another, so a second switch can be clicked during a save.
 */
export function useSwitches(
  { slug, user_integration: connection }: IntegrationDetails,
  { showError, clearError }: ErrorHandlers,
) {
  const store = useStoreConnection(slug)
  // The server's values, and unsaved changes shown on top of them.
  const known = useRef<Switches>({})
  const unsaved = useRef<readonly Switches[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())

  // Writes only the switches: the rest of the connection may have changed since.
  const show = () => {
    const switches: Switches = Object.assign({}, known.current, ...unsaved.current)
    store((shown) => shown && { ...shown, ...switches })
  }

  async function save(key: UserIntegration['key'], switches: Switches) {
    try {
      known.current = switchesOf(
        (await withRewordedErrors(client.integrations.set({ key, ...switches }))).data,
      )
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
