import { staffImportCalls } from '@goodturn/contract/staff/imports'
import { fetchUpload, listOpenUploads, setUploadState } from '../imports/staff-acts.ts'
import { routes } from '../platform/routes.ts'

export const staffImportRoutes = routes(staffImportCalls, {
  uploads: (ctx, asked) => listOpenUploads(ctx.db, asked),
  setUploadState: async (ctx, { key, state }) => ({ data: await setUploadState(ctx, key, state) }),
  fetchUpload: (ctx, { key }) => fetchUpload(ctx, key),
})
