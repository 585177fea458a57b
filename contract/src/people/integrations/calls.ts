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
    summary: 'The services that people can be taken over from',
  }).output(dataOf(z.array(integrationSchema))),
  details: call('GET', '/v1/integrations/details/{slug}', {
    summary: "A service, with the caller's connection and where to authorize it",
  })
    .input(z.object({ slug: z.string().check(z.maxLength(100)) }))
    .output(dataOf(integrationDetailsSchema)),
  filters: call('GET', '/v1/userintegrations/{key}/contactimportfilters', {
    summary: 'The filters that a connected service offers; asked there',
  })
    .input(z.object(connection))
    .output(z.object({ importFilters: z.array(importFilterSchema) })),
  saveKey: call('POST', '/v1/userintegrations', {
    summary: 'Connect a service by its API key, which is tried there first',
    status: 201,
    notWhileActing: true,
  })
    .input(saveKeyForm)
    .output(connectionAnswer),
  changeKey: call('PUT', '/v1/userintegrations/{key}', {
    summary: 'Change the API key of a connection; the new one is tried first',
    notWhileActing: true,
  })
    .input(changeKeyForm)
    .output(connectionAnswer),
  set: call('PATCH', '/v1/userintegrations/{key}', {
    summary: 'Keep in step, write back, and the filter of the next import',
  })
    .input(integrationSettingsForm)
    .output(connectionAnswer),
  startImport: call('POST', '/v1/userintegrations/{key}/importcontacts', {
    summary: 'Start an import of everybody, or of one option of one filter',
  })
    .input(z.object({ ...connection, importFilter: z.optional(importFilterForm) }))
    .output(connectionAnswer),
  syncNow: call('POST', '/v1/userintegrations/{key}/sync', {
    summary: 'Read what changed there, now',
  })
    .input(z.object(connection))
    .output(connectionAnswer),
  disconnect: call('DELETE', '/v1/userintegrations/{key}', {
    summary: 'Disconnect: forget the credentials, stop a running import, keep the people',
    status: 204,
  })
    .input(z.object(connection))
    .output(z.void()),
  completeOAuth: call('GET', '/v1/userintegrations/{key}/oauthcode/{code}', {
    summary: 'Complete an authorization with the code and the state that it came back with',
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
    summary: 'People who wait for an address, by when they came',
  })
    .input(z.object({ ...connection, ...pageQuery }))
    .output(pageOf(waitingPersonSchema)),
  completeWaiting: call('POST', '/v1/userintegrations/{key}/waiting/{person}', {
    summary: 'Give a person who waits what is missing, and take them over',
  })
    .input(completeWaitingForm)
    .output(dataOf(z.object({ contact: keySchema('contact') }))),
  leaveOut: call('DELETE', '/v1/userintegrations/{key}/waiting/{person}', {
    summary: 'Leave a person who waits out; later imports leave them out too',
    status: 204,
  })
    .input(z.object(person))
    .output(z.void()),
  differing: call('GET', '/v1/userintegrations/{key}/differing', {
    summary: 'People with details that differ here and there',
  })
    .input(z.object({ ...connection, ...pageQuery }))
    .output(pageOf(differingPersonSchema)),
  settleDifferences: call('POST', '/v1/userintegrations/{key}/differing/{person}', {
    summary: 'Take details over, or keep those here',
  })
    .input(settleDifferencesForm)
    .output(dataOf(z.nullable(differingPersonSchema))),
}
