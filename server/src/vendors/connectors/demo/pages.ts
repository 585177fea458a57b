import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import type { Platform } from '../../../platform/context.ts'
import { publicPage, sendPublicPage } from '../../../platform/http/public-pages.ts'
import { demoCode } from './service.ts'

interface PageParameters {
  /** A repeated parameter arrives as a list. */
  Querystring: Partial<Record<'redirect_uri' | 'state' | 'code_challenge' | 'answer', unknown>>
}

/** The demo's page where a member allows this portal to read its people; only in a sandbox. */
export function addDemoPages(server: FastifyInstance, platform: Platform): void {
  if (!platform.settings.sandbox) return
  const returns = `${platform.settings.publicUrl}/integrations/oauth/`
  server.get<PageParameters>('/demo-crm/authorize', async ({ query }, reply) => {
    const text = (name: keyof PageParameters['Querystring']) =>
      typeof query[name] === 'string' ? query[name] : ''
    const [to, state, challenge, answer] = [
      text('redirect_uri'),
      text('state'),
      text('code_challenge'),
      text('answer'),
    ]
    if (!to.startsWith(returns)) return reply.status(400).send('This isn’t one of our addresses.')
    if (!answer) return sendPublicPage(reply, page(platform.settings.productName, { to, state, challenge }))
    const back = new URL(to)
    if (answer === 'allow') back.searchParams.set('code', demoCode(platform, challenge))
    else back.searchParams.set('error', 'access_denied')
    back.searchParams.set('state', state)
    return reply.redirect(back.href)
  })
}

function page(
  product: string,
  { to, state, challenge }: { to: string; state: string; challenge: string },
): string {
  const hidden = Object.entries({ redirect_uri: to, state, code_challenge: challenge })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const button = (answer: string, label: string, look = '') =>
    `<form method="get" action="/demo-crm/authorize">${hidden}<input type="hidden" name="answer" value="${answer}"><button${look}>${label}</button></form>`
  return publicPage({
    title: 'Demo CRM',
    product,
    main: `<p class="brand">Demo CRM</p><section><h1>Allow ${escapeHtml(product)} to read your people?</h1><p>This page is part of the sandbox. It stands in for the sign-in of a real service.</p>${button('allow', 'Allow')}${button('deny', 'Deny', ' class="quiet"')}</section>`,
  })
}
