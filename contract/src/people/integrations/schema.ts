import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { importCellLengthMax } from '../imports/limits.ts'
import { importFields } from '../imports/fields.ts'
import { apiKeyLengthMax, differingFieldsMax } from './limits.ts'
import { authTypes, integrationKinds, runKinds, runStates } from './states.ts'

const flag = z.literal([0, 1])
const count = z.int()
const picture = z.object({ media: z.object({ full: z.string() }) })
const field = z.enum(importFields)
const importValues = z.partialRecord(field, z.string())

/** Which people to import: `all`, or one option of one filter (P:G-64). */
export const importFilterForm = z.object({
  import_key: z.string('Please choose who to import.').check(z.minLength(1), z.maxLength(200)),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** A filter that a service offers, such as its tags (A-3-59 to A-3-62). */
export const importFilterSchema = z.object({
  title: z.string(),
  import_key: z.string(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** The last used or saved filter, with its texts. */
export const chosenFilterSchema = z.object({
  import_key: z.string(),
  id: z.optional(z.string()),
  /** The filter's title and the option's name, as the service had them at the time. */
  title: z.string(),
  name: z.optional(z.string()),
})

/** The progress of an import; people are counted once they are stored. */
const importProgressSchema = z.object({
  handled: count,
  /** Null if the service doesn't give a total. */
  total: z.nullable(count),
  created: count,
  updated: count,
  waiting: count,
  /** Null until there is enough data to estimate. */
  seconds_left: z.nullable(count),
})

/** A run of an import or a sync as its log shows it. Times are seconds. */
export const integrationRunSchema = z.object({
  key: keySchema('integrationRun'),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  started: z.int(),
  ended: z.nullable(z.int()),
  handled: count,
  created: count,
  updated: count,
  waiting: count,
  differing: count,
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** The import record of its changes, for Undo; null if it changed no one. */
  import: z.nullable(keySchema('import')),
})

/** A member's connection to a service (A-3-53 to A-3-58), with this portal's additions. Times are seconds. */
export const userIntegrationSchema = z.object({
  key: keySchema('userIntegration'),
  /** The last four characters of the key; null without one. */
  api_key_last4: z.nullable(z.string()),
  integration_completed: z.boolean(),
  import_in_progress: flag,
  auto_import_complete: flag,
  /** People handled in the last import. */
  integration_import_count: count,
  import_filter: z.nullable(chosenFilterSchema),
  /** Why the last import failed. */
  import_error: z.nullable(z.string()),
  /** Why the connection stopped working, such as access revoked in the service. */
  connection_error: z.nullable(z.string()),
  connected: z.int(),
  progress: z.nullable(importProgressSchema),
  last_import: z.nullable(z.int()),
  keep_in_step: z.boolean(),
  /** True if a change in the service also replaces edits made here. */
  theirs_win: z.boolean(),
  sync_in_progress: flag,
  last_sync: z.nullable(integrationRunSchema),
  /** Whether the service takes notes at all. */
  can_write_back: z.boolean(),
  write_back: z.boolean(),
  notes_written: count,
  /** When the first note was written. */
  notes_since: z.nullable(z.int()),
  /** The service's people waiting for missing data, and people with differing details. */
  waiting_count: count,
  differing_count: count,
})

/** A service as listed (C-3-13). */
export const integrationSchema = z.object({
  key: keySchema('integration'),
  slug: z.string(),
  title: z.string(),
  /** A short description of what it imports. */
  note: z.string(),
  kind: z.enum(integrationKinds),
  auth_type: z.enum(authTypes),
  /** False if this portal has no client credentials for the service, so it can't be connected. */
  is_available: z.boolean(),
  image_icon: picture,
  /** The caller's connection; null if none. */
  user_integration: z.nullable(userIntegrationSchema),
})

/** A service with everything that its page shows (A-3-42 to A-3-52). */
export const integrationDetailsSchema = z.extend(integrationSchema, {
  description: z.string(),
  url: z.string(),
  /** The label of the key field and its hint; null if the service uses no key. */
  key_field: z.nullable(z.object({ label: z.string(), hint: z.string() })),
  /** The caller's authorization URL, valid for this session; null without OAuth. */
  oauth_authorization_url: z.nullable(z.string()),
  image: picture,
  integration_features: z.array(z.object({ title: z.string(), description: z.string() })),
})

const apiKey = z
  .string('Please enter the API key.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter the API key.'),
    z.maxLength(apiKeyLengthMax, `An API key can have at most ${apiKeyLengthMax} characters.`),
  )

export const saveKeyForm = z.object({ integration_id: keySchema('integration'), api_key: apiKey })
export const changeKeyForm = z.object({ key: keySchema('userIntegration'), api_key: apiKey })

/** A member's settings of a connection; fields left out are unchanged. */
export const integrationSettingsForm = z.object({
  key: keySchema('userIntegration'),
  keep_in_step: z.optional(z.boolean()),
  theirs_win: z.optional(z.boolean()),
  write_back: z.optional(z.boolean()),
  import_filter: z.optional(importFilterForm),
})

/** A person in the service who lacks data that we require, with the known and the missing fields. */
export const waitingPersonSchema = z.object({
  key: keySchema('integrationPerson'),
  name: z.string(),
  data: importValues,
  errors: z.array(z.object({ field: z.enum([...importFields, 'row']), message: z.string() })),
  seen: z.int(),
})

const cell = z.string().check(z.maxLength(importCellLengthMax))

/** Fields that the member adds to a waiting person, overriding the imported ones. */
export const completeWaitingForm = z.object({
  key: keySchema('userIntegration'),
  person: keySchema('integrationPerson'),
  data: z.partialRecord(field, cell),
})

/** A person with differing details: our value, the service's value, and, if it couldn't be applied, why. */
export const differingPersonSchema = z.object({
  key: keySchema('integrationPerson'),
  contact: keySchema('contact'),
  name: z.string(),
  differences: z.array(
    z.object({
      field,
      ours: z.string(),
      theirs: z.string(),
      /** Why it can't be applied; null if it can. */
      message: z.nullable(z.string()),
    }),
  ),
})

const fieldList = z.array(field).check(z.maxLength(differingFieldsMax))

/** The details to apply and the ones to dismiss; others stay pending. */
export const settleDifferencesForm = z.object({
  key: keySchema('userIntegration'),
  person: keySchema('integrationPerson'),
  take: z.optional(fieldList),
  keep: z.optional(fieldList),
})

export type ImportFilterForm = z.infer<typeof importFilterForm>
export type ImportFilter = z.infer<typeof importFilterSchema>
export type ChosenFilter = z.infer<typeof chosenFilterSchema>
export type UserIntegration = z.infer<typeof userIntegrationSchema>
export type Integration = z.infer<typeof integrationSchema>
export type IntegrationDetails = z.infer<typeof integrationDetailsSchema>
export type IntegrationRun = z.infer<typeof integrationRunSchema>
export type WaitingPerson = z.infer<typeof waitingPersonSchema>
export type DifferingPerson = z.infer<typeof differingPersonSchema>
