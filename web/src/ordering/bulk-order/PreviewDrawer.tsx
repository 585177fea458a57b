import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { useQuery } from '@tanstack/react-query'
import { ServicePreview } from '../../shop/catalog/ServicePreview.tsx'
import { api } from '../../platform/api.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

/** A closer look at a service of the form (C-2.3-16). */
export function PreviewDrawer({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const query = useQuery({
    ...api.catalog.details.queryOptions({ input: { key: service?.key ?? ('' as Service['key']) } }),
    enabled: service !== null,
  })
  return (
    <AppDrawer opened={service !== null} onClose={onClose} eyebrow="Gift" title={service?.title ?? ''}>
      <ErrorList error={query.error} retry={() => void query.refetch()} />
      {query.isPending && <SkeletonRows rows={4} />}
      {query.data && <ServicePreview service={query.data.data} />}
    </AppDrawer>
  )
}
