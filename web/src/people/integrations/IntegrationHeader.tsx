import type { IntegrationDetails } from '@goodturn/contract/people/integrations/schema'
import { Card } from '../../ui/layout/Card.tsx'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import styles from './Integration.module.css'

/** The service's logo and site, and its connection status (A-2.3-09). */
export function IntegrationHeader({
  of: { title, description, url, image, user_integration },
}: {
  of: IntegrationDetails
}) {
  const site = siteOf(url)
  return (
    <Card>
      <div className={styles.head}>
        <img src={image.media.full} alt="" width={64} height={64} className={styles.logo} />
        <div className={styles.who}>
          <h2>{title}</h2>
          <p className="gt-meta">
            {description}{' '}
            {site && (
              <a href={site.href} target="_blank" rel="noreferrer" className={styles.site}>
                {site.host.replace(/^www\./, '')}
              </a>
            )}
          </p>
        </div>
        <ConnectionBadge of={user_integration} />
      </div>
    </Card>
  )
}

function siteOf(url: string): URL | null {
  const site = URL.canParse(url) ? new URL(url) : null
  return site && ['https:', 'http:'].includes(site.protocol) ? site : null
}
