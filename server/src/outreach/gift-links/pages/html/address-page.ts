import type { Country } from '@goodturn/contract/regions'
import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import { regionsIn } from '../regions.ts'
import { type AddressField, type AddressForm, addressFieldNames } from '../read-address.ts'
import { icon } from './drawings.ts'
import { backLink, bar, formTo, summary, wrong, wrongMarks } from './parts.ts'
import { foot, shell } from './shell.ts'
import type { Frame, View } from './view.ts'

/** "Send it here": the address form, with what was typed and each error at its field (D-1-64, D-1-65). */
export function addressPage(view: View, form: AddressForm): string {
  const { addressTitle: title, sendHere: send } = view.texts
  return pageOfForm(view, form, { answer: 'address', title, send, back: backLink(view) })
}

/**
 * The address form of an accepted gift: to change where it goes (R-41), or as the whole page of one that came back, which
 * asks again (D-1-76).
 */
export function movePage(view: View, form: AddressForm): string {
  const { cameBackTitle, sendHere, moveTitle, moveSave } = view.texts
  if (view.page.cameBack)
    return pageOfForm(view, form, { answer: 'move', title: cameBackTitle, send: sendHere, back: '' })
  return pageOfForm(view, form, { answer: 'move', title: moveTitle, send: moveSave, back: backLink(view) })
}

interface FormPage {
  answer: 'address' | 'move'
  title: string
  /** The words of its button. */
  send: string
  /** The link back to the gift; empty on a page of its own. */
  back: string
}

function pageOfForm(view: View, form: AddressForm, { answer, title, send, back }: FormPage): string {
  const { page, texts } = view
  const body = `${bar(view)}<main class="column">${back}<h1>${escapeHtml(title)}</h1>${onFile(view)}${summary(view, faultsOf(form))}
${formTo(view, answer, 'fields')}${addressFields(view, form, page)}
<label class="check"><input type="checkbox" name="share" value="yes"${form.isShared ? ' checked' : ''}><span><b>${escapeHtml(texts.share(page.sender.firstName))}</b><span>${escapeHtml(texts.shareHelp(page.sender.firstName))}</span></span></label>
<button class="main-button">${escapeHtml(send)}</button></form>${foot(view)}</main>`
  return shell(view, { title, body, styles: ['forms'], hasBox: true })
}

/** The errors of an address form, in the order of its fields. */
export function faultsOf(form: AddressForm): (readonly [AddressField, string])[] {
  return addressFieldNames.flatMap((field) => {
    const fault = form.faults.get(field)
    return fault === undefined ? [] : [[field, fault] as const]
  })
}

type Words = Pick<Frame, 'texts' | 'language'>

/** What an address form is for: `hasName` asks for a name too, `usOnly` leaves out Canada. */
interface Asked {
  usOnly: boolean
  hasName?: boolean
}

/** The fields of an address, with what was typed and each error at its field. */
export function addressFields(
  { texts, language }: Words,
  form: AddressForm,
  { usOnly, hasName = true }: Asked,
): string {
  const first = faultsOf(form)[0]?.[0]
  const line = (field: AddressField, label: string, autocomplete: string, more = '') =>
    `<div><label for="${field}">${label}</label><input type="text" id="${field}" name="${field}" value="${escapeHtml(form.sent[field])}" autocomplete="${autocomplete}"${more}${wrongMarks(field, form.faults.get(field), first === field)}>${wrong(field, form.faults.get(field))}</div>`
  const label = (text: string) => escapeHtml(text)
  const zipMode = usOnly ? ' inputmode="numeric"' : ' autocapitalize="characters"'
  const part = { texts, language, usOnly, form, first }
  return `${hasName ? line('name', label(texts.name), 'name') : ''}${line('street', label(texts.street), 'address-line1')}${line('street2', `${label(texts.street2)} <i>${label(texts.optional)}</i>`, 'address-line2')}${line('city', label(texts.city), 'address-level2')}
<div class="two">${stateField(part)}${line('zip', label(usOnly ? texts.zipOnly : texts.zip), 'postal-code', zipMode)}</div>${countryField(part)}`
}

/** The address on file, masked, with a button of its own (D-1-66). */
function onFile(view: View): string {
  const { page, texts } = view
  if (!page.maskedAddress) return ''
  return `${formTo(view, 'on-file', 'on-file')}<button>${icon('pin')}<span>${escapeHtml(texts.sendTo)} <span>${escapeHtml(page.maskedAddress)}</span></span></button></form><p class="or">${escapeHtml(texts.orAnotherAddress)}</p>`
}

interface Part extends Words {
  usOnly: boolean
  form: AddressForm
  /** The first wrong field. */
  first: AddressField | undefined
}

/** States and provinces in one list, since without a script it can't follow the country. */
function stateField({ texts, language, usOnly, form, first }: Part): string {
  const options = (country: Country) =>
    regionsIn(language, country)
      .map(
        ([code, name]) =>
          `<option value="${code}"${form.sent.state === code ? ' selected' : ''}>${escapeHtml(name)}</option>`,
      )
      .join('')
  const groups = usOnly
    ? options('US')
    : `<optgroup label="${escapeHtml(texts.unitedStates)}">${options('US')}</optgroup><optgroup label="${escapeHtml(texts.canada)}">${options('CA')}</optgroup>`
  const fault = form.faults.get('state')
  return `<div><label for="state">${escapeHtml(usOnly ? texts.stateOnly : texts.state)}</label><select id="state" name="state" autocomplete="address-level1"${wrongMarks('state', fault, first === 'state')}><option value="">${escapeHtml(texts.chooseOne)}</option>${groups}</select>${wrong('state', fault)}</div>`
}

function countryField({ texts, form, first }: Part): string {
  const fault = form.faults.get('country')
  const option = (code: string, name: string) =>
    `<option value="${code}"${form.sent.country === code ? ' selected' : ''}>${escapeHtml(name)}</option>`
  return `<div><label for="country">${escapeHtml(texts.country)}</label><select id="country" name="country" autocomplete="country"${wrongMarks('country', fault, first === 'country')}>${option('US', texts.unitedStates)}${option('CA', texts.canada)}</select>${wrong('country', fault)}</div>`
}
