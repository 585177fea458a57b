import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { oauthCodeLengthMax } from './limits.ts'
import {
  changeKeyForm,
  completeWaitingForm,
  differingPersonSchema,
  importFilterForm,
  importFilterSchema,
  integrationDetailsSchema,
  integrationRunSchema,
  integrationSchema,
  integrationSettingsForm,
  saveKeyForm,
  settleDifferencesForm,
  userIntegrationSchema,
  waitingPersonSchema,
} from './schema.ts'

const connection = { key: keySchema('userIntegration') }
const person = { ...connection, person: keySchema('integrationPerson') }
const connectionAnswer = dataOf(userIntegrationSchema)
const oauthText = z.string().check(z.minLength(1), z.maxLength(oauthCodeLengthMax))

/** The services that a member can connect, the connections, and the data from them. */
export const integrationCalls = {
  list: call('GET', '/v1/integrations', {
    summary: 'The services people can be imported from',
  }).output(dataOf(z.array(integrationSchema))),
  details: call('GET', '/v1/integrations/details/{slug}', {
    summary: "A service, with the caller's connection and where to authorize it",
  })
    .input(z.object({ slug: z.string().check(z.maxLength(100)) }))
    .output(dataOf(integrationDetailsSchema)),
  filters: call('GET', '/v1/userintegrations/{key}/contactimportfilters', {
    summary: 'The filters a connected service offers; read from the service',
  })
    .input(z.object(connection))
    .output(z.object({ importFilters: z.array(importFilterSchema) })),
  saveKey: call('POST', '/v1/userintegrations', {
    summary: 'Connect a service with its API key, which is tested first',
    status: 201,
    notWhileActing: true,
  })
    .input(saveKeyForm)
    .output(connectionAnswer),
  changeKey: call('PUT', '/v1/userintegrations/{key}', {
    summary: 'Change the API key of a connection; the new one is tested first',
    notWhileActing: true,
  })
    .input(changeKeyForm)
    .output(connectionAnswer),
  set: call('PATCH', '/v1/userintegrations/{key}', {
    summary: 'Set ongoing sync, write-back, and the filter of the next import',
  })
    .input(integrationSettingsForm)
    .output(connectionAnswer),
  startImport: call('POST', '/v1/userintegrations/{key}/importcontacts', {
    summary: 'Start an import of everyone, or of one option of one filter',
  })
    .input(z.object({ ...connection, importFilter: z.optional(importFilterForm) }))
    .output(connectionAnswer),
  syncNow: call('POST', '/v1/userintegrations/{key}/sync', {
    summary: 'Sync changes from the service now',
  })
    .input(z.object(connection))
    .output(connectionAnswer),
  disconnect: call('DELETE', '/v1/userintegrations/{key}', {
    summary: 'Disconnect: delete the credentials, stop a running import, keep the people',
    status: 204,
  })
    .input(z.object(connection))
    .output(z.void()),
  completeOAuth: call('GET', '/v1/userintegrations/{key}/oauthcode/{code}', {
    summary: 'Complete an authorization with the returned code and state',
    notWhileActing: true,
  })
    .input(
      z.object({
        /** The slug or key of the service, or the key of the connection (P:G-58). */
        key: z.string().check(z.maxLength(100)),
        code: oauthText,
        state: z.optional(oauthText),
      }),
    )
    .output(connectionAnswer),
  runs: call('GET', '/v1/userintegrations/{key}/runs', { summary: 'Imports and syncs, newest first' })
    .input(z.object({ ...connection, ...pageQuery }))
    .output(pageOf(integrationRunSchema)),
  waiting: call('GET', '/v1/userintegrations/{key}/waiting', {
    summary: 'People waiting for an address, by arrival',
  })
    .input(z.object({ ...connection, ...pageQuery }))
    .output(pageOf(waitingPersonSchema)),
  completeWaiting: call('POST', '/v1/userintegrations/{key}/waiting/{person}', {
    summary: 'Add what a waiting person is missing, and import them',
  })
    .input(completeWaitingForm)
    .output(dataOf(z.object({ contact: keySchema('contact') }))),
  leaveOut: call('DELETE', '/v1/userintegrations/{key}/waiting/{person}', {
    summary: 'Skip a waiting person; later imports skip them too',
    status: 204,
  })
    .input(z.object(person))
    .output(z.void()),
  differing: call('GET', '/v1/userintegrations/{key}/differing', {
    summary: 'People whose details differ between the service and the portal',
  })
    .input(z.object({ ...connection, ...pageQuery }))
    .output(pageOf(differingPersonSchema)),
  settleDifferences: call('POST', '/v1/userintegrations/{key}/differing/{person}', {
    summary: 'Take details from the service, or keep those here',
  })
    .input(settleDifferencesForm)
    .output(dataOf(z.nullable(differingPersonSchema))),
}
