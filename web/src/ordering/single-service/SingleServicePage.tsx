import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { usePathKey } from '../../platform/router/usePathParam.ts'
import { useQueryParam } from '../../platform/router/useQueryParams.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { ServiceSetup } from './ServiceSetup.tsx'

const failureText = 'Sorry, there was an error. Please check the link and try again.'

/** /service-activation/:serviceKey/:contactKey: one service for one person (C-2.11-01, CG-82). */
export default function SingleServicePage() {
  const serviceKey = usePathKey('service', 'serviceKey')
  const contactKey = usePathKey('contact', 'contactKey')
  const [location] = useQueryParam('location')
  const go = useGo()
  const service = useQuery(api.catalog.details.queryOptions({ input: { key: serviceKey } }))
  const contact = useQuery(api.contacts.get.queryOptions({ input: { key: contactKey } }))
  const sold = service.data?.data
  const person = contact.data?.data
  // Plans and packages have more choices: they are set up in the shop.
  const isSetUpThere = sold !== undefined && sold.service_type !== 'service'
  useEffect(() => {
    if (isSetUpThere) go(paths.serviceFor(serviceKey, contactKey, location), { replace: true })
  }, [go, isSetUpThere, serviceKey, contactKey, location])
  if (service.error || contact.error) {
    const retry = () => void Promise.all([service.refetch(), contact.refetch()])
    return (
      <Page title="Service">
        <Notice tone="error" role="alert" action={<TextButton onClick={retry}>Try again</TextButton>}>
          <p>{failureText}</p>
        </Notice>
      </Page>
    )
  }
  if (!sold || !person || isSetUpThere) {
    return (
      <Page title="Service">
        <SkeletonRows rows={3} />
      </Page>
    )
  }
  return <ServiceSetup key={`${sold.key} ${person.key}`} service={sold} contact={person} />
}
