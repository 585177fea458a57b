import { testCards } from '@goodturn/contract/money/cards/test-cards'
import { sandboxCalls } from '@goodturn/contract/sandbox/calls'
import { dateIn, daysBetween, seconds } from '@goodturn/contract/time'
import { isClockMoving } from '../platform/jobs/clock-lease.ts'
import type { Ctx } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import type { Recurring } from '../platform/jobs/recurring.ts'
import { routes } from '../platform/http/routes.ts'
import { requireSandboxTools } from '../platform/sandbox.ts'
import { moveClock, runDueNow } from './clock.ts'
import { openDisputes } from './disputes.queries.ts'

const links = [
  { title: 'Outbox', url: '/outbox' },
  { title: 'Gift links', url: '/outbox/links' },
  { title: 'API documentation', url: '/api/docs' },
]

/** The calls of the sandbox's tools, with the portal's recurring work. */
export function sandboxRoutes(work: readonly Recurring[]) {
  return routes(sandboxCalls, {
    async show(ctx) {
      requireSandboxTools(ctx.platform.settings, ctx.maybeActor)
      return {
        data: {
          ...timeOf(ctx),
          days_ahead: daysBetween(dateIn(ctx.platform.clock.machine()), dateIn(ctx.platform.clock.now())),
          moving: await isClockMoving(ctx.platform),
          links,
          // With Stripe, the test card numbers are the ones documented for its test mode.
          test_cards: ctx.platform.settings.stripe
            ? []
            : testCards.map(({ number, brand, says }) => ({ number, brand, says })),
          disputes: ctx.platform.ports.processor.sandbox ? await openDisputes(ctx.db) : [],
        },
      }
    },

    async moveClock(ctx, move) {
      requireSandboxTools(ctx.platform.settings, ctx.maybeActor)
      const ran = await moveClock(ctx.platform, work, move)
      return { data: { ...timeOf(ctx), ran } }
    },

    async decideDispute(ctx, { key: ref, outcome }) {
      requireSandboxTools(ctx.platform.settings, ctx.maybeActor)
      const { sandbox } = ctx.platform.ports.processor
      if (!(await sandbox?.decideDispute({ ref, outcome })))
        throw notFound('We couldn’t find that open dispute.')
      const ran = await runDueNow(ctx.platform, work)
      return { data: { ...timeOf(ctx), ran } }
    },

    async runDue(ctx) {
      requireSandboxTools(ctx.platform.settings, ctx.maybeActor)
      const ran = await runDueNow(ctx.platform, work)
      return { data: { ...timeOf(ctx), ran } }
    },
  })
}

function timeOf(ctx: Ctx) {
  const now = ctx.platform.clock.now()
  return { now: seconds(now), today: dateIn(now) }
}
