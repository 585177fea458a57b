// Mounts the hidden form on its own page, for tests: no page of the product shows it (BG-75). The build leaves it out.
import { mountComponent } from '../../platform/mountComponent.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { BuyCreditForm } from './BuyCreditForm.tsx'

await mountComponent(() => (
  <Page title="Purchase Credit" width="form">
    <BuyCreditForm />
  </Page>
))
