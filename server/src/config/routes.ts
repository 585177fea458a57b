import { configCalls } from '@goodturn/contract/config/calls'
import { dateIn, seconds } from '@goodturn/contract/time'
import { routes } from '../platform/http/routes.ts'
import { canUseSandboxTools } from '../platform/sandbox.ts'

/** Public facts of this deployment; `announcement` is what staff tell everyone at the moment. */
export const configRoutes = (announcement: () => Promise<string | null>) =>
  routes(configCalls, {
    async show(ctx) {
      const { settings, clock } = ctx.platform
      const now = clock.now()
      return {
        data: {
          product_name: settings.productName,
          sandbox: settings.sandbox,
          sandbox_tools: canUseSandboxTools(settings, ctx.maybeActor),
          today: dateIn(now, ctx.request.timeZone),
          now: seconds(now),
          stripe_publishable_key: settings.stripe?.publishableKey ?? null,
          recaptcha_site_key: settings.recaptcha?.siteKey ?? null,
          tracking: {
            tag_manager_id: settings.tracking.tagManagerId,
            crm_tracker_id: settings.tracking.crmTrackerId,
            analytics_key: settings.tracking.analyticsKey,
          },
          cookie_revision: settings.cookieRevision,
          map_tile_url: settings.mapTileUrl,
          announcement: await announcement(),
        },
      }
    },
  })
