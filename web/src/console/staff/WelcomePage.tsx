import { StaffPage } from './StaffPage.tsx'

/** The start page for a role without other pages. */
export default function WelcomePage() {
  return (
    <StaffPage title="Welcome">
      <p>There’s nothing here for your role right now.</p>
    </StaffPage>
  )
}
