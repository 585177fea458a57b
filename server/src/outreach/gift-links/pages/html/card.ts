import { lengthOf } from '@goodturn/contract/text'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { LinkPage } from '../../link-page.ts'
import { initialOf } from './parts.ts'

/** Longer messages are set smaller. */
const longFrom = 220

/** The filter that gives the paper its torn edge. Without it the card is a plain sheet. */
export const cardDeckle =
  '<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><filter id="deckle" x="-3%" y="-3%" width="106%" height="106%"><feTurbulence type="fractalNoise" baseFrequency=".045" numOctaves="3" seed="7"/><feDisplacementMap in="SourceGraphic" scale="4.5" xChannelSelector="R" yChannelSelector="G"/></filter></svg>'

/** The card in the member's words (D-1-59), as it will be printed. */
export function printedCard({ card, sender }: LinkPage): string {
  const paragraphs = card.message
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => `<p>${escapeHtml(one)}</p>`)
  const to = card.toName ? `<p class="to">${escapeHtml(card.toName)},</p>` : ''
  const isLong = lengthOf(card.message) > longFrom
  const signer = [card.fromName, sender.company].filter(Boolean).join(', ')
  return `<div class="card"><div class="seal" aria-hidden="true">${escapeHtml(initialOf(sender.firstName))}</div><div class="words${isLong ? ' long' : ''}">${to}${paragraphs.join('')}</div><p class="sign">${escapeHtml(sender.firstName)}</p><p class="signer">${escapeHtml(signer)}</p></div>`
}
