import type { ContactKey } from '@goodturn/contract/ids'
import type { AddressAsk } from '@goodturn/contract/outreach/address-asks/schema'
import { formatUtcDate } from '@goodturn/contract/time'
import { client } from '../../../platform/client.ts'
import { formatDay } from '../../../platform/format.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast, toastError } from '../../../ui/feedback/toasts.ts'
import { TextButton } from '../../../ui/text/TextLink.tsx'
import { useOpenAsk, useRefreshAsks } from './useOpenAsk.ts'

/** Since when a person is asked for their address, with the way to stop; nothing if they aren't. */
export default function AskedForAddress({ contact }: { contact: ContactKey }) {
  const ask = useOpenAsk(contact)
  return ask ? <OpenAsk ask={ask} /> : null
}

function OpenAsk({ ask }: { ask: AddressAsk }) {
  const refresh = useRefreshAsks()
  const { key, contact, created, mailed, last_day: lastDay } = ask
  const name = contact.first_name
  async function cancel() {
    const isSure = await confirm({
      title: `Stop asking ${name} for an address?`,
      body: 'The page in the email will say that it was canceled. You can ask again after a day.',
      verb: 'Yes, stop',
    })
    if (!isSure) return
    try {
      await client.addressAsks.cancel({ key })
      toast(`You’re no longer asking ${name}`)
    } catch (error) {
      toastError(error)
    }
    await refresh()
  }
  return (
    <p>
      {mailed === null
        ? `Your question to ${name} goes out tomorrow. `
        : `You asked ${name} for an address on ${formatDay(created)}. Open until ${formatUtcDate(lastDay)}. `}
      <TextButton onClick={() => void cancel()}>Stop asking</TextButton>
    </p>
  )
}
