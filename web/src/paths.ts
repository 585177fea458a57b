import type {
  ChargeRequestKey,
  ContactKey,
  ExperienceKey,
  InvoiceKey,
  LocationKey,
  PackageKey,
  PartnershipKey,
  PlanKey,
  ServiceKey,
  TeamMemberKey,
  TouchKey,
} from '@goodturn/contract/ids'
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
  touch: (key: TouchKey, query = '') => `/touch/${encodeURIComponent(key)}${query}`,
  bulkMessaging: (experience: ExperienceKey) => `/bulk-messaging/${encodeURIComponent(experience)}`,
  team: (query = '') => `/team${query}`,
  teamActivity: (query = '') => `/team/activity${query}`,
  teamInvites: (query = '') => `/team/invites${query}`,
  teamMember: (key: TeamMemberKey, query = '') => `/team/member/${encodeURIComponent(key)}${query}`,
  plans: (query = '') => `/subscriptions${query}`,
  plan: (key: PlanKey) => `/subscriptions/${encodeURIComponent(key)}`,
  topOfMind: () => '/top-of-mind',
  /** Top of Mind for those whom a search finds: for one person, by name. */
  topOfMindFor: (search: string) => `/top-of-mind?search=${encodeURIComponent(search)}`,
  /** What the next twelve months cost; with the plans of the cart switched on. */
  rehearsal: ({ withCart = false } = {}) => `/subscriptions/rehearsal${withCart ? '?cart=on' : ''}`,
  packages: (query = '') => `/transactions${query}`,
  /** A package, with the screen that its back link leads to: activity, contact or locations (CG-81). */
  package: (key: PackageKey, from = '') =>
    `/transactions/${encodeURIComponent(key)}${from ? `/${encodeURIComponent(from)}` : ''}`,
  calendar: (query = '') => `/calendar${query}`,
  /** The address of a touch, with the way back to it (C-2.9-24). */
  locationOfTouch: (key: LocationKey, touch: TouchKey) =>
    `/locations/details/${encodeURIComponent(key)}?returnto=${encodeURIComponent(`/touch/${touch}`)}&returntype=transaction`,
  people: () => '/contacts',
  newestPeople: () => '/contacts?sort=-created',
  person: (key: ContactKey) => `/contacts/details/${encodeURIComponent(key)}`,
  addPerson: (returnTo?: string) =>
    returnTo ? `/contacts/create?return=${encodeURIComponent(returnTo)}` : '/contacts/create',
  editPerson: (key: ContactKey) => `/contacts/details/${encodeURIComponent(key)}/edit`,
  import: () => '/import',
  importConcierge: () => '/import/contact-concierge',
  importFile: () => '/import/csv',
  locations: () => '/locations',
  location: (key: LocationKey, returnTo?: string) =>
    `/locations/details/${encodeURIComponent(key)}${returnTo ? `?returnto=${encodeURIComponent(returnTo)}` : ''}`,
  services: () => '/services',
  /** People against the gifts of a form: `all`, or a special event's. */
  bulkForm: (key: string, query = '') => `/bulk-form/${encodeURIComponent(key)}${query}`,
  /** The shop for one person: what is chosen there goes to them. */
  servicesFor: (person: ContactKey) => `/services?recipient=${encodeURIComponent(person)}`,
  servicesIn: (category: string) => `/services?category=${encodeURIComponent(category)}`,
  /** The shop with a service's drawer open. */
  service: (keyOrSlug: string) => `/services?service=${encodeURIComponent(keyOrSlug)}`,
  /** The same for one person: a plan or a package is set up there. */
  serviceFor: (key: ServiceKey, person: ContactKey, location = '') =>
    `/services?service=${encodeURIComponent(key)}&recipient=${encodeURIComponent(person)}${location ? `&location=${encodeURIComponent(location)}` : ''}`,
  serviceActivation: (serviceKey: ServiceKey, contactKey: ContactKey) =>
    `/service-activation/${encodeURIComponent(serviceKey)}/${encodeURIComponent(contactKey)}`,
  specialEvents: () => '/specialevents',
  specialEvent: (keyOrSlug: string) => `/specialevents/${encodeURIComponent(keyOrSlug)}`,
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
  invoice: (key: InvoiceKey) => `/billing/invoices/${encodeURIComponent(key)}`,
  manageInvoice: (key: InvoiceKey) => `/billing/invoices/manage/${encodeURIComponent(key)}`,
  tokens: (query = '') => `/billing/tokens${query}`,
  discounts: () => '/billing/discounts',
  fundRenewals: () => '/billing/fundrenewals',
  upcomingRenewals: () => '/billing/upcomingrenewals',
  buyCredit: () => '/buy-credit',
  paymentPartners: (query = '') => `/billing/paymentpartners${query}`,
  invitePartner: () => '/paymentpartners/invite',
  partnership: (key: PartnershipKey) => `/paymentpartners/details/${encodeURIComponent(key)}`,
  paymentRequests: (query = '') => `/billing/paymentrequests${query}`,
  chargeRequest: (key: ChargeRequestKey) => `/paymentpartners/chargerequest/${encodeURIComponent(key)}`,
  notFound: () => '/404',
  serverError: () => '/server-error',
} as const
