// Restates CG-52 in plain words: after every join, departure, promotion, assignment, or gift, each member's lists
// contain exactly what the rule says. A failure prints the seed and the last act.
import { test } from 'vitest'
import { type Caller, useTestApp } from './app.ts'
import { runsAll } from './runs-all.ts'
import { act, assignAcross, crossAssign } from './team-motion/acts.ts'
import { compare } from './team-motion/compare.ts'
import { createWorld, dice, leave } from './team-motion/world.ts'

const app = useTestApp()
const seeds = runsAll ? [3, 4] : [3]
const actsPerSeed = runsAll ? 30 : 6

test.each(seeds)("everyone's lists follow the rule, whatever happens (seed %i)", async (seed) => {
  const story = await createWorld(app)
  const roll = dice(seed)
  await crossAssign(story, roll)
  await assignAcross(story)
  await compare(story, 'at first')
  for (let at = 0; at < actsPerSeed; at += 1) {
    const words = await act(story, roll)
    // A change made by a refused act would show up after the next one.
    if (/: 2\d\d$/.test(words)) await compare(story, words)
  }
  await assignAcross(story)
  // Members leave first: their gifts stay with those assigned to the person, including admins.
  for (const { key } of story.members.toReversed()) {
    const { status } = await (story.callers.get(key) as Caller).post('/v1/teams/leave')
    if (status === 204) leave(story.world, key)
    await compare(story, `at last ${key} leaves: ${status}`)
  }
})
