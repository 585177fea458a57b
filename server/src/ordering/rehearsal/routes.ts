import { rehearsalCalls } from '@goodturn/contract/ordering/rehearsal/calls'
import { routes } from '../../platform/http/routes.ts'
import { presentRehearsal } from './present.ts'
import { type Changes, rehearse } from './rehearse.ts'

export const rehearsalRoutes = routes(rehearsalCalls, {
  async year(ctx, { items = [], auto_renew_off = [], pause = [], cancel = [], swap = [], upgrade = [] }) {
    const changes: Changes = {
      items: items.filter(({ type, soft_deleted }) => type === 'plan' && !soft_deleted),
      autoRenewOff: auto_renew_off,
      pause,
      cancel,
      swap,
      upgrade: upgrade.map(({ plan, service }) => ({ planKey: plan, serviceKey: service })),
    }
    const isChanged = Object.values(changes).some((each) => each.length > 0)
    const now = ctx.platform.clock.now()
    return {
      data: await presentRehearsal(
        await rehearse(ctx.db, ctx.actor.memberKey, isChanged ? changes : null, now),
      ),
    }
  },
})
