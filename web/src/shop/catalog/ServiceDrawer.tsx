import { useQuery } from '@tanstack/react-query'
import { readKey } from '@goodturn/contract/read-key'
import { useCallback, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api.ts'
import type { DrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useDrawerParam } from '../../platform/router/useDrawerParam.ts'
import { useGo } from '../../platform/router/useGo.ts'
import { useQueryParams } from '../../platform/router/useQueryParams.ts'
import { useWording } from '../../platform/wording.ts'
import { setupParams } from '../../ordering/setup/useSetup.ts'
import { readOccasion } from '../../platform/giftOccasion.ts'
import { isTouchScreen } from '../../ui/isTouchScreen.ts'
import { AppDrawer } from '../../ui/layout/AppDrawer.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { confirmLeave } from '../../ui/feedback/confirmLeave.ts'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { PersonPicker } from './PersonPicker.tsx'
import { ServicePreview } from './ServicePreview.tsx'
import { SetupPanel } from './SetupPanel.tsx'

const typeLabels = { service: 'Gift', package: 'Package', plan: 'Plan' } as const

/**
 * A service's details beside the shop, then the choice of a person: `?service=KEY&choose=person`. When opened from a
 * person's page (`recipient=KEY`), the person is already chosen. Plans and packages are set up in this drawer.
 */
export default function ServiceDrawer({ drawer }: { drawer: DrawerParam }) {
  const go = useGo()
  const say = useWording()
  const [params, patch] = useQueryParams()
  const isTyping = useRef(false)
  const choice = params.get('recipient') ?? ''
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
  const isSetUp = service !== undefined && service.active && service.service_type !== 'service'
  const picking = choosing.value === 'person' && service?.active
  // A person who was just added is already chosen: opens the gift's setup for them right away.
  const goesOn = choosing.value === 'added' && service?.service_type === 'service' && service.active
  useEffect(() => {
    if (goesOn && recipient)
      go(paths.serviceActivation(key, recipient.key, readOccasion(params)), { replace: true })
  }, [go, goesOn, key, recipient, params])
  const isChanged = ['choose', ...Object.keys(setupParams)].some((name) => params.has(name))

  const noteTyping = useCallback((isDirty: boolean) => {
    isTyping.current = isDirty
  }, [])
  function close() {
    isTyping.current = false
    // Removes the drawer's choices from the URL too.
    if (isChanged) patch({ service: null, choose: null, ...setupParams })
    else drawer.close()
  }
  async function leave() {
    if (isTyping.current && !(await confirmLeave('this address'))) return
    close()
  }

  return (
    <AppDrawer
      opened={drawer.opened}
      onClose={() => void leave()}
      closesOutside={!(isSetUp && (isChanged || choice !== ''))}
      eyebrow={
        picking
          ? isSetUp
            ? service.title
            : `Send ${service.title}`
          : recipient && !isSetUp
            ? `For ${recipient.display_name}`
            : service && say(typeLabels[service.service_type])
      }
      title={picking ? 'Who is it for?' : (service?.title ?? 'Service')}
      step={picking ? 'person' : 'service'}
      focusesTitle={!picking || isTouchScreen()}
      width={isSetUp ? 480 : 520}
    >
      {query.error ? (
        <ErrorList error={query.error} retry={() => void query.refetch()} />
      ) : !service || person.isLoading ? (
        <SkeletonRows rows={5} />
      ) : picking ? (
        <PersonPicker service={service} onBack={choosing.close} />
      ) : isSetUp ? (
        <SetupPanel
          key={service.key}
          service={service}
          contact={recipient ?? null}
          onChoosePerson={() => choosing.open('person')}
          onDirty={noteTyping}
          onDone={close}
        />
      ) : (
        <ServicePreview
          service={service}
          onSend={() =>
            recipient
              ? go(paths.serviceActivation(service.key, recipient.key, readOccasion(params)))
              : choosing.open('person')
          }
        />
      )}
    </AppDrawer>
  )
}
