import { Popover, UnstyledButton } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { useId, useState } from 'react'
import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './BundleCard.module.css'

interface AnyOfServicesProps {
  services: Bundle['discounts'][number]['services']
  /** The context of the list, read out after the text. */
  of: string
}

/** "any of 3": hovering, focusing or pressing it opens the list of services (B-2.4-12). Escape closes it. */
export function AnyOfServices({ services, of }: AnyOfServicesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withRoles={false} withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={styles.anyOf}
          aria-describedby={isOpen ? id : undefined}
          onMouseEnter={open}
          onMouseLeave={close}
          onFocus={open}
          onBlur={close}
          onClick={open}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <Icon of={IconInfoCircle} size={14} />
          any of {services.length}
          <span className="gt-hidden"> services, {of}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="tooltip" id={id} onMouseEnter={open} onMouseLeave={close}>
        <ul className={styles.services}>
          {services.map(({ key, title }) => (
            <li key={key}>{title}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
