import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { connectionTo, replaceConnector } from '../../../../test/build/connection.ts'
import { buildMember } from '../../../../test/build/member.ts'

const app = useTestApp()
const first = {
  first_name: 'Ines',
  last_name: 'Marlowe',
  email: 'ines@people.example',
  company: 'Acme',
  job_title: 'Clerk',
  address: '1 Elm Street',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
}

/** An imported person whose company was edited here. */
async function importedAndEdited() {
  const caller = await app.as(await buildMember(app))
  const { data } = (await caller.get('/v1/integrations/details/demo-crm')).body
  const form = { api_key: 'demo-key-1', integration_id: data.key }
  const { key } = (await caller.post('/v1/userintegrations', form)).body.data
  let there: typeof first | null = first
  const restore = replaceConnector(app, 'demo-crm', {
    readPeople: async () => ({
      people: there ? [{ id: '1', values: there }] : [],
      next: null,
      total: null,
      mark: 'm',
    }),
  })
  const run = async (kind: 'importcontacts' | 'sync', now: typeof first | null) => {
    there = now
    await caller.post(`/v1/userintegrations/${key}/${kind}`, {})
    await app.platform.jobs.drain()
  }
  await run('importcontacts', first)
  const [person] = (await caller.get('/v1/contacts')).body.data
  await caller.patch(`/v1/contacts/${person.key}`, { company: 'Own words' })
  const here = async () => {
    const { company, job_title: job, archived } = (await caller.get(`/contacts/${person.key}`)).body.data
    return { company, job, archived }
  }
  return { caller, key, run, here, restore }
}

test('a sync follows remote changes and keeps local edits', async () => {
  const { caller, key, run, here, restore } = await importedAndEdited()
  try {
    await run('sync', { ...first, company: 'Acme Two', job_title: 'Manager' })
    expect(await here()).toMatchObject({ company: 'Own words', job: 'Manager' })
    const [differs] = (await caller.get(`/v1/userintegrations/${key}/differing`)).body.data
    expect(differs.differences).toMatchObject([{ field: 'company' }])

    await caller.patch(`/v1/userintegrations/${key}`, { theirs_win: true })
    await run('sync', { ...first, company: 'Acme Three', job_title: 'Manager' })
    expect(await here()).toMatchObject({ company: 'Acme Three', job: 'Manager' })
    expect((await connectionTo(caller, 'demo-crm')).differing_count).toBe(0)

    await run('sync', null)
    expect((await caller.get('/v1/contacts')).body.total).toBe(1)
    const runs = (await caller.get(`/v1/userintegrations/${key}/runs`)).body.data
    expect(runs.map(({ kind, updated }: { kind: string; updated: number }) => [kind, updated])).toEqual([
      ['sync', 0],
      ['sync', 1],
      ['sync', 1],
      ['import', 0],
    ])
  } finally {
    restore()
  }
})
