import { paths } from '../../paths.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { IntegrationSettings } from './settings/IntegrationSettings.tsx'

/** `/integrations/:key`: one service, by its slug (A-2.3-04 to A-2.3-15, P:G-57). */
export default function IntegrationPage() {
  const slug = usePathParam('key')
  return (
    <Page title="Integrations" back={{ to: paths.integrations(), label: 'Settings, integrations' }}>
      <IntegrationSettings key={slug} slug={slug} layout="columns" />
    </Page>
  )
}
