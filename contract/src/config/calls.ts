import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'

export const configSchema = z.object({
  product_name: z.string(),
  sandbox: z.boolean(),
  /** Whether this caller may open the outbox, move the clock, and inject faults. */
  sandbox_tools: z.boolean(),
  /** Today in the caller's zone by the portal's business clock, `yyyy-MM-dd`. */
  today: z.string(),
  /** Business time in integer seconds. */
  now: z.int(),
  stripe_publishable_key: z.nullable(z.string()),
  recaptcha_site_key: z.nullable(z.string()),
  tracking: z.object({
    tag_manager_id: z.nullable(z.string()),
    crm_tracker_id: z.nullable(z.string()),
    analytics_key: z.nullable(z.string()),
  }),
  cookie_revision: z.int(),
  map_tile_url: z.nullable(z.string()),
  /** What staff tell everyone at the top of every page; null if nothing. */
  announcement: z.nullable(z.string()),
})
export type Config = z.infer<typeof configSchema>

/** Facts about this deployment that the browser needs before the first screen. */
export const configCalls = {
  show: call('GET', '/v1/config', { summary: 'Public facts of this deployment', access: 'public' }).output(
    dataOf(configSchema),
  ),
}
