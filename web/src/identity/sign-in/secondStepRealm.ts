import type { PasskeyKey } from '@goodturn/contract/ids'
import type { PasskeyCreationOptions } from '@goodturn/contract/identity/second-factor/schema'
import type { ReactNode } from 'react'
import type { MadePasskey } from './passkeys.ts'

/** When a method was added and last used, in seconds, where the realm says so. */
interface Use {
  added: number
  used: number | null
}

export interface Passkey extends Use {
  key: PasskeyKey
  name: string
}

/** What sign-in asks for after the password. */
export interface SecondStepState {
  on: boolean
  passkeys: readonly Passkey[]
  /** `true` where the realm doesn't say since when. */
  authenticator: Use | boolean | null
  /** Undefined where the realm doesn't count them. */
  recovery_codes_left?: number
  /** False if the portal is opened by a bare IP address, which can't have passkeys. */
  passkeys_possible: boolean
}

/** Secret for setting up an authenticator app. */
export interface AuthenticatorSecret {
  secret: string
  uri: string
}

/** The result of an addition; the codes come with the first method and are never shown again. */
interface Added {
  recovery_codes: readonly string[] | null
}

/** Whether signing in still asks for a second step. */
interface Removed {
  on: boolean
}

/** The second step of one realm: its state, and its calls, which keep the state. They resolve to null if canceled. */
export interface SecondStepRealm {
  query: { error: unknown; isPending: boolean; refetch: () => unknown }
  state: SecondStepState | undefined
  beginAuthenticator: () => Promise<AuthenticatorSecret | null>
  confirmAuthenticator: (code: string) => Promise<Added | null>
  removeAuthenticator: () => Promise<Removed | null>
  beginPasskey: (currentPassword: string) => Promise<PasskeyCreationOptions | null>
  addPasskey: (made: { name: string; passkey: MadePasskey }) => Promise<Added | null>
  removePasskey: (passkey: Passkey) => Promise<Removed | null>
  newRecoveryCodes: () => Promise<Added | null>
  /**
   * Whether each change asks for the password. The kit then asks for no other confirmation, and for the password beside
   * a passkey's name.
   */
  asksPassword: boolean
  texts: {
    /** A name that someone may give a passkey: "Work laptop". */
    passkeyExample: string
    /** What else an addition does. */
    addingNote?: string
    noPasskeys: string
    /** Name of the downloaded file. */
    codesFile: string
  }
  /** Asks for the password; the screen renders it. */
  dialog: ReactNode
}
