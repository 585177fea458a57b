import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { SendMany } from './SendMany.tsx'

const title = 'Send to several people'

/** /send-many/:serviceKey: one single gift to up to 200 people, with one card addressed to each by name. */
export default function SendManyPage() {
  const key = usePathKey('service', 'serviceKey')
  const go = useGo()
  const query = useQuery(api.catalog.details.queryOptions({ input: { key } }))
  const service = query.data?.data
  // Plans and packages are set up per person, and items no longer sold can't be sent.
  const isElsewhere = service !== undefined && (service.service_type !== 'service' || !service.active)
  useEffect(() => {
    if (isElsewhere) go(paths.service(key), { replace: true })
  }, [go, isElsewhere, key])
  if (service && !isElsewhere) return <SendMany key={service.key} service={service} />
  return (
    <Page title={title}>
      {query.error ? (
        <ErrorList error={query.error} retry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={6} figure="round" />
      )}
    </Page>
  )
}
