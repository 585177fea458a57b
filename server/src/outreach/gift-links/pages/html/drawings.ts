/** The mark of Goodturn, decorative. */
export const mark =
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="16" fill="#17594A"/><g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.4"><path stroke="#FFF" d="M16 11.6c-1.2-2-3.1-2.8-5-2.3C8.3 10 7 12.7 8 15.7c1.1 3.2 4.5 5.9 8 8"/><path stroke="#F4B740" d="M16 23.7c4.7-2.8 8.3-6.1 8.2-10.1C24.1 11 22.2 9.2 19.8 9.2M21.8 6.3l-3 2.9 3 3"/></g></svg>'

/** An untied ribbon, for links that can't be answered. */
export const untiedRibbon = `<svg class="untied" viewBox="0 0 230 110" aria-hidden="true" focusable="false"><defs><linearGradient id="r1" x1="0" y1="0" x2="1" y2=".6"><stop stop-color="#3F937B"/><stop offset=".55" stop-color="#1D6855"/><stop offset="1" stop-color="#0E4337"/></linearGradient><radialGradient id="r2"><stop stop-color="#B98A68" stop-opacity=".5"/><stop offset="1" stop-color="#B98A68" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="115" cy="90" rx="112" ry="15" fill="url(#r2)"/>
<g fill="none" stroke-linejoin="round"><path id="rb" d="M14 81C28 71 45 68 62 76 92 90 128 76 116 44 110 22 82 22 77 44 74 60 88 78 108 83 140 86 158 42 144 26 132 12 114 30 117 46 119 62 132 78 152 80 174 82 190 73 214 78" transform="translate(0 3.5)" stroke="#0A3027" stroke-opacity=".35" stroke-width="13"/><path d="M14 81C28 71 45 68 62 76 92 90 128 76 116 44 110 22 82 22 77 44 74 60 88 78 108 83 140 86 158 42 144 26 132 12 114 30 117 46 119 62 132 78 152 80 174 82 190 73 214 78" stroke="url(#r1)" stroke-width="13"/><path d="M14 77C28 67 45 64 62 72 80 79 98 77 108 68 M119 57C121 30 134 18 142 29 150 40 143 60 131 72" stroke="#DDF0E6" stroke-opacity=".55" stroke-width="1.7" stroke-linecap="round"/></g></svg>`

/** The hills between here and there: a decoration, not a map of the recipient. */
export const hills =
  '<svg class="backdrop" viewBox="0 0 350 190" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><path fill="#CDDDD0" d="M0 118C60 88 110 106 168 104 230 102 280 70 350 66V190H0Z"/><path fill="#B7CDBC" d="M0 166C80 130 150 142 210 128 270 114 310 120 350 134V190H0Z"/><path d="M30 160C80 156 104 130 150 122" fill="none" stroke="#FFF" stroke-width="8" stroke-linecap="round"/><path d="M30 160C80 156 104 130 150 122" fill="none" stroke="#17594A" stroke-width="4" stroke-linecap="round"/><path d="M208 116C250 116 264 92 298 86" fill="none" stroke="#FFF" stroke-width="8" stroke-linecap="round"/><path d="M208 116C250 116 264 92 298 86" fill="none" stroke="#17594A" stroke-width="4" stroke-dasharray="0.1 8" stroke-linecap="round"/><circle cx="30" cy="160" r="7" fill="#17594A" stroke="#FFF" stroke-width="2.5"/><path d="M300 86C288 70 283 62 283 55.5A17 17 0 0 1 317 55.5C317 62 312 70 300 86Z" fill="#BF4027" stroke="#FFF" stroke-width="2.5"/><circle cx="300" cy="56" r="6" fill="#FFF"/></svg>'

/** A front door, once it has arrived. */
export const door =
  '<svg class="backdrop" viewBox="0 0 350 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false"><path fill="#E4EDE2" d="M0 0H350V190H0Z"/><path d="M0 38H350M0 76H350M0 114H350" stroke="#D3E0D3" stroke-width="1.5"/><path fill="#E3CBA8" d="M0 154H350V190H0Z"/><path d="M0 154H350" stroke="#C9AD84" stroke-width="2"/><path fill="#FFFEFB" d="M206 0H310V154H206Z"/><path fill="#17594A" d="M214 0H302V154H214Z"/><path fill="none" stroke="#0F4438" stroke-width="2.5" d="M224-6H254V48H224ZM262-6H292V48H262ZM224 60H254V142H224ZM262 60H292V142H262Z"/><circle cx="222" cy="68" r="4" fill="#F4B740"/><rect x="196" y="156" width="124" height="12" rx="3" fill="#B88F58"/></svg>'

// Line icons of Tabler (MIT), as paths in a box of 24.
const icons = {
  check: '<path d="M5 12l5 5l10-10"/>',
  pin: '<path d="M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0"/><path d="M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0"/>',
  pinPlus:
    '<path d="M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0"/><path d="M12.794 21.322a2 2 0 0 1-2.207-.422l-4.244-4.243a8 8 0 1 1 13.59-4.616"/><path d="M16 19h6M19 16v6"/>',
  gift: '<path d="M3 9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-16a1 1 0 0 1-1-1zM12 8v13M19 12v7a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-7"/><path d="M7.5 8a2.5 2.5 0 0 1 0-5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5-5a2.5 2.5 0 0 1 0 5"/>',
  giftOff:
    '<path d="M12 8h8a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-4m-4 0h-8a1 1 0 0 1-1-1v-2a1 1 0 0 1 1-1h4M12 12v9M19 12v3m0 4a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-7"/><path d="M7.5 8a2.5 2.5 0 0 1-2.457-2.963m2.023-2c.14-.023.286-.037.434-.037c1.974-.034 3.76 1.95 4.5 5c.74-3.05 2.526-5.034 4.5-5a2.5 2.5 0 1 1 0 5M3 3l18 18"/>',
  calendar:
    '<path d="M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16"/>',
  next: '<path d="M9 6l6 6l-6 6"/>',
  back: '<path d="M5 12h14M5 12l6 6M5 12l6-6"/>',
  clock: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3"/>',
  alert: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01"/>',
  info: '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 9h.01M11 12h1v4h1"/>',
  package: '<path d="M12 3l8 4.5v9l-8 4.5l-8-4.5v-9l8-4.5M12 12l8-4.5M12 12v9M12 12l-8-4.5M16 5.25l-8 4.5"/>',
  truck:
    '<path d="M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0"/><path d="M5 17h-2v-4m-1-8h11v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5M3 9h4"/>',
  home: '<path d="M21 12l-9-9l-9 9h2v7a2 2 0 0 0 2 2h6M9 21v-6a2 2 0 0 1 2-2h2c.39 0 .754.112 1.061.304"/><path d="M19 21.5l2.518-2.58a1.74 1.74 0 0 0 0-2.413a1.627 1.627 0 0 0-2.346 0l-.168.172l-.168-.172a1.627 1.627 0 0 0-2.346 0a1.74 1.74 0 0 0 0 2.412l2.51 2.59z"/>',
  pencil: '<path d="M4 20h4l10.5-10.5a2.828 2.828 0 1 0-4-4l-10.5 10.5v4M13.5 6.5l4 4"/>',
  report:
    '<path d="M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3h-2a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM12 8v3M12 14v.01"/>',
  camera:
    '<path d="M5 7h1a2 2 0 0 0 2-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2"/><path d="M9 13a3 3 0 1 0 6 0a3 3 0 0 0-6 0"/>',
  out: '<path d="M12 6h-6a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6M11 13l9-9M15 4h5v5"/>',
} as const
export type IconName = keyof typeof icons

/** A line icon, decorative. */
export function icon(name: IconName, className = ''): string {
  return `<svg class="icon ${className}" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`
}
