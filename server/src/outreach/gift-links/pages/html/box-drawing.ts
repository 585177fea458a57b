import { escapeHtml } from '../../../../platform/http/escape-html.ts'
import type { LinkPage } from '../../link-page.ts'

const leaf = (place: string, shade: string) =>
  `<g transform="${place}"><path fill="${shade}" d="M0 0C9-12 27-14 38-1 28 10 10 11 0 0Z"/><path d="M3 0h30" stroke="#CFE3D6" stroke-opacity=".6" stroke-width="1" fill="none"/></g>`

const defs = `<linearGradient id="b1" x1="0" y1="0" x2=".7" y2="1"><stop stop-color="#FFFBF3"/><stop offset=".5" stop-color="#F8EEDA"/><stop offset="1" stop-color="#ECDDBC"/></linearGradient>
<linearGradient id="b2"><stop stop-color="#E2CBA0"/><stop offset="1" stop-color="#C9AC7D"/></linearGradient>
<linearGradient id="b3" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#FFFDF8"/><stop offset="1" stop-color="#EFE1C4"/></linearGradient>
<linearGradient id="b4"><stop stop-color="#0F4438"/><stop offset=".28" stop-color="#2F8069"/><stop offset=".62" stop-color="#17594A"/><stop offset="1" stop-color="#0D3E33"/></linearGradient>
<linearGradient id="b5" x1="0" y1="0" x2=".55" y2="1"><stop stop-color="#3F937B"/><stop offset=".45" stop-color="#1C6553"/><stop offset="1" stop-color="#0D3F34"/></linearGradient>
<linearGradient id="b6" x1="1" y1="0" x2="0" y2="1"><stop stop-color="#2F806A"/><stop offset="1" stop-color="#0E4337"/></linearGradient>
<linearGradient id="b7"><stop stop-color="#0C3A30"/><stop offset="1" stop-color="#082C24"/></linearGradient>
<radialGradient id="b8"><stop stop-color="#7A4526" stop-opacity=".62"/><stop offset=".55" stop-color="#96582F" stop-opacity=".3"/><stop offset="1" stop-color="#B5703F" stop-opacity="0"/></radialGradient>
<pattern id="b9" width="36" height="35" patternUnits="userSpaceOnUse" patternTransform="rotate(11)"><path id="ht" fill="#DCC392" fill-opacity=".36" d="M9 14C5 11 4 9 4 7.6 4 5 7.6 4.6 9 7.2 10.4 4.6 14 5 14 7.6 14 9 13 11 9 14Z"/><use href="#ht" x="18" y="17.5"/></pattern>`

/** The box without its tag, drawn once a page and shown with `boxPicture`. */
const box = `<symbol id="box" viewBox="0 0 500 510">
<ellipse cx="262" cy="477" rx="232" ry="26" fill="url(#b8)"/><ellipse cx="225" cy="477" rx="170" ry="11" fill="url(#b8)"/>
<path d="M63 230 351.5 230 351.5 476 68 476Z" fill="url(#b1)"/><path d="M63 230 351.5 230 351.5 476 68 476Z" fill="url(#b9)"/>
<path d="M351.5 228 447 190 441 437 351.5 476Z" fill="url(#b2)"/>
<path d="M63 230H351.5V252H63.4Z" fill="#6B4A1E" fill-opacity=".14"/><path d="M351.5 230 447 192 446.5 218 351.5 252Z" fill="#6B4A1E" fill-opacity=".17"/>
<path d="M186.5 230H236.5V476H186.5Z" fill="url(#b4)"/><path d="M391.5 216 417 206 413.5 449 390.5 459Z" fill="url(#b7)"/>
<path d="M46 171 150 134H463.5L362.5 171Z" fill="url(#b3)"/>
<path d="M64 165 97 152.5H412L377 165Z" fill="#23705C"/><path d="M183.5 171 287 134H333L239 171Z" fill="#1C6351"/>
<path d="M46 170H362.5V232.5H46Z" fill="url(#b1)"/><path d="M46 170H362.5V232.5H46Z" fill="url(#b9)"/>
<path d="M362.5 170 463.5 134V194L362.5 232.5Z" fill="url(#b2)"/>
<path d="M46 170.5H362.5L463.5 134.5" fill="none" stroke="#FFFEFA" stroke-width="1.6"/>
<path d="M183.5 170H239.5V232.5H183.5Z" fill="url(#b4)"/><path d="M393 159 421.5 149V210L393 221Z" fill="url(#b7)"/>
<path d="M300 158C350 140 405 105 452 40" fill="none" stroke="#4D8A73" stroke-width="2.4"/>
${leaf('translate(440 58) rotate(-82)', '#8DB09D')}${leaf('translate(448 48) rotate(4)', '#3F7F68')}${leaf('translate(416 82) rotate(-4)', '#4A8870')}${leaf('translate(392 98) rotate(-96)', '#A3C0AF')}${leaf('translate(378 108) rotate(8)', '#5F967F')}${leaf('translate(336 138) rotate(12)', '#76A48F')}
<path d="M236 157C215 181 180 196 136 199L156 212 153 234C193 229 228 209 252 166Z" fill="url(#b6)"/>
<path d="M251 164C266 203 293 229 332 239L334 217 354 207C321 200 293 184 276 158Z" fill="url(#b5)"/>
<path d="M234 124C208 88 164 57 128 57 106 57 96 71 96 86 98 122 158 146 228 148Z" fill="url(#b5)"/>
<path d="M229 138C203 111 164 89 144 89 136 89 132 94 132 99 134 118 184 134 229 138Z" fill="#0B352B"/>
<path d="M104 79C113 66 132 68 150 74 181 84 208 103 229 124" fill="none" stroke="#E4F2EA" stroke-opacity=".6" stroke-width="2.8" stroke-linecap="round"/>
<path d="M268 123C290 92 341 49 381 49 400 49 409 62 408 79 405 113 350 136 278 147Z" fill="url(#b5)"/>
<path d="M278 139C280 119 319 89 351 85 366 84 373 89 372 96 370 110 325 130 278 139Z" fill="#0A3027"/>
<path d="M281 121C301 97 340 68 366 63 382 60 394 64 399 71" fill="none" stroke="#E4F2EA" stroke-opacity=".5" stroke-width="2.6" stroke-linecap="round"/>
<path d="M228 131C229 119 243 117 254 117.5 266 117 279 121 279 132 281 146 281 156 277 160 268 167 240 167 232 160 226 154 226 142 228 131Z" fill="url(#b5)"/>
<path d="M243 129C240 140 240 150 243 159M262 128C265 140 265 149 261 158" fill="none" stroke="#0B3A30" stroke-width="1.7" stroke-linecap="round"/>
</symbol>`

/** The definitions of the box: once on each page that shows it. */
export const boxDefinition = `<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>${defs}</defs>${box}</svg>`

/** The box, decorative. */
export function boxPicture(className: string): string {
  return `<svg class="${className}" viewBox="0 0 500 510" aria-hidden="true" focusable="false"><use href="#box"/></svg>`
}

/** The box with a swing tag that shows the sender's face and name (D-1-59). */
export function taggedBox(
  className: string,
  sender: LinkPage['sender'],
  { from, alt }: { from: string; alt: string },
): string {
  return `<svg class="${className}" viewBox="0 0 500 510" role="img" aria-label="${escapeHtml(alt)}"><use href="#box"/>
<g transform="translate(52 272) rotate(-6.5)"><path d="M29 3H121Q136 3 136 18V184Q136 199 121 199H17Q2 199 2 184V34Z" fill="#6B4A1E" fill-opacity=".2"/><path d="M27 0H119Q133 0 133 14V182Q133 196 119 196H14Q0 196 0 182V31Z" fill="#FFFEFB" stroke="#E7D9BC" stroke-width="1.2"/><circle cx="76" cy="16" r="6.6" fill="#D9BD8B" stroke="#A77F4A" stroke-width="1.6"/>${tagFace(sender)}${tagWords(from, sender.firstName)}</g>
<path d="M236 157C200 196 160 232 129 277" fill="none" stroke="#95683A" stroke-width="1.8" stroke-linecap="round"/></svg>`
}

const face = { x: 66.5, y: 80, r: 46 }

function tagFace({ face: shown, firstName }: LinkPage['sender']): string {
  const ring = `<circle cx="${face.x}" cy="${face.y}" r="${face.r + 1}" fill="none" stroke="#E7D3AC" stroke-width="2"/>`
  if (!shown) {
    const initial = escapeHtml([...firstName][0]?.toUpperCase() ?? '')
    return `<circle cx="${face.x}" cy="${face.y}" r="${face.r}" fill="#E4EBD3"/><text x="${face.x}" y="${face.y + 17}" text-anchor="middle" class="tag-initial">${initial}</text>${ring}`
  }
  const inset = shown.kind === 'logo' ? 14 : 0
  const size = 2 * (face.r - inset)
  const fit = shown.kind === 'logo' ? 'xMidYMid meet' : 'xMidYMid slice'
  return `<clipPath id="tf"><circle cx="${face.x}" cy="${face.y}" r="${face.r}"/></clipPath><g clip-path="url(#tf)"><circle cx="${face.x}" cy="${face.y}" r="${face.r}" fill="#FFFEFB"/><image href="${escapeHtml(shown.path)}" x="${face.x - face.r + inset}" y="${face.y - face.r + inset}" width="${size}" height="${size}" preserveAspectRatio="${fit}"/></g>${ring}`
}

// Widths in the drawing: the tag's inside, and an average letter of the italic at size 1. A phone shows it at 0.68, where
// text must keep 13 px.
const tagWidth = 122
const letterWidth = 0.47
const sizes = { max: 26, min: 19.5 }

function tagWords(from: string, name: string): string {
  const sizeOf = (text: string) => Math.min(sizes.max, tagWidth / (letterWidth * [...text].length))
  const inOne = sizeOf(`${from} ${name}`)
  if (inOne >= sizes.min) return tagLine(162, inOne, `${from} ${name}`)
  const inTwo = sizeOf(name)
  // A longer name is on the page anyway.
  if (inTwo < sizes.min) return ''
  return tagLine(151, Math.min(inTwo, 21), from) + tagLine(175, Math.min(inTwo, 24), name)
}

function tagLine(y: number, size: number, text: string): string {
  return `<text x="66.5" y="${y}" text-anchor="middle" class="tag-words" font-size="${size.toFixed(1)}">${escapeHtml(text)}</text>`
}
