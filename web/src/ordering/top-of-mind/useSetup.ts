import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { useCallback } from 'react'
import { setupParams } from '../setup/useSetup.ts'
import { useDrawerParams } from '../../platform/router/useDrawerParam.ts'

/** The drawer to set up a plan, opened by a person and a service in the address (C-2.7-07). */
export interface Setup {
  opened: boolean
  contactKey: ContactKey
  serviceKey: ServiceKey
  open: (person: { key: string }, service: { key: string }) => void
  close: () => void
}

/** The person and service in the address. */
export function useSetup(): Setup {
  const { values, opened, open, close } = useDrawerParams(['contact', 'service'], Object.keys(setupParams))
  const openFor = useCallback(
    (person: { key: string }, service: { key: string }) =>
      open({ contact: person.key, service: service.key }),
    [open],
  )
  return {
    opened,
    contactKey: readKey('contact', values.contact ?? ''),
    serviceKey: readKey('service', values.service ?? ''),
    open: openFor,
    close,
  }
}
