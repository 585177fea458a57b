import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'
import type { VendorRefusal } from './connector.ts'

/** 404: an unknown service (P:G-59). */
export const noIntegration = () => notFound('We couldn’t find this integration.')

/** 404: a connection that is unknown or someone else's. */
export const noUserIntegration = () => notFound('We couldn’t find this connection.')

/** 404: a person of a connection who is unknown or no longer waiting. */
export const noWaitingPerson = () => notFound('This person is no longer waiting.')

/** 403: a setting that the service requires is missing. */
export const notAvailable = () => denied('This integration isn’t available here.')

/** The page replaces it with its own text (A-8-07). */
const unauthorizedText = 'Integration Error: Unauthorized'

/** 400: a key that the service refuses (P:G-60). */
const unauthorized = () => refuse(400, 'validation', unauthorizedText, { field: 'api_key' })

/** 400: only one import at a time (P:G-64). */
export const importRuns = () => refuse(400, 'invalid_state', 'An import is already in progress.')

/** 400: a filter or an option that the service does not have. */
export const noSuchFilter = () =>
  invalid('importFilter', 'This group no longer exists. Please choose another one.')

/** 400: the connection is not finished. */
export const incomplete = () => refuse(400, 'invalid_state', 'Please finish the connection first.')

/** 400: an authorization that arrived too late, twice, or to another session (P:G-62). */
export const invalidAuthorization = () =>
  refuse(400, 'validation', 'This authorization has expired or was already used. Please try again.')

/** 400: this service doesn't use keys, or not only keys. */
export const keyNotAccepted = () => invalid('api_key', 'This integration connects without an API key.')

/** 400: the service doesn't support notes. */
export const notesNotAccepted = () => invalid('write_back', 'Notes can’t be written to this integration.')

/** A sentence for the member about what went wrong at the service. */
export function refusalText(title: string, { kind }: VendorRefusal): string {
  switch (kind) {
    case 'unauthorized':
      return unauthorizedText
    case 'payment':
      return `Your ${title} account doesn’t allow this right now. Please check there whether it has expired.`
    case 'busy':
      return `${title} is busy. Please try again in a few minutes.`
    case 'refused':
      return `${title} didn’t accept the request. Please check your account there.`
    case 'fault':
    case 'mark_expired':
      return `${title} didn’t answer as expected. Please try again in a few minutes.`
  }
}

/** 400: the service's error, for a member who is waiting for the response. */
export const vendorRefused = (title: string, refusal: VendorRefusal) =>
  refusal.kind === 'unauthorized' ? unauthorized() : refuse(400, 'validation', refusalText(title, refusal))
