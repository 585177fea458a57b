import { Page } from '../../ui/layout/Page.tsx'
import { IntegrationLists } from './IntegrationLists.tsx'

/** `/hris-integrations`: the services for importing employees, in the same list (A-2.1-13, P:G-33). */
export default function EmployeesPage() {
  return (
    <Page
      title="HRIS Integrations"
      lead="Import your employees, with their start dates and birthdays. Nothing is deleted there or here."
    >
      <IntegrationLists kinds={['employees']} />
    </Page>
  )
}
