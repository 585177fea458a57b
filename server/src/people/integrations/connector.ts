import type { ImportFilter } from '@goodturn/contract/people/integrations/schema'
import type { IntegrationKind } from '@goodturn/contract/people/integrations/states'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'

declare module '../../platform/context.ts' {
  interface Ports {
    connectors: Connectors
  }
}

/** The port to the services that people are taken over from. */
export interface Connectors {
  /** All of them, in the order of the list. */
  readonly all: readonly Connector[]
}

/**
 * One service: how it signs in, whom it knows, what it can say of them. A connector keeps nothing; what it answers is
 * stored by this room. Every call may go over the network and throws a `VendorRefusal` for what went wrong there.
 */
export interface Connector {
  /** Its name in addresses and in the database: never changed. */
  readonly slug: string
  readonly title: string
  readonly kind: IntegrationKind
  /** What it brings, in a few words: `People, lists, and notes on delivery`. */
  readonly note: string
  /** One or two sentences for its page. */
  readonly description: string
  /** Its own site. */
  readonly url: string
  readonly features: readonly { title: string; description: string }[]
  /** The initial on its tile and one of the tints of the theme. */
  readonly tint: ConnectorTint
  /** False where the settings of the portal lack its client: there is nothing to connect with. */
  readonly isAvailable: boolean
  /** What the member enters as the API key; null where there is none. With `oauth` both are needed (auth type `both`). */
  readonly apiKey: KeyField | null
  readonly oauth: OAuthFlow | null
  /** How it is asked: over the network for real services, in this process for the demo. */
  readonly ask: Ask

  /**
   * Tries the credentials; `unauthorized` where they are refused. Answers facts that later calls need and that do not
   * change, such as a user key that a password was exchanged for; they are stored sealed.
   */
  probe(access: Access): Promise<Probed>
  /** The filters to import by; empty where there are none. */
  filters(access: Access): Promise<ImportFilter[]>
  /** A page of people. */
  readPeople(access: Access, reading: Reading): Promise<PeoplePage>
  /** Whether `readPeople` can leave out who did not change since a mark. Without it a sync reads everybody. */
  readonly readsChanges: boolean
  /** Adds a note to a person there; null where the service takes none. A repeat with the same `id` is the caller's care. */
  readonly writeNote: ((access: Access, note: OutgoingNote) => Promise<void>) | null
}

/** A tint of the art (`tokens.css`). */
export type ConnectorTint = 'flowers' | 'treats' | 'home' | 'cheer' | 'holiday' | 'calm' | 'deals' | 'plans'

export interface KeyField {
  /** `API key` unless the service calls it otherwise. */
  label: string
  /** Where to find it, and how to write it. */
  hint: string
}

/** What a service is asked with. */
export interface Access {
  apiKey: string | null
  accessToken: string | null
  /** What `probe` and `OAuthFlow.facts` answered. */
  facts: Readonly<Record<string, string>>
}

export interface Probed {
  facts?: Record<string, string>
  /** Kept in place of the key that was entered, where that one need not be kept. */
  keepInstead?: string
}

/** An authorization by OAuth 2: by code, with PKCE where the service offers it. */
export interface OAuthFlow {
  authorizeUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string | null
  scopes: readonly string[]
  usesPkce: boolean
  /** How the client names itself at the token address. */
  clientAuth: 'body' | 'basic'
  /** Further members of the authorization address. */
  extra?: Readonly<Record<string, string>>
  /** What later calls need of the token's answer, such as the address of the account; checked like any host. */
  facts?(answer: Readonly<Record<string, unknown>>): Record<string, string>
}

/** What to read. */
export interface Reading {
  /** One option of one filter, by the ids that `filters` gave; null for everybody. */
  filter: { importKey: string; id: string } | null
  /** The mark of an earlier reading: only who changed since is wanted. Null for everybody. */
  since: string | null
  /** `next` of the page before; null for the first. */
  cursor: string | null
  /** When the run began, for a mark. */
  startedAt: Date
}

export interface PeoplePage {
  people: ExternalPerson[]
  /** Null after the last page. */
  next: string | null
  /** How many there are in all, where the service says so. */
  total: number | null
  /** On the last page of a service that reads changes: what to give as `since` the next time. */
  mark?: string
}

/** A person there: cells by the fields of an import, as the service has them; empty ones may be left out. */
export interface ExternalPerson {
  id: string
  values: ImportValues
}

export interface OutgoingNote {
  /** The person's id there. */
  personId: string
  /** Unique for the note, for services that take a key against doubles. */
  id: string
  title: string
  text: string
  at: Date
}

export interface AskRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** An answer as it came: header names are in lower case. */
export interface AskAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Asks a service; throws `VendorRefusal` where nothing came back, or what came back may not be read. */
export type Ask = (request: AskRequest) => Promise<AskAnswer>

/**
 * What went wrong there. `unauthorized`: the credentials are refused; `payment`: the account there has lapsed; `busy`: ask again
 * after `retryAfterMs`; `mark_expired`: read everybody instead of changes; `fault`: it answered what cannot be used or
 * did not answer, ask again later; `refused`: it will not answer this, and a repeat would not help.
 */
export type VendorRefusalKind = 'unauthorized' | 'payment' | 'busy' | 'mark_expired' | 'fault' | 'refused'

/** Thrown by connectors. `message` is for the log and holds no secret and nothing of a person. */
export class VendorRefusal extends Error {
  readonly kind: VendorRefusalKind
  readonly retryAfterMs: number | null

  constructor(kind: VendorRefusalKind, message: string, { retryAfterMs = null as number | null } = {}) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
