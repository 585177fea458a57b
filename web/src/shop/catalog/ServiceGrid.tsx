import type { ServiceKey } from '@goodturn/contract/ids'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import { Skeleton } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { withQuery } from '../../platform/router/useQueryParams.ts'
import { ServiceCard } from './ServiceCard.tsx'
import styles from './ServiceCard.module.css'

interface ServiceGridProps {
  services: readonly Service[]
  /** Opens a service's drawer on this page. */
  onOpen: (key: ServiceKey) => void
  label: string
}

/** Services as a grid of cards: four per row, two on a phone. */
export function ServiceGrid({ services, onOpen, label }: ServiceGridProps) {
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  return (
    <ul className={styles.grid} aria-label={label}>
      {services.map((service) => (
        <ServiceCard
          key={service.key}
          service={service}
          to={withQuery(here, { service: service.key })}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

/** Placeholder cards while loading. */
export function SkeletonGrid({ cards = 8 }: { cards?: number }) {
  return (
    <div className={styles.grid} role="status" aria-label="Loading">
      {Array.from({ length: cards }, (_, index) => (
        <div key={index}>
          <Skeleton radius={14} style={{ aspectRatio: '1 / 0.86' }} h="auto" />
          <Skeleton height={14} mt={18} width="62%" />
          <Skeleton height={12} mt={10} width="90%" />
          <Skeleton height={18} mt={14} width={72} />
        </div>
      ))}
    </div>
  )
}
