import type { SecondFactor } from '@goodturn/contract/identity/second-factor/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { currentUser, setUser } from '../../platform/session/user.ts'
import type { SecondStepRealm } from '../sign-in/secondStepRealm.ts'
import { useConfirmedChange } from './useConfirmedChange.ts'

const texts = {
  passkeyExample: 'Work laptop',
  noPasskeys: 'Passkeys need a domain name. Open the portal as localhost to try them.',
  codesFile: 'recovery-codes.txt',
}

/** The second step of the signed-in member. Changes ask for the password if the sign-in is old. */
export function useSecondStepRealm(): SecondStepRealm {
  const query = useQuery(api.secondFactor.show.queryOptions({ staleTime: 0 }))
  const queries = useQueryClient()
  const { secured, dialog } = useConfirmedChange()

  function keep(state: SecondFactor): SecondFactor {
    queries.setQueryData(api.secondFactor.show.queryKey(), { data: state })
    const user = currentUser()
    if (user) {
      const { second_step: _before, ...rest } = user
      setUser(state.on ? { ...rest, second_step: 1 } : rest)
    }
    return state
  }
  async function begun<T>(call: () => Promise<{ data: T }>): Promise<T | null> {
    return (await secured(call))?.data ?? null
  }
  async function added<T extends { second_factor: SecondFactor }>(call: () => Promise<{ data: T }>) {
    const answer = await begun(call)
    if (answer) keep(answer.second_factor)
    return answer
  }
  async function removed(call: () => Promise<{ data: SecondFactor }>) {
    const answer = await begun(call)
    return answer && keep(answer)
  }

  return {
    query,
    state: query.data?.data,
    beginAuthenticator: () => begun(() => client.secondFactor.beginAuthenticator()),
    confirmAuthenticator: (code) => added(() => client.secondFactor.confirmAuthenticator({ code })),
    removeAuthenticator: () => removed(() => client.secondFactor.removeAuthenticator()),
    beginPasskey: () => begun(() => client.secondFactor.beginPasskey()),
    addPasskey: (made) => added(() => client.secondFactor.addPasskey(made)),
    removePasskey: ({ key }) => removed(() => client.secondFactor.removePasskey({ key })),
    newRecoveryCodes: () => added(() => client.secondFactor.newRecoveryCodes()),
    asksPassword: false,
    texts,
    dialog,
  }
}
