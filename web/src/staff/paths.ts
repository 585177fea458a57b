/** Every address of the staff console. A page adds its own here. */
export const staffPaths = {
  home: () => '/staff',
  signIn: (returnTo?: string) =>
    returnTo && returnTo !== '/staff'
      ? `/staff/sign-in?returnTo=${encodeURIComponent(returnTo)}`
      : '/staff/sign-in',
  secondStep: () => '/staff/second-step',
  account: () => '/staff/account',
  approvals: () => '/staff/approvals',
  people: () => '/staff/people',
  audit: () => '/staff/audit',
}
