import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { usePathKey } from '../platform/router/usePathParam.ts'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { ServiceSetup } from './ServiceSetup.tsx'

const failureText = 'Sorry, there was an error. Please check the link and try again.'

/** /service-activation/:serviceKey/:contactKey: one service for one person (C-2.11-01, CG-82). */
export default function SingleServicePage() {
  const serviceKey = usePathKey('service', 'serviceKey')
  const contactKey = usePathKey('contact', 'contactKey')
  const service = useQuery(api.catalog.details.queryOptions({ input: { key: serviceKey } }))
  const contact = useQuery(api.contacts.get.queryOptions({ input: { key: contactKey } }))
  const sold = service.data?.data
  const person = contact.data?.data
  const isSingle = sold?.service_type === 'service'
  if (service.error || contact.error || (sold && !isSingle)) {
    const retry = () => void Promise.all([service.refetch(), contact.refetch()])
    return (
      <Page title="Service">
        <Notice tone="error" role="alert" action={<TextButton onClick={retry}>Try again</TextButton>}>
          <p>{failureText}</p>
        </Notice>
      </Page>
    )
  }
  if (!sold || !person) {
    return (
      <Page title="Service">
        <SkeletonRows rows={3} />
      </Page>
    )
  }
  return <ServiceSetup key={`${sold.key} ${person.key}`} service={sold} contact={person} />
}
