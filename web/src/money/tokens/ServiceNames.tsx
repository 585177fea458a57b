import type { ServiceKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'

interface ServiceNamesProps {
  services: readonly { key: ServiceKey; title: string }[]
}

/** So many names are shown; one more than that is shown too, where a button would take its place. */
const shownFirst = 4

/** The services that something is good for, each a link into the shop; a long list opens on demand. */
export function ServiceNames({ services }: ServiceNamesProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen || services.length <= shownFirst + 1 ? services : services.slice(0, shownFirst)
  const hidden = services.length - shown.length
  return (
    <>
      {shown.map(({ key, title }, index) => (
        <span key={key}>
          {index > 0 && (hidden === 0 && index === shown.length - 1 ? ' and ' : ', ')}
          <TextLink to={paths.service(key)}>{title}</TextLink>
        </span>
      ))}
      {hidden > 0 && (
        <>
          {' '}
          and <TextButton onClick={() => setOpen(true)}>{hidden} more</TextButton>
        </>
      )}
      .
    </>
  )
}
