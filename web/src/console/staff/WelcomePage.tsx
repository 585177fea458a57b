import { StaffPage } from './StaffPage.tsx'

/** The start for a role that has no page yet. */
export default function WelcomePage() {
  return (
    <StaffPage title="Welcome">
      <p>There is nothing here for your role at the moment.</p>
    </StaffPage>
  )
}
