import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { StaffPage } from '../staff/StaffPage.tsx'
import { staffPaths } from '../staff/paths.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { LinkButton } from '../../ui/text/LinkButton.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { UploadImport } from './UploadImport.tsx'

/** `/staff/queues/concierge/<file>/import`: support imports a member's file in the member's name, beside the file. */
export default function UploadImportPage() {
  const item = usePathParam('item') ?? ''
  const query = useQuery(api.queues.show.queryOptions({ input: { queue: 'concierge', item } }))
  const shown = query.data?.data
  const upload = shown?.upload
  return (
    <StaffPage
      title={upload ? `Import for ${upload.member.name}` : 'Import for a member'}
      lead={upload?.file_name}
      actions={
        <LinkButton to={staffPaths.upload(item)} variant="default">
          Back to the file
        </LinkButton>
      }
    >
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={4} figure="none" />}
      {upload && <LoadedUpload key={upload.key} upload={upload} waits={shown.waits} />}
    </StaffPage>
  )
}

/** Fetches the file once: each download is in the audit log. */
function LoadedUpload({ upload, waits }: { upload: StaffUpload; waits: boolean }) {
  const file = useQuery(
    api.staffImports.fetchUpload.queryOptions({
      input: { key: upload.key },
      staleTime: 'static',
      gcTime: 0,
    }),
  )
  if (file.data) return <UploadImport upload={upload} file={file.data} waits={waits} />
  return (
    <>
      <ErrorList error={file.error} retry={() => void file.refetch()} />
      {file.isPending && <SkeletonRows rows={6} figure="none" />}
    </>
  )
}
