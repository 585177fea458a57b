import { expect, test } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const svg = (inside: string, root = 'viewBox="0 0 100 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
const clean = (text: string) => sanitizeSvg(new TextEncoder().encode(text))
const refusal = (text: string): string => {
  try {
    return clean(text)
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}

test('a logo from a drawing program looks the same', () => {
  const drawn = clean(
    `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">` +
      svg(
        `<style type="text/css">.st0{fill:#2F6690;} g > .st1{fill:url(#paint);}</style>` +
          `<defs><linearGradient id="paint"><stop offset="0" stop-color="rgb(1,2,3)"/></linearGradient>` +
          `<clipPath id="cut"><use xlink:href="#shape" style="overflow:visible"/></clipPath></defs>` +
          `<g clip-path="url(#cut)" transform="translate(1 2) rotate(45)"><path id="shape" class="st0" d="M0 0h9v9z"/></g>` +
          `<text x="1" y="2" font-family="'Open Sans', sans-serif">Harbor &amp; Main</text>`,
        'viewBox="0 0 100 50" width="100px" height="50px"',
      ),
  )
  for (const part of [
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" xmlns:xlink="[^"]+" viewBox="0 0 100 50" width="100px"/,
    '<style>.st0{fill:#2F6690;} g &gt; .st1{fill:url(#paint);}</style>',
    '<linearGradient id="paint"><stop offset="0" stop-color="rgb(1,2,3)"></stop></linearGradient>',
    '<use xlink:href="#shape" style="overflow:visible">',
    '<g clip-path="url(#cut)" transform="translate(1 2) rotate(45)">',
    '>Harbor &amp; Main</text>',
  ])
    expect(drawn).toMatch(part)
  expect(drawn).not.toMatch(/DOCTYPE|Generator|<\?xml/)
})

test.each([
  '<script>alert(1)</script>',
  '<script href="https://evil.example/x.js"/>',
  '<g onload="alert(1)" onclick="alert(1)" ONMOUSEOVER="alert(1)"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  '<a href="javascript:alert(1)" xlink:href="https://evil.example"><rect/></a>',
  '<image href="https://evil.example/pixel.png" xlink:href="data:image/png;base64,AAAA"/>',
  '<use href="https://evil.example/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onload" to="alert(1)"/>',
  '<rect fill="url(https://evil.example/#a)" style="fill:url(//evil.example/x)"/>',
  String.raw`<rect style="fill:u\72l(//evil.example/x)" mask="\75rl(//evil.example)"/>`,
  '<style>@import "https://evil.example/x.css"; @font-face{src:url(//evil.example)} rect{fill:url("//evil.example")}</style>',
  '<style>rect{fill:image-set("//evil.example" 1x)}</style>',
  '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<css>&lt;script>alert(1)&lt;/script></css>',
  '<iframe src="https://evil.example"/><embed src="//evil.example"/><object data="//evil.example"/>',
  '<filter id="f"><feImage href="//evil.example"/></filter>',
  '<svg xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></svg>',
  '<g xml:base="https://evil.example/" xmlns="http://www.w3.org/1999/xhtml"/>',
])('nothing in %s can run or load', (inside) => {
  const left = clean(svg(`${inside}<rect width="4" height="4"/>`))
  const plain = left.replace(/ xmlns(?::xlink)?="http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)"/g, '')
  expect(plain).not.toMatch(
    /<script|<h:|<foreign|<image|<a[\s>]|<anim|<set|<iframe|<filter|\son|evil|javascript|data:|import|xhtml/i,
  )
  expect(plain).toContain('<rect width="4" height="4">')
})

test('input that could overload a browser is refused', () => {
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`
  expect(refusal(entities)).toContain('can’t be shown safely')
  expect(refusal(svg('<use href="#a"/>'.repeat(20)))).toContain('<use')
  expect(refusal(svg('<use href="#a"/>'.repeat(21)))).toContain('can’t be shown safely')
  expect(refusal(svg('', 'viewBox="0 0 20000 20000"'))).toContain('<svg')
  expect(refusal(svg('', 'viewBox="0 0 20001 20"'))).toContain('too many pixels')
  const nested = (times: number) => svg('<g>'.repeat(times) + '</g>'.repeat(times))
  expect(refusal(nested(63))).toContain('<g></g>')
  expect(refusal(nested(64))).toContain('can’t be shown safely')
  expect(refusal(nested(100_000))).toContain('can’t be shown safely')
  expect(refusal(svg('<g/>'.repeat(20_000)))).toContain('can’t be shown safely')
  expect(refusal(svg(`<g class="(${'a'.repeat(1_000_000)}"/>`))).toContain('<g>')
  // A megabyte of comment openers causes no noticeable delay.
  expect(refusal('<!--'.repeat(250_000))).toContain('not allowed')
})

test('non-SVG input is rejected as not SVG', () => {
  for (const text of ['', 'Hello', '<html><svg></svg></html>', '<p>', '<SVG></SVG>', '{"svg":1}', '\u0000'])
    expect([text, refusal(text)]).toEqual([text, 'This file type is not allowed.'])
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${svg('')}`, 'utf16le'))
  expect(() => sanitizeSvg(utf16)).toThrow('not allowed')
})
