import type { StaffPerson } from '@goodturn/contract/identity/staff-accounts/schema'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { errorsOf } from '../../platform/ApiError.ts'
import { client } from '../../platform/client.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toasts.ts'

/** Actions on a staff member that need no reason. */
export function usePersonActions() {
  const queries = useQueryClient()

  async function act(done: string, call: () => Promise<unknown>) {
    try {
      await call()
      toast(done)
    } catch (error) {
      toast({ title: errorsOf(error)[0]?.message ?? '', tone: 'error', lastsMs: 8000 })
    }
    await queries.invalidateQueries({ queryKey: api.staffPeople.key() })
  }

  return {
    sendLink: ({ key, email }: StaffPerson) =>
      act(`A link is on its way to ${email}`, () => client.staffPeople.sendLink({ key })),
    async withdraw({ key, name }: StaffPerson) {
      const title = `Withdraw the invitation for ${name}?`
      if (!(await confirm({ title, body: 'The link in the email will stop working.', verb: 'Withdraw' })))
        return
      await act('Invitation withdrawn', () => client.staffPeople.withdraw({ key }))
    },
    /** Reloads the list. */
    refresh: () => queries.invalidateQueries({ queryKey: api.staffPeople.key() }),
  }
}
