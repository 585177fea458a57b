import { paths } from '../../paths.ts'
import { usePathParam } from '../../platform/router/usePathParam.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { usePhoneBack } from '../../ui/hooks/usePhoneBack.ts'
import { IntegrationSettings } from './settings/IntegrationSettings.tsx'

/** `/import/integrations/:key`: the same settings beside the hub's sidebar (A-2.3-25, C-2.5-03, P:G-68). */
export default function HubPage() {
  const slug = usePathParam('key')
  return (
    <Page title="Integrations" back={usePhoneBack(paths.import(), 'Import')}>
      <IntegrationSettings key={slug} slug={slug} layout="stacked" />
    </Page>
  )
}
