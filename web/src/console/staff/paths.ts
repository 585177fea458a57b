/** Every address of the staff console. Add new pages here. */
export const staffPaths = {
  home: () => '/staff',
  signIn: (returnTo?: string) =>
    returnTo && returnTo !== '/staff'
      ? `/staff/sign-in?returnTo=${encodeURIComponent(returnTo)}`
      : '/staff/sign-in',
  forgotPassword: () => '/staff/forgot-password',
  secondStep: () => '/staff/second-step',
  money: () => '/staff/money',
  /** Purchases of a service at a wrong price, from and until in seconds. */
  wrongPrice: (period?: { service: string; from: number; until: number }) =>
    period
      ? `/staff/wrong-price?service=${period.service}&from=${period.from}&until=${period.until}`
      : '/staff/wrong-price',
  health: () => '/staff/health',
  today: () => '/staff/today',
  pack: (batch?: string) => (batch ? `/staff/pack?batch=${batch}` : '/staff/pack'),
  handOver: () => '/staff/hand-over',
  parcels: () => '/staff/parcels',
  /** Files for the concierge, one file, and its import in the member's name. */
  uploads: () => '/staff/queues/concierge',
  upload: (key: string) => `/staff/queues/concierge/${encodeURIComponent(key)}`,
  uploadImport: (key: string) => `/staff/queues/concierge/${encodeURIComponent(key)}/import`,
  memberPeople: (key: string) => `/staff/members/${key}/people`,
  account: () => '/staff/account',
  approvals: () => '/staff/approvals',
  people: () => '/staff/people',
  promotions: () => '/staff/promotions',
  audit: () => '/staff/audit',
}
