import { gzipSync } from 'node:zlib'
import type { CalendarDate } from '@goodturn/contract/time'
import { describe, expect, test } from 'vitest'
import { pageLanguages } from '../language.ts'
import { pageAssets, readPageAsset } from '../page-assets.ts'
import { samplePages } from '../sample-pages.ts'
import {
  acceptedPage,
  sampleChoices,
  sampleGift,
  sampleJourney,
  samplePage,
  sampleView,
} from '../sample-view.ts'
import { choicesPage } from './choices-page.ts'
import { journeyPage } from './journey-page.ts'
import { openPage } from './open-page.ts'
import { openedPage } from './opened-page.ts'
import { previewTags } from './shell.ts'

const openOf = (sender: Parameters<typeof samplePage>[0] = {}) =>
  openPage(sampleView(samplePage({ state: 'waiting', ...sender })))
const dana = samplePage().sender

test('D-1-58 no page has a script, a handler, or a link to one', () => {
  for (const html of Object.values(samplePages()))
    expect(html).not.toMatch(/<script|javascript:|\son[a-z]+=|<iframe|<object/i)
})

test('D-1-59 before the press: from whom, their photo, and "See your gift"', () => {
  const html = openOf()
  expect(html).toContain('<h1>Dana has a little something for you.</h1>')
  expect(html).toContain('From Dana at Harbor &#38; Main')
  expect(html).toContain('<image href="/files/pictures/dana.jpg"')
  expect(html).toContain('<button class="main-button">See your gift</button>')
  expect(html).toContain('Open until December 22, 2026')
  // Nothing of the recipient, the gift, or the card.
  expect(html).not.toMatch(/Grace|Daniel|Blanket|sunday-blanket|Whitfield|winter/)
})

test('D-1-59 a logo fits in whole, and without a picture the initial stands in', () => {
  const logo = openOf({ sender: { ...dana, face: { path: '/files/pictures/logo.svg', kind: 'logo' } } })
  expect(logo).toMatch(/href="\/files\/pictures\/logo\.svg"[^>]*preserveAspectRatio="xMidYMid meet"/)
  const neither = openOf({ sender: { firstName: 'Émile', company: null, face: null } })
  expect(neither).toContain('class="tag-initial">É</text>')
  expect(neither).not.toContain('<image')
  expect(neither).not.toContain('From Émile at')
})

test('D-1-59 after the press: the words of the card, the gift, and the answers', () => {
  const html = openedPage(sampleView(samplePage({ choices: sampleChoices() })))
  expect(html).toContain('Grace and Daniel,')
  expect(html).toContain('Thank you for sending Priya, Tomás and Joan my way.')
  expect(html).toContain('Dana Whitfield, Harbor &#38; Main')
  expect(html).toContain('<h1>Sunday Blanket</h1>')
  expect(html).toContain('/assets/studio/sunday-blanket-560.avif 560w')
  for (const answer of ['address', 'choices', 'later', 'decline'])
    expect(html).toContain(`href="/g/abcdefghijklmnopqrstuv/${answer}"`)
})

test('D-1-59 a card shows markup as typed', () => {
  const card = { toName: '<b>Grace</b>', message: '<img src=x onerror=alert(1)>', fromName: 'Dana' }
  const html = openedPage(sampleView(samplePage({ card })))
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
  expect(html).not.toContain('<img src=x')
})

test('an uploaded picture comes first, then the drawn one, then the box', () => {
  const page = (gift: Partial<ReturnType<typeof sampleGift>>) =>
    openedPage(sampleView(samplePage({ gift: sampleGift('sunday-blanket', gift) })))
  expect(page({ imageName: 'own.jpg' })).toMatch(
    /<div class="print"><img src="\/files\/pictures\/own\.jpg" width="344" height="294"/,
  )
  const of = [{ n: 'ladle', s: 60, x: 50, y: 0 }]
  expect(page({ art: { tint: 'home', of } })).toContain('src="/files/art/sunday-blanket.svg"')
  expect(page({ art: { tint: 'home', of: [] } })).not.toContain('class="print"')
})

describe('D-1-15 "Keep it a surprise"', () => {
  const secret = sampleGift('sunday-blanket', {
    description: 'Secret words',
    contents: ['Secret thing'],
    size: 'Secret size',
  })
  const traces = /sunday-?blanket|Sunday Blanket|Secret|service_sunday/i

  test('D-1-15 no page before delivery holds a trace of the gift', () => {
    const pages = samplePages({ hidden: true, gift: secret })
    const delivered = [
      'delivered',
      'thanked',
      'thankedLate',
      'changeNote',
      'wrongNote',
      'problem',
      'wrongProblem',
    ]
    for (const [name, html] of Object.entries(pages)) {
      if (delivered.includes(name)) expect(html, name).toMatch(traces)
      else expect(html, name).not.toMatch(traces)
    }
    expect(pages.delivered).toContain('<b>Sunday Blanket</b>')
    expect(pages.opened).toContain('<h1>It’s a surprise</h1>')
    expect(pages.choices).toContain('Keep the surprise')
  })

  test('D-1-15 a choice made instead is shown, the wrapped gift still not', () => {
    const [, board] = sampleChoices()
    const html = openedPage(sampleView(samplePage({ hidden: true, gift: secret, chosen: board ?? null })))
    expect(html).toContain('<h1>Cheesemonger’s Board</h1>')
    expect(html).toContain('You chose this')
    expect(html).not.toMatch(traces)
  })

  test('D-1-15 preview tags show a wrapped box, whether or not it is a surprise', () => {
    const tags = previewTags(sampleView(samplePage()), 'Dana')
    expect(tags).toContain('property="og:title" content="Dana has a little something for you."')
    expect(tags).toMatch(
      /property="og:image" content="https:\/\/gifts\.example\/g\/assets\/box-[0-9a-f]{10}\.jpg"/,
    )
    for (const html of [openOf(), openedPage(sampleView(samplePage()))]) expect(html).toContain(tags)
    expect(tags).not.toMatch(traces)
  })
})

test('D-1-66 the address on file comes first, masked, and accepts by its own press', () => {
  const maskedAddress = '••• Maple Street, Denver, CO •••••'
  const html = openedPage(sampleView(samplePage({ maskedAddress })))
  expect(html).toMatch(
    /action="\/g\/\w+\/on-file"[^]*Send it to <span>••• Maple Street, Denver, CO •••••<[^]*Send it here/,
  )
})

test('D-1-67 choices show picture, title, and contents; the sender’s own comes first', () => {
  const html = choicesPage(sampleView(samplePage({ choices: sampleChoices() })))
  const titles = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
  expect(titles).toEqual(['Sunday Blanket', 'The Long Bath', 'Cheesemonger’s Board', 'Holiday Citrus Crate'])
  expect(html).toContain('Sea salt · A beeswax candle · A towel')
  expect(html).toContain('/assets/studio/long-bath-560.avif')
  expect(html).toContain('href="/g/abcdefghijklmnopqrstuv">')
})

test('D-1-67 "Choose something else" is absent where nothing else is offered', () => {
  expect(openedPage(sampleView(samplePage()))).not.toContain('Choose something else')
})

test('D-1-70 D-1-71 the chosen day is shown, and that the answer is needed before it', () => {
  const on = (sendFrom: string) => openedPage(sampleView(samplePage({ sendFrom: sendFrom as CalendarDate })))
  expect(on('2026-12-18')).toContain('We’ll send it from December 18, 2026')
  expect(on('2026-12-18')).not.toContain('We still need your answer')
  expect(on('2027-01-02')).toContain('We still need your answer by December 22, 2026.')
})

describe('where an accepted gift is', () => {
  const journey = (step: Parameters<typeof sampleJourney>[0]) =>
    journeyPage(sampleView(acceptedPage(step)), sampleJourney(step))
  const headline = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]

  test('the headline follows the parcel', () => {
    expect(headline(journey('accepted'))).toBe('It’s yours. We’re wrapping it now.')
    expect(headline(journey('packed'))).toBe('It’s packed and ready to go.')
    expect(headline(journey('on_its_way'))).toBe('Arrives Tuesday, December 1')
    expect(headline(journey('delivered'))).toBe('It’s here.')
  })

  test('steps have their days, and city and state only', () => {
    const html = journey('on_its_way')
    expect(html).toContain('Monday, November 23, 2026')
    expect(html).toContain('Since Friday, November 27, 2026')
    expect(html).toContain('By Tuesday, December 1, 2026')
    expect(html).toContain('On its way to Oakland, CA.')
    expect(journey('delivered')).toContain('Delivered Tuesday, December 1, 2026, in Oakland, CA.')
  })

  test('the carrier’s link appears with the parcel, without a referrer', () => {
    expect(journey('on_its_way')).toContain(
      'href="https://carrier.example/track/1Z999" rel="noreferrer noopener"',
    )
    expect(journey('packed')).not.toContain('carrier.example')
    const odd = { ...sampleJourney('on_its_way'), trackingUrl: 'data:text/html,x' }
    expect(journeyPage(sampleView(acceptedPage('on_its_way')), odd)).not.toContain('data:text')
  })
})

test('D-1-111 pages load nothing from other hosts', () => {
  for (const [name, html] of Object.entries(samplePages())) {
    const loaded = [...html.matchAll(/(?:src|srcset|url\(|<image href|<link[^>]*href)[="(]+([^")\s]+)/g)].map(
      ([, url]) => url,
    )
    for (const url of loaded) expect(url, name).toMatch(/^(?:\/(?!\/)|data:|#)/)
  }
})

test('every page weighs at most 60 kB with its fonts', () => {
  const fonts = (['fraunces', 'italic', 'figtree'] as const).reduce(
    (sum, name) => sum + readPageAsset(name).length,
    0,
  )
  for (const language of pageLanguages)
    for (const [name, html] of Object.entries(samplePages({}, language)))
      expect(fonts + gzipSync(html).length, `${language} ${name}`).toBeLessThanOrEqual(60_000)
  const { fraunces, italic, figtree } = pageAssets()
  for (const path of [fraunces, italic, figtree]) expect(openOf()).toContain(`src:url(${path})`)
})
