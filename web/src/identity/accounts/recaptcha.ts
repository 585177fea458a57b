import { loadConfig } from '../../platform/config.ts'

interface Recaptcha {
  ready: (act: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let script: Promise<void> | null = null

/**
 * Returns a reCAPTCHA token for the next call; null when reCAPTCHA is not configured or can't be loaded, and the server
 * decides (P:G-27).
 */
export async function humanToken(action: string): Promise<string | null> {
  const siteKey = (await loadConfig())?.recaptcha_site_key
  if (!siteKey) return null
  try {
    script ??= load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`)
    await script
    await new Promise<void>((done) => window.grecaptcha?.ready(done))
    return (await window.grecaptcha?.execute(siteKey, { action })) ?? null
  } catch {
    script = null
    return null
  }
}

function load(src: string): Promise<void> {
  return new Promise((done, fail) => {
    const element = document.createElement('script')
    element.src = src
    element.addEventListener('load', () => done())
    element.addEventListener('error', () => fail(new Error('reCAPTCHA was not loaded')))
    document.head.append(element)
  })
}
