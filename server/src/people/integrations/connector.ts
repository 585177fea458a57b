import type { ImportFilter } from '@goodturn/contract/people/integrations/schema'
import type { IntegrationKind } from '@goodturn/contract/people/integrations/states'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'

declare module '../../platform/context.ts' {
  interface Ports {
    connectors: Connectors
  }
}

/** The port to the services that people are imported from. */
export interface Connectors {
  /** All services, in list order. */
  readonly all: readonly Connector[]
}

/**
 * One service: how to sign in, and the people and details it provides. A connector stores nothing; this room stores the
 * data it returns. Every call may use the network, and throws a `VendorRefusal` for errors there.
 */
export interface Connector {
  /** Its name in URLs and in the database: never changes. */
  readonly slug: string
  readonly title: string
  readonly kind: IntegrationKind
  /** What it provides, in a few words: `People, lists, and notes on delivery`. */
  readonly note: string
  /** One or two sentences for its page. */
  readonly description: string
  /** Its own site. */
  readonly url: string
  readonly features: readonly { title: string; description: string }[]
  /** The theme tint of its tile, which shows its initial. */
  readonly tint: ConnectorTint
  /** False when the portal's settings lack its client, so no connection is possible. */
  readonly isAvailable: boolean
  /** The API key that the member enters; null if it has none. With `oauth` both are required (auth type `both`). */
  readonly apiKey: KeyField | null
  readonly oauth: OAuthFlow | null
  /** Sends requests: over the network for real services, in this process for the demo. */
  readonly ask: SendRequest

  /**
   * Tests the credentials; `unauthorized` if they are refused. Returns constant facts that later calls need, such as a
   * user key that a password was exchanged for; they are stored sealed.
   */
  probe(access: Access): Promise<Probed>
  /** The filters to import by; empty where there are none. */
  filters(access: Access): Promise<ImportFilter[]>
  /** A page of people. */
  readPeople(access: Access, reading: Reading): Promise<PeoplePage>
  /** Whether `readPeople` can leave out people unchanged since a mark. If not, a sync reads everyone. */
  readonly readsChanges: boolean
  /**
   * Adds a note to a person there; null if the service doesn't support notes. The caller prevents repeats with the same
   * `id`.
   */
  readonly writeNote: ((access: Access, note: OutgoingNote) => Promise<void>) | null
}

/** A tint of the art (`tokens.css`). */
export type ConnectorTint = 'flowers' | 'treats' | 'home' | 'cheer' | 'holiday' | 'calm' | 'deals' | 'plans'

export interface KeyField {
  /** `API key` unless the service has another name for it. */
  label: string
  /** Where to find it, and its format. */
  hint: string
}

/** Credentials and facts for requests to a service. */
export interface Access {
  apiKey: string | null
  accessToken: string | null
  /** Returned by `probe` and `OAuthFlow.facts`. */
  facts: Readonly<Record<string, string>>
}

export interface Probed {
  facts?: Record<string, string>
  /** Stored instead of the entered key, if that one isn't needed later. */
  keepInstead?: string
}

/** An OAuth 2 authorization by code, with PKCE if the service offers it. */
export interface OAuthFlow {
  authorizeUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string | null
  scopes: readonly string[]
  usesPkce: boolean
  /** How the client authenticates at the token URL. */
  clientAuth: 'body' | 'basic'
  /** Additional parameters of the authorization URL. */
  extra?: Readonly<Record<string, string>>
  /** Extracts what later calls need from the token response, such as the account's URL; checked like any host. */
  facts?(answer: Readonly<Record<string, unknown>>): Record<string, string>
}

/** The people to read. */
export interface Reading {
  /** One option of one filter, by the ids that `filters` returned; null for everyone. */
  filter: { importKey: string; id: string } | null
  /** The mark of an earlier reading, to read only people changed since. Null for everyone. */
  since: string | null
  /** `next` of the previous page; null for the first. */
  cursor: string | null
  /** When the run began, for a mark. */
  startedAt: Date
}

export interface PeoplePage {
  people: ExternalPerson[]
  /** Null after the last page. */
  next: string | null
  /** The total number, if the service reports it. */
  total: number | null
  /** On the last page of a service that reads changes: the next `since`. */
  mark?: string
}

/** A person in the service: cells by import field, as the service has them; empty ones may be omitted. */
export interface ExternalPerson {
  id: string
  values: ImportValues
}

export interface OutgoingNote {
  /** The person's id there. */
  personId: string
  /** Unique per note, for services that deduplicate by a key. */
  id: string
  title: string
  text: string
  at: Date
}

export interface ServiceRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** A raw response; header names are in lower case. */
export interface ServiceResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends a request to a service; throws `VendorRefusal` if there is no response, or one that may not be read. */
export type SendRequest = (request: ServiceRequest) => Promise<ServiceResponse>

/**
 * What went wrong at the service. `unauthorized`: the credentials are refused; `payment`: the account there has lapsed;
 * `busy`: retry after `retryAfterMs`; `mark_expired`: read everyone instead of changes; `fault`: no response or an
 * unusable one, retry later; `refused`: it won't respond to this request, and a retry wouldn't help.
 */
export type VendorRefusalKind = 'unauthorized' | 'payment' | 'busy' | 'mark_expired' | 'fault' | 'refused'

/** Thrown by connectors. `message` is for the log and contains no secrets and no personal data. */
export class VendorRefusal extends Error {
  readonly kind: VendorRefusalKind
  readonly retryAfterMs: number | null

  constructor(kind: VendorRefusalKind, message: string, { retryAfterMs = null as number | null } = {}) {
    super(message)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}
