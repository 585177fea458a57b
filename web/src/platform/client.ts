import type { contract as described } from '@goodturn/contract/contract'
import type { ContractRouterClient } from '@orpc/contract'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from 'virtual:contract'
import { ApiError, readAction, readErrors, toApiError } from './ApiError.ts'
import { notifyMoneyMoved } from './moneyMoved.ts'
import { onSignedOut } from './session/signedOut.ts'
import { traceparent } from './traceparent.ts'

type Contract = typeof described

/** Options of a call besides its input. */
export interface CallContext {
  /** The key of a money call (BG-07): the same key makes the same purchase. */
  idempotencyKey?: string
}

const link = new OpenAPILink<CallContext>(contract, {
  url: () => `${window.location.origin}/api`,
  headers: ({ context }) => ({
    accept: 'application/json',
    traceparent: traceparent(),
    'x-timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
  }),
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  customErrorResponseBodyDecoder(body, response) {
    throw new ApiError(response.status, readErrors(body), readAction(body))
  },
  interceptors: [
    async (call) => {
      try {
        // An empty response means there is no resource (P:G-05).
        return (await call.next()) ?? null
      } catch (thrown) {
        const error = toApiError(thrown)
        if (error instanceof ApiError && error.status === 401) void onSignedOut(call.path)
        throw error
      } finally {
        if (call.context.idempotencyKey) notifyMoneyMoved()
      }
    },
  ],
})

/** Every call of the contract: `await client.contacts.add({...})`. Throws `ApiError`. */
export const client: ContractRouterClient<Contract, CallContext> = createORPCClient(link)
