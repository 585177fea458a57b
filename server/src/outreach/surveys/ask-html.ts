import type { Engagement } from '@goodturn/contract/care/engagements/schema'
import { answerLengthMax } from '@goodturn/contract/outreach/surveys/limits'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import { engagementList, engagementStyles } from '../../care/engagements/card-html.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { publicPage } from '../../platform/http/public-pages.ts'
import type { OpenAsk } from './public.queries.ts'
import { linesOf, optionsOf } from './read-answers.ts'

const styles = `${engagementStyles}
  fieldset{border:0;margin:0 0 32px;padding:0;min-width:0} legend,.legend{display:flex;gap:12px;align-items:baseline;padding:0;margin:0 0 12px;font-weight:600;font-size:18px;line-height:26px;overflow-wrap:anywhere}
  .number{flex:none;display:inline-grid;place-items:center;width:26px;height:26px;border-radius:50%;background:#E1EFE9;color:#17594A;font-size:14px}
  .options{display:grid;gap:8px} .options.row{grid-template-columns:repeat(3,1fr)} .options.scale{grid-template-columns:repeat(6,1fr)}
  .options label{display:flex;align-items:center;gap:12px;min-height:52px;padding:10px 14px;border:1px solid #CFC4B4;border-radius:10px;background:#fff;cursor:pointer;overflow-wrap:anywhere}
  .options.scale label,.options.row label{justify-content:center;padding:10px 4px;text-align:center} .options.scale input,.options.row input{position:absolute;opacity:0;width:1px;height:1px}
  .options input{accent-color:#17594A;width:22px;height:22px;margin:0;flex:none} .options label:has(:checked){border-color:#17594A;background:#F1F8F5;box-shadow:inset 0 0 0 1px #17594A;font-weight:600;color:#17594A}
  .options label:has(:focus-visible){outline:2px solid #17594A;outline-offset:2px} .ends{display:flex;justify-content:space-between;gap:16px;margin:8px 0 0;font-size:14px;line-height:20px;color:#655E55}
  textarea{display:block;width:100%;min-height:104px;padding:12px 14px;border:1px solid #8B8378;border-radius:10px;background:#fff;font:inherit;color:inherit;resize:vertical}
  .hint{font-size:14px;line-height:20px;color:#655E55;margin:6px 0 0} .fault{color:#A32A1E;font-weight:600;margin:8px 0 0} .faults{border:1px solid #A32A1E;border-radius:12px;background:#FDF3F1;padding:12px 16px;margin:0 0 24px} .faults a{display:inline-block;padding:10px 0;color:#A32A1E}
  .send{width:100%;min-height:52px} .stop{background:none;border:0;color:#17594A;text-decoration:underline;width:auto;padding:10px 8px} .stop-line{text-align:center;margin:24px 0 0;color:#655E55;font-size:14px}
  dl{margin:0 0 24px} dt{font-weight:600;overflow-wrap:anywhere} dd{margin:4px 0 20px;white-space:pre-line;overflow-wrap:anywhere} a.change{display:grid;place-items:center;min-height:52px;border:1px solid #17594A;border-radius:10px;background:#fff;font-weight:600;text-decoration:none}
  h1{overflow-wrap:anywhere} .lead{color:#655E55;white-space:pre-line;overflow-wrap:anywhere;margin:0 0 32px}`

/** Data to render the page of an ask. */
export interface AskPageData {
  product: string
  code: string
  ask: OpenAsk
}

interface FilledFields {
  /** Field values, one per question. */
  texts: readonly string[]
  faults: ReadonlyMap<number, string>
  /** The error for the form as a whole. */
  fault?: string | undefined
}

/** All questions on one page, each optional, with the text typed so far. Shows nothing about the recipient (R-35). */
export function questionsPage({ product, code, ask }: AskPageData, filled: FilledFields): string {
  const path = `/q/${escapeHtml(code)}`
  const where = ask.company ? `${ask.name} at ${ask.company}` : ask.name
  const main = `${senderHeader(ask)}
    <h1>${escapeHtml(ask.title)}</h1>${ask.intro ? `<p class="lead">${escapeHtml(ask.intro)}</p>` : ''}
    ${summaryOf(filled)}
    <form method="post" action="${path}">
      ${ask.questions.map((question, at) => questionField(question, at, filled)).join('')}
      <button class="send">Send to ${escapeHtml(ask.firstName)}</button>
    </form>
    <p class="hint">Only ${escapeHtml(where)} sees your answers, with your name.</p>
    ${foot(product, code)}`
  return publicPage({ title: ask.title, product, main, moreStyles: styles })
}

/** The answers given, with a link to change them. */
export function answersPage({ product, code, ask }: AskPageData): string {
  const title = 'Your answers'
  const main = `${senderHeader(ask)}
    <h1>${title}</h1><p class="lead">${escapeHtml(ask.firstName)} has them. You can change them here at any time.</p>
    ${answerList(ask)}
    <p><a class="change" href="/q/${escapeHtml(code)}/change">Change</a></p>
    ${foot(product, code)}`
  return publicPage({ title, product, main, moreStyles: styles })
}

/** Thanks, and the member's review links if offered: the same for everyone, no matter the answers. */
export function thanksPage({ product, code, ask }: AskPageData, reviews: readonly Engagement[]): string {
  const title = 'Thank you!'
  const links =
    reviews.length > 0
      ? `<h2>If you have a minute</h2><p class="quiet-text">A short public review helps a small business a lot.</p>${engagementList(`/q/${code}/review`, reviews)}`
      : ''
  const main = `${senderHeader(ask)}
<h1>${title}</h1><p class="lead">${escapeHtml(ask.firstName)} has your answers.</p>
${links}
<p><a class="back" href="/q/${escapeHtml(code)}">See or change your answers</a></p>
${foot(product, code)}`
  return publicPage({ title, product, main, moreStyles: styles })
}

/** The page for an unknown or expired code; reveals neither which of the two it is, nor whose code it was. */
export function closedAskPage(product: string): string {
  const title = 'These questions are closed'
  const main = `<section><h1>${title}</h1><p>They may have been withdrawn. The person who asked you will know more.</p></section>`
  return publicPage({ title, product, main })
}

function senderHeader({ name, company }: OpenAsk): string {
  const initials = name
    .split(' ')
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return `<header><span class="face" aria-hidden="true">${escapeHtml(initials)}</span><p><b>${escapeHtml(name)}</b>${company ? `<span class="quiet-text">${escapeHtml(company)}</span>` : ''}</p></header>`
}

function summaryOf({ faults, fault }: FilledFields): string {
  if (fault) return `<div class="faults" role="alert">${escapeHtml(fault)}</div>`
  if (faults.size === 0) return ''
  const lines = [...faults].map(
    ([at, text]) => `<a href="#q${at}">Question ${at + 1}: ${escapeHtml(text)}</a>`,
  )
  return `<div class="faults" role="alert"><b>Please check your answers.</b><br>${lines.join('<br>')}</div>`
}

function questionField(question: Question, at: number, { texts, faults }: FilledFields): string {
  const given = texts[at] ?? ''
  const offered = optionsOf(question)
  const words = `<span class="number" aria-hidden="true">${at + 1}</span><span>${escapeHtml(question.text)}</span>`
  const fault = faults.get(at)
  const faultLine = fault ? `<p class="fault" id="f${at}">${escapeHtml(fault)}</p>` : ''
  const marked = fault ? ` aria-invalid="true" aria-describedby="f${at}"` : ` aria-describedby="h${at}"`
  if (!offered) {
    // Browsers drop the first line feed in a textarea, so add one.
    return `<fieldset><label class="legend" for="q${at}">${words}</label><textarea id="q${at}" name="q${at}" maxlength="${answerLengthMax}"${marked}>\n${escapeHtml(given)}</textarea>${faultLine || `<p class="hint" id="h${at}">Up to ${answerLengthMax.toLocaleString('en-US')} characters</p>`}</fieldset>`
  }
  const layout = question.kind === 'scale' ? ' scale' : question.kind === 'yes_no' ? ' row' : ''
  const isSeveral = question.kind === 'choices'
  const chosen = isSeveral ? linesOf(given) : [given]
  const options = offered.map(
    (value, index) =>
      `<label><input type="${isSeveral ? 'checkbox' : 'radio'}" name="q${at}" value="${escapeHtml(value)}"${index === 0 ? ` id="q${at}"` : ''}${chosen.includes(value) ? ' checked' : ''}>${escapeHtml(value)}</label>`,
  )
  // A radio button can't be cleared without a script, so offer a skip option.
  const skip = isSeveral
    ? ''
    : `<label><input type="radio" name="q${at}" value="">${question.kind === 'choice' ? 'Skip this question' : 'Skip'}</label>`
  const scaleLabels =
    question.kind === 'scale'
      ? '<p class="ends"><span>0: not at all</span><span>10: very much</span></p>'
      : ''
  return `<fieldset${fault ? ` aria-describedby="f${at}"` : ''}><legend>${words}</legend><div class="options${layout}">${options.join('')}${skip}</div>${scaleLabels}${faultLine}</fieldset>`
}

function answerList({ answers }: OpenAsk): string {
  const lines = answers.flatMap((one) =>
    one ? [`<dt>${escapeHtml(one.question)}</dt><dd>${escapeHtml(one.answer)}</dd>`] : [],
  )
  return `<dl>${lines.join('')}</dl>`
}

function foot(product: string, code: string): string {
  return `<form class="stop-line" method="post" action="/u/${escapeHtml(code)}"><button class="stop">Stop these emails</button> This takes effect right away.</form>
<footer><p>Sent with ${escapeHtml(product)}. No cookies here.</p></footer>`
}
