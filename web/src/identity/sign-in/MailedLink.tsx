import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import type { Frame } from './frame.ts'

interface MailedLinkProps<Found> {
  Frame: Frame
  token: string
  /** Asks what the link belongs to. */
  load: (token: string) => Promise<{ data: Found }>
  /** What to do when the link doesn't work, such as requesting a new one. */
  links: ReactNode
  children: (found: Found) => ReactNode
}

/** A page behind a mailed link, or why the link doesn't work. */
export function MailedLink<Found>({ Frame, token, load, links, children }: MailedLinkProps<Found>) {
  const [found, setFound] = useState<{ data: Found } | null>(null)
  const [error, setError] = useState<unknown>(null)
  const look = useEffectEvent((given: string) => void load(given).then(setFound, setError))
  useEffect(() => look(token), [token])

  if (found) return children(found.data)
  if (!error) return <Frame title="One moment" />
  return (
    <Frame title="This link doesn’t work" links={links}>
      <ErrorList error={error} focus />
    </Frame>
  )
}
