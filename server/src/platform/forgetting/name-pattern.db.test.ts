import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { patternOf } from './name-pattern.ts'

const app = useTestApp()

const address = 'ann@x.example'

/** The names to find, a text, and the text without them. */
const cases: [string[], string, string][] = [
  [['Ann Lee'], 'ANN LEE, ann lee; Ann Lee’s and (Ann Lee)', '-, -; -’s and (-)'],
  [['Ann Lee'], '2027-Ann Lee.csv, -ann lee-list.csv', '2027-.csv, --list.csv'],
  [['Ann Lee'], 'Joann Lee, Ann Leeds, Ann, Lee', 'Joann Lee, Ann Leeds, Ann, Lee'],
  [['Ann Lee'], 'Mary-Ann Lee and Ann Lee-Smith', 'Mary-Ann Lee and Ann Lee-Smith'],
  [['Anna Groß'], 'ANNA GROSS, anna groß', '-, -'],
  [['Zoë O’Hara (Z)'], 'ZOË O’HARA (Z)!', '-!'],
  [[address], 'Ann@X.example, <ann@x.example>. mailto:ann@x.example', '-, <->. mailto:-'],
  [[address], 'ann@x.example. -ann@x.example', '-. -'],
  [[address], 'joann@x.example jo.ann@x.example', 'joann@x.example jo.ann@x.example'],
  [[address], 'mary-ann@x.example jo+ann@x.example', 'mary-ann@x.example jo+ann@x.example'],
  [[address], 'ann@x.example.com ann@x.example-mail.com', 'ann@x.example.com ann@x.example-mail.com'],
  [['May', 'Will', 'Al', 'Grace'], 'Will Al come in May? Grace!', 'Will Al come in May? Grace!'],
  [['Will May'], 'It will may be. WILL MAY and Will May', 'It will may be. - and -'],
  [['Al Bo'], 'al bo, Al Bo', 'al bo, -'],
  [['Compass'], 'Compass, COMPASS: a compass. Compass Homes', '-, -: a compass. Compass Homes'],
  [['Compass & Co'], 'compass & co', '-'],
]

test("names match whole words only, and no one else's name", async () => {
  for (const [names, text, without] of cases) {
    const pattern = patternOf(names) ?? '(?!)'
    const [row] = await app.rows<{ text: string }>(
      sql`select regexp_replace(${text}, ${pattern}, '-', 'g') as text`,
    )
    expect([text, row?.text]).toEqual([text, without])
  }
  expect(patternOf(['May', 'Al', '', '----', '2027 12'])).toBe(null)
})

test('the names of two hundred people fit in one pattern', async () => {
  const names = Array.from({ length: 200 }, (_, n) => [
    `First${n} Last${n}`,
    `Partner${n} Last${n}`,
    `person-${n}@example.com`,
    `partner-${n}@example.com`,
    `Salutation of ${n}`,
    `Single${n}`,
  ]).flat()
  const pattern = patternOf(names)
  const text = `${'Nobody is named here. '.repeat(200)}For PARTNER199 last199.`
  const [row] = await app.rows<{ hit: boolean }>(sql`select ${text} ~ ${pattern} as hit`)
  expect(row).toEqual({ hit: true })
})
