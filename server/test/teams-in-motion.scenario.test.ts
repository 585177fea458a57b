// CG-52 told a second time, in plain words: whoever joins, leaves, rises, is given people or gives gifts, every list of
// every member holds what the rule says, and nothing else. A failure prints the seed and the act that came last.
import { test } from 'vitest'
import { type Caller, useTestApp } from './app.ts'
import { runsAll } from './runs-all.ts'
import { act, assignAcross, crossAssign } from './team-motion/acts.ts'
import { compare } from './team-motion/compare.ts'
import { begin, dice, leave } from './team-motion/world.ts'

const app = useTestApp()
const seeds = runsAll ? [3, 4] : [3]
const actsPerSeed = runsAll ? 30 : 6

test.each(seeds)(
  'the lists of everybody are what the rule says, whatever happens (seed %i)',
  async (seed) => {
    const story = await begin(app)
    const roll = dice(seed)
    await crossAssign(story, roll)
    await assignAcross(story)
    await compare(story, 'at first')
    for (let at = 0; at < actsPerSeed; at += 1) {
      const words = await act(story, roll)
      // What a refusal changed would be seen after the next act.
      if (/: 2\d\d$/.test(words)) await compare(story, words)
    }
    await assignAcross(story)
    // Members first: what they gave stays with those who look after its person, admins too.
    for (const { key } of story.members.toReversed()) {
      const { status } = await (story.callers.get(key) as Caller).post('/v1/teams/leave')
      if (status === 204) leave(story.world, key)
      await compare(story, `at last ${key} leaves: ${status}`)
    }
  },
)
