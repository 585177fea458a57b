import { expect, test } from 'vitest'
import { messageForm } from './messageForm.ts'

const card = {
  custom_to_name: 'Grace',
  custom_contact_message: '',
  custom_from_name: 'Dana',
  messaging_prompt_id: null,
}
const faultsOf = (form: ReturnType<typeof messageForm>, values: Record<string, unknown>) =>
  form.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('C-5-72 the message is optional when the touch cannot be edited', () => {
  expect(faultsOf(messageForm({ can_edit: 0 }), card)).toEqual([])
  expect(faultsOf(messageForm({ can_edit: 1 }), card)).toEqual([
    ['custom_contact_message', 'Please enter a message.'],
  ])
})

test('the default text is not custom; names are always required', () => {
  expect(faultsOf(messageForm({ can_edit: 1 }), { ...card, custom_contact_message: null })).toEqual([])
  expect(
    faultsOf(messageForm({ can_edit: 0 }), { ...card, custom_to_name: ' ', custom_from_name: '' }),
  ).toEqual([
    ['custom_to_name', 'Please enter a recipient name.'],
    ['custom_from_name', 'Please enter a sender name.'],
  ])
})
