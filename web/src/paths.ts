import type {
  BundleKey,
  ChargeRequestKey,
  ContactKey,
  ExperienceKey,
  InvoiceKey,
  LocationKey,
  PackageKey,
  PartnershipKey,
  PlanKey,
  QuestionnaireKey,
  SequenceKey,
  ServiceKey,
  TeamMemberKey,
  TouchKey,
} from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { CheckoutKey } from '@goodturn/contract/ids'
import type { SendingStep } from '@goodturn/contract/outreach/sendings/schema'
import type { TouchGroup } from '@goodturn/contract/care/touches/status'
import type { GiftOccasion } from './platform/giftOccasion.ts'

/** Every address of the screens, one function each. Rooms add theirs here; nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  signup: (query = '') => `/signup${query}`,
  passwordHelp: () => '/passwordhelp',
  passwordReset: (token: string) => `/passwordreset/${encodeURIComponent(token)}`,
  merge: (token: string) => `/merge/${encodeURIComponent(token)}`,
  lostDevice: (token: string) => `/lostdevice/${encodeURIComponent(token)}`,
  verify: () => '/verify',
  register: (step?: string) => (step ? `/register/${encodeURIComponent(step)}` : '/register'),
  promotion: (code: string) => `/promotions/${encodeURIComponent(code)}`,
  activity: () => '/activity',
  /** The form that writes to us, over the list of gifts. */
  contactUs: () => '/activity?drawer=contact-us',
  /** The touches in one group of the list, such as `needs`. */
  activityIn: (group: TouchGroup) => `/activity?status=${group}`,
  activityFound: (search: string) => `/activity?search=${encodeURIComponent(search)}`,
  /** The touches whose recipient has followed something on the card. */
  engagedActivity: () => '/activity?type=engagements',
  /** The gift links, which recipients answer with their address. */
  giftLinks: () => '/activity?type=links',
  /** The links of one order, and the people at one of their steps. */
  sending: (key: CheckoutKey, step?: SendingStep) =>
    `/touch?sending=${encodeURIComponent(key)}${step ? `&step=${step}` : ''}`,
  happierPeople: () => '/happier-people',
  happinessQuotient: () => '/happier-people/happiness-quotient',
  questionnaires: () => '/happier-people/questionnaires',
  questionnaire: (key: QuestionnaireKey, query = '') =>
    `/happier-people/questionnaires/${encodeURIComponent(key)}${query}`,
  npsDayMaker: () => '/happier-people/nps-day-maker',
  ratingsBooster: () => '/happier-people/ratings-booster',
  touch: (key: TouchKey, query = '') => `/touch/${encodeURIComponent(key)}${query}`,
  bulkMessaging: (experience: ExperienceKey) => `/bulk-messaging/${encodeURIComponent(experience)}`,
  referrals: () => '/referrals',
  affiliates: () => '/affiliates',
  team: (query = '') => `/team${query}`,
  teamActivity: (query = '') => `/team/activity${query}`,
  teamInvites: (query = '') => `/team/invites${query}`,
  teamMember: (key: TeamMemberKey, query = '') => `/team/member/${encodeURIComponent(key)}${query}`,
  plans: (query = '') => `/subscriptions${query}`,
  plan: (key: PlanKey) => `/subscriptions/${encodeURIComponent(key)}`,
  topOfMind: () => '/top-of-mind',
  /** Top of Mind for those whom a search finds: for one person, by name. */
  topOfMindFor: (search: string) => `/top-of-mind?search=${encodeURIComponent(search)}`,
  /** The cost of the next twelve months, optionally with the plans in the cart switched on. */
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
  peopleFound: (search: string) => `/contacts?search=${encodeURIComponent(search)}`,
  newestPeople: () => '/contacts?sort=-created',
  person: (key: ContactKey) => `/contacts/details/${encodeURIComponent(key)}`,
  addPerson: (returnTo?: string) =>
    returnTo ? `/contacts/create?return=${encodeURIComponent(returnTo)}` : '/contacts/create',
  editPerson: (key: ContactKey) => `/contacts/details/${encodeURIComponent(key)}/edit`,
  import: () => '/import',
  importIntegration: (slug: string) => `/import/integrations/${encodeURIComponent(slug)}`,
  importConcierge: () => '/import/contact-concierge',
  importFile: () => '/import/csv',
  locations: () => '/locations',
  locationsFound: (search: string) => `/locations?search=${encodeURIComponent(search)}`,
  location: (key: LocationKey, returnTo?: string) =>
    `/locations/details/${encodeURIComponent(key)}${returnTo ? `?returnto=${encodeURIComponent(returnTo)}` : ''}`,
  services: () => '/services',
  /** The first page for sending a gift. */
  sendGift: () => '/services',
  servicesFound: (search: string) => `/services?search=${encodeURIComponent(search)}`,
  /** One gift to several people at once. */
  sendMany: (service: ServiceKey) => `/send-many/${encodeURIComponent(service)}`,
  /** The grid of people and gifts for a form: `all`, or a special event's. */
  bulkForm: (key: string, query = '') => `/bulk-form/${encodeURIComponent(key)}${query}`,
  /** The shop for one person: gifts chosen there go to them. */
  servicesFor: (person: ContactKey, occasion: GiftOccasion | null = null) =>
    `/services?recipient=${encodeURIComponent(person)}${occasionPart(occasion, '&')}`,
  /** The shop for a gift that should arrive by a given day. */
  servicesBy: (on: CalendarDate) => `/services?${occasionPart({ kind: 'day', on }, '')}`,
  servicesIn: (category: string) => `/services?category=${encodeURIComponent(category)}`,
  /** The shop with a service's drawer open. */
  service: (keyOrSlug: string) => `/services?service=${encodeURIComponent(keyOrSlug)}`,
  /** The same for one person, to set up a plan or package. */
  serviceFor: (key: ServiceKey, person: ContactKey, location = '') =>
    `/services?service=${encodeURIComponent(key)}&recipient=${encodeURIComponent(person)}${location ? `&location=${encodeURIComponent(location)}` : ''}`,
  serviceActivation: (serviceKey: ServiceKey, contactKey: ContactKey, occasion: GiftOccasion | null = null) =>
    `/service-activation/${encodeURIComponent(serviceKey)}/${encodeURIComponent(contactKey)}${occasionPart(occasion, '?')}`,
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
  accountingReports: () => '/billing/accountingreports',
  sequences: () => '/sequences',
  sequence: (key: SequenceKey, query = '') => `/sequences/${encodeURIComponent(key)}${query}`,
  giftingLog: () => '/billing/giftinglog',
  giftingGuidelines: () => '/billing/gifting-guidelines',
  fundRenewals: () => '/billing/fundrenewals',
  easyBilling: () => '/billing/easy-billing',
  upcomingRenewals: () => '/billing/upcomingrenewals',
  buyCredit: () => '/buy-credit',
  bundles: () => '/bundle-and-save',
  bundle: (key: BundleKey) => `/bundle-and-save/${encodeURIComponent(key)}`,
  paymentPartners: (query = '') => `/billing/paymentpartners${query}`,
  invitePartner: () => '/paymentpartners/invite',
  partnership: (key: PartnershipKey) => `/paymentpartners/details/${encodeURIComponent(key)}`,
  paymentRequests: (query = '') => `/billing/paymentrequests${query}`,
  chargeRequest: (key: ChargeRequestKey) => `/paymentpartners/chargerequest/${encodeURIComponent(key)}`,
  settings: () => '/settings',
  profile: () => '/settings/profile',
  signatures: () => '/settings/signatures',
  password: () => '/settings/password',
  notifications: () => '/settings/notifications',
  yourData: () => '/settings/data',
  integrations: () => '/settings/integrations',
  integration: (slug: string) => `/integrations/${encodeURIComponent(slug)}`,
  hrisIntegrations: () => '/hris-integrations',
  engagementCenter: (query = '') => `/settings/engagement-center${query}`,
  notFound: () => '/404',
  serverError: () => '/server-error',
} as const

/** The occasion of a gift, as part of a query string. */
function occasionPart(occasion: GiftOccasion | null, mark: '?' | '&' | ''): string {
  return occasion ? `${mark}for=${occasion.kind}&on=${occasion.on}` : ''
}
