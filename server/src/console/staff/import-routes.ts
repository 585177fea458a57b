import { staffImportCalls } from '@goodturn/contract/console/staff/imports'
import { importUpload } from '../../people/imports/import-upload.ts'
import { rememberedColumns } from '../../people/imports/remember-columns.ts'
import { asSender } from '../../people/imports/sender.queries.ts'
import { fetchUpload, listOpenUploads, setUploadState } from '../../people/imports/staff-acts.ts'
import { findUpload } from '../../people/imports/staff.queries.ts'
import { validateRows } from '../../people/imports/validate.ts'
import { routes } from '../../platform/http/routes.ts'

export const staffImportRoutes = routes(staffImportCalls, {
  uploads: (ctx, asked) => listOpenUploads(ctx.db, asked),
  setUploadState: async (ctx, { key, state }) => ({ data: await setUploadState(ctx, key, state) }),
  fetchUpload: (ctx, { key }) => fetchUpload(ctx, key),
  async uploadColumns(ctx, { key }) {
    const { memberKey } = await findUpload(ctx.db, key)
    return { data: await rememberedColumns(ctx.db, memberKey) }
  },
  async validateUpload(ctx, { key, ...form }) {
    const { memberKey } = await findUpload(ctx.db, key)
    return { data: await validateRows(await asSender(ctx, memberKey), form) }
  },
  importUpload: (ctx, form) => importUpload(ctx, form),
})
