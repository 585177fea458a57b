import type { StaffMe } from '@goodturn/contract/identity/staff-accounts/schema'
import type { StaffSecondStep } from '@goodturn/contract/identity/staff-accounts/second-step-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setStaff, useStaff } from '../../console/staff/session.ts'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import type { SecondStepRealm } from '../sign-in/secondStepRealm.ts'
import { useAskPassword } from '../sign-in/useAskPassword.tsx'

const texts = {
  passkeyExample: 'Packing computer',
  addingNote: 'Your other sessions and your command-line tokens will end.',
  noPasskeys: 'Passkeys need a domain name. Open the console as localhost to try them.',
  codesFile: 'staff-recovery-codes.txt',
}

/** The second step of the signed-in staff member. Changes ask for the password, and end other sessions and tokens. */
export function useStaffSecondStepRealm(): SecondStepRealm {
  const isOn = useStaff().second_step === 'on'
  const query = useQuery(api.staffSecondStep.show.queryOptions({ staleTime: 0 }))
  const queries = useQueryClient()
  const { ask, dialog } = useAskPassword()
  const showTokens = () => queries.invalidateQueries({ queryKey: api.staffSelf.tokens.key() })

  /** Keeps who is signed in, and their second step if the call returned it. */
  function keep(me: StaffMe, state?: StaffSecondStep): { on: boolean } {
    const queryKey = api.staffSecondStep.show.queryKey()
    if (state) queries.setQueryData(queryKey, { data: state })
    else void queries.invalidateQueries({ queryKey })
    void showTokens()
    setStaff(me)
    return { on: me.second_step === 'on' }
  }

  return {
    query,
    state: query.data && { ...query.data.data, on: isOn },
    beginAuthenticator: async () => (await client.staffSelf.beginAuthenticator()).data,
    async confirmAuthenticator(code) {
      const { data } = await client.staffSelf.confirmAuthenticator({ code })
      keep(data.me)
      return data
    },
    removeAuthenticator: () =>
      ask(
        {
          title: 'Remove the authenticator app',
          note: 'Your other sessions and your tokens will end. Set up another app right after, such as the one on a new phone.',
          verb: 'Remove it',
        },
        async (current_password) =>
          keep((await client.staffSelf.removeAuthenticator({ current_password })).data),
      ),
    beginPasskey: async (current_password) =>
      (await client.staffSecondStep.beginPasskey({ current_password })).data,
    async addPasskey(made) {
      const { data } = await client.staffSecondStep.addPasskey(made)
      keep(data.me, data.second_step)
      return data
    },
    removePasskey: ({ key, name }) =>
      ask(
        {
          title: `Remove ${name}`,
          note: 'It will no longer sign you in, and your other sessions and your tokens will end.',
          verb: 'Remove it',
        },
        async (current_password) => {
          const { data } = await client.staffSecondStep.removePasskey({ key, current_password })
          return keep(data.me, data.second_step)
        },
      ),
    newRecoveryCodes: () =>
      ask(
        {
          title: 'Make new recovery codes',
          note: 'The old ones stop working. Your other sessions and your tokens will end.',
          verb: 'Make new codes',
        },
        async (current_password) => {
          const { data } = await client.staffSelf.newRecoveryCodes({ current_password })
          void showTokens()
          return data
        },
      ),
    asksPassword: true,
    texts,
    dialog,
  }
}
