import type {
  ImportFilterForm,
  IntegrationDetails,
  UserIntegration,
} from '@goodturn/contract/people/integrations/schema'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toasts.ts'
import { redirectToAuthorize } from './origin.ts'
import { withRewordedErrors } from './rewordError.ts'
import { useFreshIntegration, useStoreConnection } from './useIntegration.ts'
import { useSwitches } from './settings/useSwitches.ts'

type ConnectionAction = 'key' | 'authorize' | 'disconnect' | 'import' | 'filter' | 'sync'

/** A member's actions on their connection to a service, one at a time. */
export function useConnection(integration: IntegrationDetails) {
  const queries = useQueryClient()
  const acts = useActions<ConnectionAction>()
  const store = useStoreConnection(integration.slug)
  const fresh = useFreshIntegration(integration.slug)
  const connection = integration.user_integration
  const set = useSwitches(integration, acts)

  /** Runs a call and stores the connection it returns; false if it failed. */
  const change = (act: ConnectionAction, call: () => Promise<{ data: UserIntegration }>) =>
    acts.run(act, async () => {
      const { data } = await withRewordedErrors(call())
      store(() => data)
    })

  /** Leaves the site; returns only on failure. */
  const authorize = () =>
    acts.run('authorize', async () =>
      redirectToAuthorize((await withRewordedErrors(fresh())).oauth_authorization_url),
    )

  const startImport = (of: UserIntegration, importFilter?: ImportFilterForm) =>
    change('import', () =>
      client.integrations.startImport({ key: of.key, ...(importFilter ? { importFilter } : {}) }),
    )

  /**
   * Starts the import automatically for a service without filters, which has only one thing to import (A-7-25, P:G-63).
   */
  async function importIfUnfiltered(of: UserIntegration) {
    if (!of.integration_completed || of.import_in_progress === 1) return
    const options = api.integrations.filters.queryOptions({ input: { key: of.key } })
    // A failure here is shown with the filters.
    const answer = await queries.fetchQuery({ ...options, staleTime: 0, retry: false }).catch(() => null)
    if (answer?.importFilters.length === 0) await startImport(of)
  }

  /** Saves the first key or a new one; rejects like the call, for its form. */
  async function saveKey(apiKey: string) {
    acts.clearError()
    const { data } = await withRewordedErrors(
      connection
        ? client.integrations.changeKey({ key: connection.key, api_key: apiKey })
        : client.integrations.saveKey({ integration_id: integration.key, api_key: apiKey }),
    )
    store(() => data)
    if (data.integration_completed) toast(connection ? 'Key changed' : `${integration.title} is connected`)
    if (integration.auth_type === 'both') await authorize()
    else await importIfUnfiltered(data)
  }

  async function disconnect() {
    if (!connection) return
    const isSure = await confirm({
      title: 'Are you sure you would like to remove this integration?',
      body: 'The features associated with this integration will no longer be automated but all existing data will remain.',
      verb: 'Yes, please remove',
      cancel: 'No, keep it running',
      tone: 'danger',
    })
    if (!isSure) return
    await acts.run('disconnect', async () => {
      await withRewordedErrors(client.integrations.disconnect({ key: connection.key }))
      store(() => null)
    })
  }

  return {
    busyWith: acts.busyWith,
    error: acts.error,
    authorize,
    saveKey,
    startImport: (filter?: ImportFilterForm) => connection && startImport(connection, filter),
    saveFilter: async (filter: ImportFilterForm) =>
      connection !== null &&
      change('filter', () => client.integrations.set({ key: connection.key, import_filter: filter })),
    syncNow: () => connection && change('sync', () => client.integrations.syncNow({ key: connection.key })),
    set,
    disconnect,
  }
}

export type ConnectionActions = ReturnType<typeof useConnection>
