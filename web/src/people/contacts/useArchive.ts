import type { ContactDetails } from '@goodturn/contract/people/contacts/schema'
import { paths } from '../../paths.ts'
import { client } from '../../platform/client.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { toast, toastError } from '../../ui/feedback/toasts.ts'
import { useRefreshPeople } from './useRefreshPeople.ts'

// Long enough to read the toast and reach for Undo.
const undoMs = 8000

/** Archives a person, with Undo instead of a confirmation, and restores them. */
export function useArchive(person: Pick<ContactDetails, 'key' | 'display_name'>) {
  const go = useGo()
  const refresh = useRefreshPeople()
  const key = person.key

  async function restore() {
    try {
      await client.contacts.restore({ key })
      await refresh()
      toast(`${person.display_name} was restored`)
    } catch (error) {
      toastError(error)
    }
  }

  async function archive() {
    try {
      await client.contacts.archive({ key })
    } catch (error) {
      toastError(error)
      return
    }
    go(paths.people())
    await refresh()
    toast({
      title: `${person.display_name} is archived`,
      note: 'Their history is kept.',
      action: { label: 'Undo', act: () => void restore() },
      lastsMs: undoMs,
    })
  }

  return { archive: () => void archive(), restore: () => void restore() }
}
