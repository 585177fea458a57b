import { useQuery } from '@tanstack/react-query'
import { readKey } from '@goodturn/contract/ids'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import type { DrawerParam } from '../platform/router/useDrawerParam.ts'
import { useDrawerParam } from '../platform/router/useDrawerParam.ts'
import { useGo } from '../platform/router/useGo.ts'
import { useQueryParam } from '../platform/router/useQueryParams.ts'
import { useWording } from '../platform/wording.ts'
import { AppDrawer } from '../ui/AppDrawer.tsx'
import { ErrorList } from '../ui/ErrorList.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { ServicePreview } from './ServicePreview.tsx'

const typeWords = { service: 'Gift', package: 'Package', plan: 'Plan' } as const

/**
 * A closer look at a service beside the shop, and from there the person it goes to: `?service=KEY&choose=person`.
 * Someone who came from a person's page (`recipient=KEY`) has chosen already.
 */
export function ServiceDrawer({ drawer }: { drawer: DrawerParam }) {
  const go = useGo()
  const say = useWording()
  const [choice] = useQueryParam('recipient')
  const person = useQuery({
    ...api.contacts.get.queryOptions({ input: { key: readKey('contact', choice) } }),
    enabled: choice !== '',
  })
  const recipient = person.data?.data.archived === null ? person.data.data : undefined
  const choosing = useDrawerParam('choose')
  const key = readKey('service', drawer.value ?? '')
  const query = useQuery({
    ...api.catalog.details.queryOptions({ input: { key } }),
    enabled: key !== '',
  })
  const service = query.data?.data
  const picking = choosing.opened && service?.service_type === 'service' && service.active
  return (
    <AppDrawer
      opened={drawer.opened}
      onClose={drawer.close}
      eyebrow={
        picking
          ? `Send ${service.title}`
          : recipient
            ? `For ${recipient.display_name}`
            : service && say(typeWords[service.service_type])
      }
      title={picking ? 'Who is it for?' : (service?.title ?? 'Service')}
      width={520}
    >
      {query.error ? (
        <ErrorList error={query.error} retry={() => void query.refetch()} />
      ) : !service ? (
        <SkeletonRows rows={5} />
      ) : picking ? (
        <PersonPicker service={service} onBack={choosing.close} />
      ) : (
        <ServicePreview
          service={service}
          onSend={() =>
            recipient ? go(paths.serviceActivation(service.key, recipient.key)) : choosing.open('person')
          }
        />
      )}
    </AppDrawer>
  )
}
