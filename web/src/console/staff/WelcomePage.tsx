import { StaffPage } from './StaffPage.tsx'

/** The start page for a role without other pages. */
export default function WelcomePage() {
  return (
    <StaffPage title="Welcome">
      <p>There is nothing here for your role at the moment.</p>
    </StaffPage>
  )
}
