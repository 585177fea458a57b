import { uploadCalls } from '@goodturn/contract/identity/uploads/calls'
import { routes } from '../../platform/http/routes.ts'
import { upload } from './upload.ts'

export const uploadRoutes = routes(uploadCalls, {
  async send(ctx, given) {
    return { data: await upload(ctx, given) }
  },
})
