import type { ServiceKey } from '@goodturn/contract/ids'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { TextButton, TextLink } from '../../ui/text/TextLink.tsx'

interface ServiceNamesProps {
  services: readonly { key: ServiceKey; title: string }[]
}

/** Names shown before the rest; a single extra one is shown too, since a button would take its space. */
const shownFirst = 4

/** The services a token is good for, each a link to the shop; a long list expands on demand. */
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
