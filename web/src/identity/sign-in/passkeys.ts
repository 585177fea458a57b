import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@goodturn/contract/identity/second-factor/schema'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '../../platform/ApiError.ts'

/** Has the browser create a passkey from the server's options. Throws an error for the form if the person gave up. */
export async function makePasskey(options: PasskeyCreationOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw refusal(
      error instanceof Error && error.name === 'InvalidStateError'
        ? 'You already have a passkey on this device.'
        : 'No passkey was created. Please try again.',
    )
  })
  return { ...made, clientExtensionResults: {} }
}

export type MadePasskey = Awaited<ReturnType<typeof makePasskey>>

/** Has the browser sign with a passkey from the server's options. Throws an error to show if the person gave up. */
export async function signWithPasskey(options: PasskeyRequestOptions) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const used = await startAuthentication({ optionsJSON }).catch(() => {
    throw refusal('No passkey was used. Please try again, or choose another way.')
  })
  return { ...used, clientExtensionResults: {} }
}

export type UsedPasskey = Awaited<ReturnType<typeof signWithPasskey>>

const refusal = (message: string) => new ApiError(400, [{ message }])
