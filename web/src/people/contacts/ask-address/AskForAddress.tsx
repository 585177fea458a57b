import type { ContactKey } from '@goodturn/contract/ids'
import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { LazyLayer } from '../../../ui/feedback/LazyLayer.tsx'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useOpenAsk } from './useOpenAsk.ts'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

interface AskForAddressProps {
  contact: ContactKey
  /** The person's name. */
  name: string
  /** A text link among other links, or a button of a notice. */
  look: 'link' | 'button'
}

/** "Ask for the address" (D-1-104). Shows nothing while a person is asked, and for a colleague's person. */
export default function AskForAddress({ contact, name, look }: AskForAddressProps) {
  const [isOpen, setOpen] = useState(false)
  const ask = useOpenAsk(contact)
  if (ask !== null) return null
  return (
    <>
      {look === 'link' ? (
        <TextButton onClick={() => setOpen(true)}>Ask for the address</TextButton>
      ) : (
        <Button size="sm" variant="default" onClick={() => setOpen(true)}>
          Ask for the address
        </Button>
      )}
      <LazyLayer opened={isOpen}>
        <AskDialog contact={contact} name={name} opened={isOpen} onClose={() => setOpen(false)} />
      </LazyLayer>
    </>
  )
}
