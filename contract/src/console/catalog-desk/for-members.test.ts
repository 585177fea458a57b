import { expect, test } from 'vitest'
import { blankCategory } from './documents/category.ts'
import { blankPrompt } from './documents/prompt.ts'
import { type ServiceDocument, blankService } from './documents/service.ts'
import { changesForMembers } from './for-members.ts'

const live = blankService('Citrus Crate', 'food-and-drink')

test('first publication is new; hiding removes; hidden drafts change nothing', () => {
  expect(changesForMembers(null, live)).toEqual(['New in the shop: Citrus Crate'])
  const hidden = { ...live, active: false }
  expect(changesForMembers(live, { ...hidden, title: 'Other' })).toEqual(['Taken off the shop: Citrus Crate'])
  expect(changesForMembers(hidden, live)).toEqual(['Back in the shop: Citrus Crate'])
  expect(changesForMembers(hidden, { ...hidden, title: 'Other' })).toEqual([])
  expect(changesForMembers(null, blankCategory('Plants'))).toEqual(['New in the shop: Plants'])
})

test('name, price, picture, and short text get one line each', () => {
  const [gift] = live.experiences as [ServiceDocument['experiences'][0]]
  const draft: ServiceDocument = {
    ...live,
    title: 'Citrus Box',
    description: 'Twelve satsumas and six pears from three orchards, picked the week they ship.',
    picture: { image: 'pictures/abcdef123.webp', art: live.picture.art },
    prices: [{ zone: 1, unit: null, tiers: [{ threshold: null, price: 56, price_ca: null }] }],
    ships_by: { month: 12, day: 14 },
    experiences: [gift, { ...gift, slug: 'large', title: 'Large' }],
  }
  expect(changesForMembers(live, draft)).toEqual(
    expect.arrayContaining([
      'Title: from Citrus Crate to Citrus Box',
      'Description: added',
      'Picture: new',
      'Order by: Dec 14',
      'Near price: from $0.00 to $56.00',
    ]),
  )
  expect(changesForMembers(draft, live)).toContain('Order by: Dec 14 removed')
})

test("fields read only by the message helper don't affect members", () => {
  const prompt = blankPrompt('Thank you')
  expect(changesForMembers(prompt, { ...prompt, guidance: 'Be brief.' })).toEqual([])
  expect(changesForMembers(prompt, { ...prompt, description: 'Short.' })).toEqual(['Description: “Short.”'])
})
