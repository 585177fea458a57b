import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { forgetNamesInTokens } from './member-life.ts'

const app = useTestApp()

test('anonymized token types stay distinct; the trail is immutable', async () => {
  const [member, { key }] = [await buildMember(app), await buildService(app)]
  for (const title of ['For Ann Bell', 'For Erased recipient', 'For ann@example.com', 'For Ben Cole'])
    await buildTokens(app, member, { title, serviceKeys: [key] })
  const told = {
    pattern: '(?i)(Ann Bell|ann@example\\.com)',
    addresses: [],
    mailboxes: [],
    readers: [member.key],
    readerAddresses: [],
    staffAddress: '',
    staffKeys: [],
  }
  await app.platform.database.transaction((tx) => forgetNamesInTokens(tx, told, 'Erased recipient'))
  const rows = await app.rows<{ title: string }>(
    sql`select title from tokens where member_key = ${member.key} order by title`,
  )
  expect(rows.map(({ title }) => title)).toEqual([
    'For Ben Cole',
    'For Erased recipient',
    'For Erased recipient 2',
    'For Erased recipient 3',
  ])
  const change = app.platform.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('goodturn.erasing', 'on', true)`)
    await tx.execute(sql`update token_moves set reason = 'Erased', qty = qty + 1`)
  })
  await expect(change).rejects.toThrow()
  await expect(app.rows(sql`update token_moves set reason = 'Erased'`)).rejects.toThrow()
})
