import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import { useCallback } from 'react'
import { setupParams } from '../setup/useSetup.ts'
import { useDrawerParams } from '../../platform/router/useDrawerParam.ts'

/** The drawer in which a plan is set up: a person and a service of the address open it (C-2.7-07). */
export interface Setup {
  opened: boolean
  contactKey: ContactKey
  serviceKey: ServiceKey
  open: (person: { key: string }, service: { key: string }) => void
  close: () => void
}

/** Who and what the address says to set up. */
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
