import { ownDataCalls } from '@goodturn/contract/privacy/own-data/calls'
import { confirmPassword } from '../../identity/accounts/passwords/confirm-password.ts'
import { requireRecentPassword } from '../../identity/accounts/passwords/require-recent-password.ts'
import { routes } from '../../platform/http/routes.ts'
import { requestOwnArchive } from './request-archive.ts'

export const ownDataRoutes = routes(ownDataCalls, {
  async ask(ctx, { current_password: password }) {
    if (password === undefined) requireRecentPassword(ctx)
    else await confirmPassword(ctx, password)
    return { data: { url: await requestOwnArchive(ctx) } }
  },
})
