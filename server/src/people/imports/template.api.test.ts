import { importTemplatePath } from '@goodturn/contract/people/imports/limits'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'

const app = useTestApp()

test('the template is a public CSV file with every field', async () => {
  const answer = await fetch(app.url + importTemplatePath)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="import-template.csv"')
  const text = await answer.text()
  expect(text).toMatch(
    /^First Name,Last Name,Address,City,State,Zip Code,Country,Partner First Name,.*Notes\r\n$/,
  )
  expect(text).not.toContain('Invite')
})
