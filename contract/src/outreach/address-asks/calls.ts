import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { addressAskInput, addressAskResultSchema, addressAskSchema } from './schema.ts'

/** Asking people for their address without a gift (D-1-103). */
export const addressAskCalls = {
  list: call('GET', '/v1/addressasks', { summary: 'People who were asked for their address, newest first' })
    .input(z.object({ ...pageQuery, contact: z.optional(keySchema('contact')) }))
    .output(pageOf(addressAskSchema)),
  ask: call('POST', '/v1/addressasks', {
    summary: 'Ask people for their address by email, each once',
    access: 'verified',
  })
    .input(addressAskInput)
    .output(dataOf(addressAskResultSchema)),
  cancel: call('POST', '/v1/addressasks/{key}/cancel', {
    summary: 'Stop asking a person for their address',
  })
    .input(z.object({ key: keySchema('addressAsk') }))
    .output(dataOf(addressAskSchema)),
}
