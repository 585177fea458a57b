import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Picture } from '../../ui/pictures/Art.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import styles from './BulkOrder.module.css'
import { CartCount, BulkActions, PriceLine, type ServiceHeaderProps } from './ServiceHeader.tsx'

interface ServiceStepperProps extends Omit<ServiceHeaderProps, 'service'> {
  services: readonly Service[]
  /** Index of the chosen service. */
  index: number
  onIndex: (index: number) => void
}

/** On a phone: choose a gift once, then tap people below it. */
export function ServiceStepper({ services, index, onIndex, onPreview, ...acts }: ServiceStepperProps) {
  const service = services[index]
  if (!service) return null
  return (
    <div className={styles.phone}>
      <Card>
        <div className={styles.one}>
          <StepButton
            label="Service before"
            icon={IconChevronLeft}
            disabled={index === 0}
            act={() => onIndex(index - 1)}
          />
          <button type="button" className={styles.look} onClick={() => onPreview(service)}>
            <Picture of={service.art} upload={service.has_picture ? service.image : null} size={56} />
            <span>
              <span className="gt-meta">
                Service {index + 1} of {services.length}
              </span>
              <b>{service.title}</b>
              <PriceLine service={service} />
            </span>
          </button>
          <StepButton
            label="Next service"
            icon={IconChevronRight}
            disabled={index === services.length - 1}
            act={() => onIndex(index + 1)}
          />
        </div>
        <div className={styles.oneFoot}>
          <CartCount service={service} />
          <BulkActions service={service} {...acts} />
        </div>
      </Card>
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: typeof IconChevronLeft
  disabled: boolean
  act: () => void
}

function StepButton({ label, icon, disabled, act }: StepButtonProps) {
  return (
    <ActionIcon variant="subtle" color="dark" size={44} aria-label={label} disabled={disabled} onClick={act}>
      <Icon of={icon} />
    </ActionIcon>
  )
}
