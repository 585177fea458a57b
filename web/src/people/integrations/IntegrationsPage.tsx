import { Page } from '../../ui/layout/Page.tsx'
import { useSettingsBack } from '../../identity/settings/useSettingsBack.ts'
import { IntegrationLists } from './IntegrationLists.tsx'

/** `/settings/integrations`: the services people can be imported from, each with its status (C-2.2-13, A-2.3-01). */
export default function IntegrationsPage() {
  return (
    <Page
      title="Integrations"
      lead="Bring in people from the tools you already use. Nothing is deleted there or here."
      back={useSettingsBack()}
    >
      <IntegrationLists kinds={['contacts', 'employees']} />
    </Page>
  )
}
