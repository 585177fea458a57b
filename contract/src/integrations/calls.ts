import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'
import { keySchema } from '../ids.ts'

/** A service that people can be taken over from (C-3-13). */
export const integrationSchema = z.object({
  key: keySchema('integration'),
  slug: z.string(),
  title: z.string(),
  image_icon: z.object({ media: z.object({ full: z.string() }) }),
  /** The caller's connection; null without one. */
  user_integration: z.nullable(z.object({ integration_completed: z.boolean() })),
})

export type Integration = z.infer<typeof integrationSchema>

/** The services that a member can connect. */
export const integrationCalls = {
  list: call('GET', '/v1/integrations', {
    summary: 'The services that people can be taken over from',
  }).output(dataOf(z.array(integrationSchema))),
}
