/** Every address of the screens, one function each. Rooms add theirs here; nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login'),
  signup: (query = '') => `/signup${query}`,
  passwordHelp: () => '/passwordhelp',
  passwordReset: (token: string) => `/passwordreset/${encodeURIComponent(token)}`,
  verify: () => '/verify',
  register: () => '/register',
  activity: () => '/activity',
  people: () => '/contacts',
  person: (key: string) => `/contacts/details/${encodeURIComponent(key)}`,
  addPerson: (returnTo?: string) =>
    returnTo ? `/contacts/create?return=${encodeURIComponent(returnTo)}` : '/contacts/create',
  editPerson: (key: string) => `/contacts/details/${encodeURIComponent(key)}/edit`,
  locations: () => '/locations',
  location: (key: string, returnTo?: string) =>
    `/locations/details/${encodeURIComponent(key)}${returnTo ? `?returnto=${encodeURIComponent(returnTo)}` : ''}`,
  services: () => '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  specialEvents: () => '/specialevents',
  specialEvent: (key: string) => `/specialevents/${encodeURIComponent(key)}`,
  serviceActivation: (service: string, contact: string) =>
    `/service-activation/${encodeURIComponent(service)}/${encodeURIComponent(contact)}`,
  purchase: () => '/purchase',
  manageCart: () => '/purchase?mode=manage',
  payment: () => '/payment',
  paymentSuccess: (query = '') => `/payment/success${query}`,
  paymentProfile: (query = '') => `/payment/profile${query}`,
  clearCart: () => '/clearcart',
  billing: () => '/billing',
  notFound: () => '/404',
  serverError: () => '/server-error',
} as const
