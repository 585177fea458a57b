import type { OutsideSources } from '../platform/http/security-headers.ts'
import type { Settings } from '../platform/settings/settings.ts'

const stripe: OutsideSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
}
const recaptcha: OutsideSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
}
const tagManager: OutsideSources = {
  scripts: ['https://*.googletagmanager.com'],
  frames: [],
  connections: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}
const productAnalytics: OutsideSources = {
  scripts: ['https://cdn.segment.com'],
  frames: [],
  connections: ['https://cdn.segment.com', 'https://api.segment.io'],
}
const crmTracker: OutsideSources = {
  scripts: ['https://*.hs-scripts.com', 'https://*.hs-analytics.net', 'https://*.hs-banner.com'],
  frames: [],
  connections: ['https://*.hubspot.com', 'https://*.hs-banner.com'],
}

/** Outside addresses that the browser may use, by configuration; none in the sandbox. */
export function outsideSources(settings: Settings): OutsideSources {
  const { tracking } = settings
  const configured = [
    settings.stripe && stripe,
    settings.recaptcha && recaptcha,
    tracking.tagManagerId && tagManager,
    tracking.analyticsKey && productAnalytics,
    tracking.crmTrackerId && crmTracker,
  ].filter((sources): sources is OutsideSources => Boolean(sources))
  return {
    scripts: configured.flatMap(({ scripts }) => scripts),
    frames: configured.flatMap(({ frames }) => frames),
    connections: configured.flatMap(({ connections }) => connections),
  }
}
