import { type CookieCategory, cookieCategories } from '@goodturn/contract/consent'
import type { Category } from 'vanilla-cookieconsent'

/** The services in each category (P:G-45), and the cookies removed when consent is withdrawn. */
const services: Record<CookieCategory, { names: readonly string[]; cookies: readonly (string | RegExp)[] }> =
  {
    necessary: { names: ['session', 'portal', 'consent'], cookies: [] },
    analytics: { names: ['tag_manager', 'product_analytics'], cookies: [/^_ga/, /^_gid$/, /^ajs_/] },
    advertisement: { names: ['crm_tracker'], cookies: ['hubspotutk', /^__hs/] },
    functionality: { names: ['chat', 'maps'], cookies: [] },
  }

/** The categories in the library's format. */
export function consentCategories(): Record<CookieCategory, Category> {
  return Object.fromEntries(cookieCategories.map((name) => [name, categoryOf(name)])) as Record<
    CookieCategory,
    Category
  >
}

function categoryOf(name: CookieCategory): Category {
  const { names, cookies } = services[name]
  return {
    enabled: name === 'necessary',
    readOnly: name === 'necessary',
    services: Object.fromEntries(names.map((service) => [service, {}])),
    autoClear: { cookies: cookies.map((cookie) => ({ name: cookie })) },
  }
}
