import type { IntegrationDetails } from '@goodturn/contract/people/integrations/schema'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon } from '../../../ui/pictures/Icon.tsx'
import styles from '../Integration.module.css'

/** The integration's features (A-2.3-15). */
export function Features({ of: { integration_features: features } }: { of: IntegrationDetails }) {
  if (features.length === 0) return null
  return (
    <Card title="What it does" level={2}>
      <ul className={styles.features}>
        {features.map(({ title, description }) => (
          <li key={title}>
            <Icon of={IconCircleCheck} size={18} />
            <div>
              <p className={styles.feature}>{title}</p>
              <p className="gt-meta">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
