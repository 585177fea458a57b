/** Every address of the screens, one function each. Rooms add theirs here; nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  signup: (query = '') => `/signup${query}`,
  passwordHelp: () => '/passwordhelp',
  passwordReset: (token: string) => `/passwordreset/${encodeURIComponent(token)}`,
  verify: () => '/verify',
  register: (step?: string) => (step ? `/register/${encodeURIComponent(step)}` : '/register'),
  promotion: (code: string) => `/promotions/${encodeURIComponent(code)}`,
  activity: () => '/activity',
  touch: (key: string, query = '') => `/touch/${encodeURIComponent(key)}${query}`,
  plans: (query = '') => `/subscriptions${query}`,
  plan: (key: string) => `/subscriptions/${encodeURIComponent(key)}`,
  /** What the next twelve months cost; with the plans of the cart switched on. */
  rehearsal: ({ withCart = false } = {}) => `/subscriptions/rehearsal${withCart ? '?cart=on' : ''}`,
  packages: (query = '') => `/transactions${query}`,
  /** A package, with the screen that its back link leads to: activity, contact or locations (CG-81). */
  package: (key: string, from = '') =>
    `/transactions/${encodeURIComponent(key)}${from ? `/${encodeURIComponent(from)}` : ''}`,
  calendar: (query = '') => `/calendar${query}`,
  /** The address of a touch, with the way back to it (C-2.9-24). */
  locationOfTouch: (key: string, touch: string) =>
    `/locations/details/${encodeURIComponent(key)}?returnto=${encodeURIComponent(`/touch/${touch}`)}&returntype=transaction`,
  people: () => '/contacts',
  person: (key: string) => `/contacts/details/${encodeURIComponent(key)}`,
  addPerson: (returnTo?: string) =>
    returnTo ? `/contacts/create?return=${encodeURIComponent(returnTo)}` : '/contacts/create',
  editPerson: (key: string) => `/contacts/details/${encodeURIComponent(key)}/edit`,
  locations: () => '/locations',
  location: (key: string, returnTo?: string) =>
    `/locations/details/${encodeURIComponent(key)}${returnTo ? `?returnto=${encodeURIComponent(returnTo)}` : ''}`,
  services: () => '/services',
  /** The shop for one person: what is chosen there goes to them. */
  servicesFor: (person: string) => `/services?recipient=${encodeURIComponent(person)}`,
  servicesIn: (category: string) => `/services?category=${encodeURIComponent(category)}`,
  /** The shop with a service's drawer open. */
  service: (key: string) => `/services?service=${encodeURIComponent(key)}`,
  serviceActivation: (serviceKey: string, contactKey: string) =>
    `/service-activation/${encodeURIComponent(serviceKey)}/${encodeURIComponent(contactKey)}`,
  specialEvents: () => '/specialevents',
  specialEvent: (key: string) => `/specialevents/${encodeURIComponent(key)}`,
  purchase: () => '/purchase',
  manageCart: () => '/purchase?mode=manage',
  payment: () => '/payment',
  paymentSuccess: (query = '') => `/payment/success${query}`,
  paymentProfile: (query = '') => `/payment/profile${query}`,
  clearCart: () => '/clearcart',
  billing: () => '/billing',
  paymentMethods: () => '/billing/paymentmethods',
  credits: (query = '') => `/billing/credits${query}`,
  paymentHistory: () => '/billing/paymenthistory',
  invoices: () => '/billing/invoices',
  invoice: (key: string) => `/billing/invoices/${encodeURIComponent(key)}`,
  manageInvoice: (key: string) => `/billing/invoices/manage/${encodeURIComponent(key)}`,
  tokens: (query = '') => `/billing/tokens${query}`,
  discounts: () => '/billing/discounts',
  fundRenewals: () => '/billing/fundrenewals',
  upcomingRenewals: () => '/billing/upcomingrenewals',
  buyCredit: () => '/buy-credit',
  paymentPartners: (query = '') => `/billing/paymentpartners${query}`,
  invitePartner: () => '/paymentpartners/invite',
  partnership: (key: string) => `/paymentpartners/details/${encodeURIComponent(key)}`,
  paymentRequests: (query = '') => `/billing/paymentrequests${query}`,
  chargeRequest: (key: string) => `/paymentpartners/chargerequest/${encodeURIComponent(key)}`,
  notFound: () => '/404',
  serverError: () => '/server-error',
} as const
