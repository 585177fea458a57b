import { denied, invalid, notFound, refuse } from '../../platform/errors.ts'
import type { VendorRefusal } from './connector.ts'

/** 404: a service that there is not (P:G-59). */
export const noIntegration = () => notFound('We could not find this integration.')

/** 404: a connection that there is not, or somebody else's. */
export const noUserIntegration = () => notFound('We could not find this connection.')

/** 404: a person of a connection who does not wait, or nobody. */
export const noWaitingPerson = () => notFound('This person does not wait any more.')

/** 403: the settings lack what the service asks for. */
export const notAvailable = () => denied('This integration is not available here.')

/** What the page shows in its own words (A-8-07). */
const unauthorizedText = 'Integration Error: Unauthorized'

/** 400: a key that the service refuses (P:G-60). */
const unauthorized = () => refuse(400, 'validation', unauthorizedText, { field: 'api_key' })

/** 400: only one import at a time (P:G-64). */
export const importRuns = () => refuse(400, 'invalid_state', 'An import is already in progress.')

/** 400: a filter or an option that the service does not have. */
export const noSuchFilter = () =>
  invalid('importFilter', 'This group is no longer there. Please choose another one.')

/** 400: the connection is not finished. */
export const incomplete = () => refuse(400, 'invalid_state', 'Please finish the connection first.')

/** 400: an authorization that came back too late, twice, or to somebody else (P:G-62). */
export const wrongReturn = () =>
  refuse(400, 'validation', 'This authorization has expired or was used before. Please try again.')

/** 400: keys are not what this service takes, or all it takes. */
export const takesNoKey = () => invalid('api_key', 'This integration is connected without an API key.')

/** 400: no notes are written there. */
export const takesNoNotes = () => invalid('write_back', 'Notes cannot be written to this integration.')

/** A sentence for the member about what went wrong at the service. */
export function refusalText(title: string, { kind }: VendorRefusal): string {
  switch (kind) {
    case 'unauthorized':
      return unauthorizedText
    case 'payment':
      return `Your ${title} account does not allow this at the moment. Please look there whether it has expired.`
    case 'busy':
      return `${title} is busy. Please try again in a few minutes.`
    case 'refused':
      return `${title} did not accept the request. Please check your account there.`
    case 'fault':
    case 'mark_expired':
      return `${title} did not answer as expected. Please try again in a few minutes.`
  }
}

/** 400: what the service said while the member waits. */
export const vendorRefused = (title: string, refusal: VendorRefusal) =>
  refusal.kind === 'unauthorized' ? unauthorized() : refuse(400, 'validation', refusalText(title, refusal))
