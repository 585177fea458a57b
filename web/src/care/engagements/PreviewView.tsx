import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { ExampleCard } from './ExampleCard.tsx'
import { backToList } from './views.ts'
import styles from './engagements.module.css'

/** A card as it would print now, what its code leads to, and the page itself. */
export function PreviewView({ engagements }: { engagements: readonly Engagement[] }) {
  const card = useQuery(api.engagements.card.queryOptions({ input: {} }))
  const { qr, url } = card.data?.data ?? { qr: 0, url: '' }
  return (
    <Page title="Preview" lead="How your card looks to recipients." back={backToList} width="form">
      <div className={styles.stack}>
        <ExampleCard />
        {qr === 1 && engagements.length > 0 && (
          <Section title="What the code opens">
            <ul className={styles.behind}>
              {engagements.map(({ key, engagement_title: title }) => (
                <li key={key}>{title}</li>
              ))}
            </ul>
          </Section>
        )}
        {qr === 1 && (
          <Button
            component="a"
            href={new URL(url).pathname}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Icon of={IconExternalLink} />}
          >
            Open the page
          </Button>
        )}
      </div>
    </Page>
  )
}
