import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildMember, testPassword } from '../../../test/build/member.ts'
import { callerOf, mailedToken } from '../../../test/sessions.ts'

const app = useTestApp()

/** Makes the password of every session look given an hour ago. */
const ageSessions = () =>
  app.db.execute(sql`update sessions set signed_in_at = signed_in_at - interval '1 hour'`)

async function refusals(body: object): Promise<string[]> {
  const caller = await app.as(await buildMember(app))
  const answer = await caller.patch('/users', body)
  expect(answer.status, JSON.stringify(body)).toBe(400)
  return answer.body.errors.map((one: { field: string }) => one.field)
}

/** Sends a field with each text, plus the fields in `beside`, and expects each to be refused or stored as sent. */
async function expectField(field: string, refused: (string | null)[], kept: string[], beside: object = {}) {
  const caller = await app.as(await buildMember(app))
  for (const value of refused) {
    const { status, body } = await caller.patch('/users', { ...beside, [field]: value })
    expect([status, body.errors?.map((one: { field: string }) => one.field)], `${field} ${value}`).toEqual([
      400,
      [field],
    ])
  }
  for (const value of kept) {
    const { body } = await caller.patch('/users', { ...beside, [field]: value })
    expect(body.data?.[field], `${field} ${value}`).toBe(value)
  }
}

/** Two to 255 characters: just outside the limits, and just within. */
const shortOrLong = ['x', 'x'.repeat(256)]
const shortestAndLongest = ['xy', 'x'.repeat(255)]
const markup = ['<b>', '{Oak}', 'www.oak.example', '--']

test('B-7-12 C-7-13 C-7-15 PATCH /users saves the address step and nothing else', async () => {
  const member = await buildMember(app, { street: null, city: null, state: null, zip: null, country: null })
  const caller = await app.as(member)
  const answer = await caller.patch('/users', {
    company: "O'Neil & Sons, #4",
    street: ' 1 Harbor Way ',
    street2: '',
    city: 'Oakland',
    state: 'california',
    zip: '94611',
    country: 'United States',
    user_hear_about: 'Other',
    user_hear_about_other: 'A neighbor',
    from_signup: 1,
    key: 'member_other',
    is_admin: true,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    key: member.key,
    is_admin: false,
    first_name: 'Dana',
    company: "O'Neil & Sons, #4",
    street: '1 Harbor Way',
    street2: null,
    state: 'CA',
    country: 'US',
    user_hear_about: 'Other',
    user_hear_about_other: 'A neighbor',
  })
  expect(await app.rows(sql`select from_signup from members where key = ${member.key}`)).toEqual([
    { from_signup: true },
  ])
})

test('B-7-15 B-5-53 PATCH /users saves the how-did-you-hear text', async () => {
  const caller = await app.as(await buildMember(app, { userHearAbout: 'Other', userHearAboutOther: 'x y' }))
  const { body } = await caller.patch('/users', { user_hear_about: 'A billboard' })
  expect(body.data).toMatchObject({ user_hear_about: 'A billboard', user_hear_about_other: null })
})

test('C-5-01 B-5-25 an address company has 2 to 255 characters, without markup', async () => {
  await expectField('company', [...shortOrLong, ...markup], [...shortestAndLongest, "O'Neil & Sons, #4"])
})

test('C-5-02 C-5-03 C-5-04 C-5-05 C-5-06 B-5-28 B-5-30 B-5-32 B-5-34 B-5-35 the server rejects each invalid address line', async () => {
  const address = { street: '1 Harbor Way', city: 'Oakland', state: 'CA', zip: '94611', country: 'US' }
  await expectField('street', ['', null, 'A', ...markup], ['1A'], address)
  await expectField('street2', markup, ['7'], address)
  await expectField('city', ['', null, 'A', ...markup], ['Oz'], address)
  await expectField('state', ['', null, 'C', 'Ontario'], ['NV'], address)
  await expectField('state', ['', 'x'], ['xy'], { ...address, country: 'FR' })
  await expectField('zip', ['', null, '9'], ['94'], address)
  const cleared = await (await app.as(await buildMember(app))).patch('/users', { ...address, street2: '' })
  expect(cleared.body.data.street2).toBeNull()
})

test('C-5-07 B-5-36 a country is required, with 2 to 255 characters', async () => {
  const caller = await app.as(await buildMember(app, { state: 'CA' }))
  const saidOf = async (country: string | null) =>
    (await caller.patch('/users', { country })).body.errors.map((one: { message: string }) => one.message)
  for (const none of ['', ' ', null]) expect(await saidOf(none)).toEqual(['Please choose a country.'])
  for (const bad of shortOrLong) {
    expect(await saidOf(bad)).toEqual(['The country must have 2 to 255 characters.'])
  }
  // Valid lengths, but not in the list.
  for (const unknown of shortestAndLongest) {
    expect(await saidOf(unknown)).toEqual(['Please choose a country from the list.'])
  }
  expect((await caller.patch('/users', { country: 'CA', state: 'ON' })).body.data.country).toBe('CA')
})

test('a state sent alone is checked against the stored country', async () => {
  expect(await refusals({ state: 'Ontario' })).toEqual(['state'])
  const caller = await app.as(await buildMember(app, { country: 'CA', state: 'ON' }))
  expect((await caller.patch('/users', { state: 'quebec' })).body.data.state).toBe('QC')
  expect((await caller.patch('/users', { country: 'US' })).body.errors[0].field).toBe('state')
  const { body } = await caller.patch('/users', { country: 'FR', state: 'Bretagne' })
  expect(body.data).toMatchObject({ country: 'FR', state: 'Bretagne' })
})

test.each(['first_name', 'last_name', 'street', 'city'])(
  'C-5-11 C-5-12 C-5-13 the profile %s is required, 2-255 characters, without markup',
  async (field) => {
    await expectField(field, ['', ' ', null, ...shortOrLong, ...markup], [...shortestAndLongest, "O'Neil"])
  },
)

test('C-5-14 the profile company is optional, with 2 to 255 characters', async () => {
  await expectField('company', shortOrLong, shortestAndLongest)
  const caller = await app.as(await buildMember(app, { company: 'Acme' }))
  expect((await caller.patch('/users', { first_name: 'Dana', company: '' })).body.data.company).toBeNull()
})

test('C-5-18 the profile zip is required, with 3 to 10 characters', async () => {
  await expectField('zip', ['', null, '12', '12345678901'], ['123', '1234567890'], { first_name: 'Dana' })
})

test('C-5-19 C-5-22 the profile license number and phone have length limits', async () => {
  await expectField('re_number', ['x'.repeat(256)], ['x'.repeat(255), 'x'])
  await expectField('phone', ['1', '1'.repeat(16), 'call me'], ['12', '1'.repeat(15)])
})

test.each(['from_name', 'from_name_packages'])(
  'C-5-24 C-5-25 C-5-26 a signature %s is empty or 2+ characters, without markup',
  async (field) => {
    await expectField(field, ['x', ...markup], ['xy', "Dana & Lee's"])
    const caller = await app.as(await buildMember(app, { fromName: 'Dana', fromNamePackages: 'Dana' }))
    const { status, body } = await caller.patch('/users', { [field]: '' })
    expect([status, body.data[field]]).toEqual([200, null])
  },
)

test('type, interests, source, and text permission accept only known values', async () => {
  expect(await refusals({ type: 'x'.repeat(65) })).toEqual(['type'])
  expect(await refusals({ care_interests: 'client,stranger' })).toEqual(['care_interests'])
  expect(await refusals({ user_hear_about: 'Other' })).toEqual(['user_hear_about_other'])
  expect(await refusals({ mobile_allowed: 2 })).toEqual(['mobile_allowed'])
})

test('C-5-09 the onboarding phone has exactly ten digits', async () => {
  for (const phone of ['510555010', '51055501000']) {
    expect(await refusals({ phone, from_signup: 1 })).toEqual(['phone'])
  }
  const caller = await app.as(await buildMember(app))
  const { body } = await caller.patch('/users', { phone: '(510) 555-0100', from_signup: 1 })
  expect(body.data.phone).toBe('5105550100')
})

test('C-7-08 C-7-11 C-7-12 C-3-04 names, interests, and type are saved; empty text clears fields', async () => {
  const caller = await app.as(await buildMember(app, { company: 'Acme', fromNamePackages: 'Team Dana' }))
  const { body } = await caller.patch('/users', {
    from_name: 'Dana and Lee',
    from_name_packages: '',
    confirmed_from_names: 1,
    care_interests: 'client,employee,client',
    type: 'real-estate',
    company: '',
  })
  expect(body.data).toMatchObject({
    from_name: 'Dana and Lee',
    from_name_packages: null,
    care_interests: 'client,employee',
    type: 'real-estate',
    company: null,
  })
})

test('C-4.2-05 C-7-10 clearing the phone removes text permission; new phones are unconfirmed', async () => {
  const member = await buildMember(app, { phone: '5105550100', mobileConfirmed: true })
  const caller = await app.as(member)
  const kept = await caller.patch('/users', { phone: '510-555-0100', mobile_allowed: 1, email: member.email })
  expect(kept.body.data).toMatchObject({ mobile_allowed: 1, mobile_confirmed: 1, pending_email: null })
  const other = await caller.patch('/users', { phone: '+44 20 7946 0000' })
  expect(other.body.data).toMatchObject({ phone: '+442079460000', mobile_allowed: 1, mobile_confirmed: 0 })
  const none = await caller.patch('/users', { phone: '', mobile_allowed: 1 })
  expect(none.body.data).toMatchObject({ phone: null, mobile_allowed: 0 })
})

test('new addresses are pending until verified; old ones are notified', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const email = `new-${member.email}`
  const login = (address: string) =>
    app.anonymous.post('/v1/auth/login', { email: address, password: testPassword })

  const { body } = await caller.patch('/users', { email })
  expect(body.data).toMatchObject({ email: member.email, pending_email: email })
  expect((await app.mailsTo(member.email))[0]).toMatchObject({ template: 'email-changing' })
  expect((await login(member.email)).status).toBe(200)
  expect((await login(email)).status).toBe(401)

  const token = await mailedToken(app, email, 'verify-email')
  const done = await caller.post('/v1/auth/verifyemail', { token })
  expect(done.body.data).toMatchObject({ email, pending_email: null })
  expect((await login(email)).status).toBe(200)
  expect((await login(member.email)).status).toBe(401)
})

test('dropping or replacing a pending address invalidates its link', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  await caller.patch('/users', { email: `first-${member.email}` })
  const token = await mailedToken(app, `first-${member.email}`, 'verify-email')
  await caller.patch('/users', { email: `second-${member.email}` })
  expect((await caller.post('/v1/auth/verifyemail', { token })).status).toBe(400)
  expect((await caller.patch('/users', { pending_email: null })).body.data.pending_email).toBeNull()
})

test("another account's address is rejected, even if taken while pending", async () => {
  const [mine, theirs] = [await buildMember(app), await buildMember(app)]
  const caller = await app.as(mine)
  expect((await caller.patch('/users', { email: theirs.email })).body.errors).toEqual([
    { message: 'An account with this email address already exists.', field: 'email', code: 'validation' },
  ])
  const email = 'contested@example.com'
  await caller.patch('/users', { email })
  await buildMember(app, { email })
  const token = await mailedToken(app, email, 'verify-email')
  expect((await caller.post('/v1/auth/verifyemail', { token })).status).toBe(400)
})

test('a member can change the password ten times a day', async () => {
  const member = await buildMember(app)
  let caller = await app.as(member)
  const change = () =>
    caller.patch('/users', { password: 'new-words-here', confirmpassword: 'new-words-here' })
  for (let changes = 0; changes < 10; changes += 1) {
    const answer = await change()
    expect(answer.status).toBe(200)
    caller = callerOf(app, answer)
  }
  expect((await change()).status).toBe(429)
  expect(await app.mailsTo(member.email)).toHaveLength(10)
})

test('C-7-09 a new password ends other sessions and sends a notice', async () => {
  const member = await buildMember(app)
  const [here, there] = [await app.as(member), await app.as(member)]
  const answer = await here.patch('/users', { password: 'brand-new-1', confirmpassword: 'brand-new-1' })
  expect(answer.status).toBe(200)
  expect((await callerOf(app, answer).get('/v1/auth/user')).status).toBe(200)
  expect((await there.get('/v1/auth/user')).status).toBe(401)
  expect((await app.mailsTo(member.email))[0]).toMatchObject({ template: 'password-changed' })
})

test('a new password is checked on the server too', async () => {
  const caller = await app.as(await buildMember(app))
  const change = async (body: object) => (await caller.patch('/users', body)).body.errors
  expect((await change({ password: 'long-enough' }))[0].field).toBe('confirmpassword')
  expect((await change({ confirmpassword: 'long-enough' }))[0].field).toBe('confirmpassword')
  expect((await change({ password: '', confirmpassword: 'long-enough' }))[0].field).toBe('password')
  expect((await change({ password: 'long-enough', confirmpassword: '' }))[0].field).toBe('confirmpassword')
  expect((await change({ password: 'seven77', confirmpassword: 'seven77' }))[0].message).toBe(
    'Password must be at least 8 characters long',
  )
  expect((await change({ password: 'long-enough', confirmpassword: 'long-enougt' }))[0].message).toBe(
    'Your passwords must match',
  )
  const shortest = { password: 'eight-88', confirmpassword: 'eight-88' }
  expect((await caller.patch('/users', shortest)).status).toBe(200)
})

test('email and password changes need the password within ten minutes', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  await ageSessions()
  const email = `late-${member.email}`
  expect(await caller.patch('/users', { email })).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'recent_sign_in_required', field: 'current_password' }] },
  })
  expect((await caller.patch('/users', { email, current_password: 'wrong' })).body.errors).toEqual([
    { message: 'The password you entered is incorrect.', field: 'current_password', code: 'validation' },
  ])
  expect((await caller.patch('/users', { first_name: 'Dan', email: member.email })).status).toBe(200)
  const { body } = await caller.patch('/users', { email, current_password: testPassword })
  expect(body.data.pending_email).toBe(email)

  for (let tries = 0; tries < 10; tries += 1) {
    await caller.patch('/users', {
      password: 'brand-new-1',
      confirmpassword: 'brand-new-1',
      current_password: 'no',
    })
  }
  const locked = await caller.patch('/users', {
    password: 'brand-new-1',
    confirmpassword: 'brand-new-1',
    current_password: testPassword,
  })
  expect(locked.status).toBe(429)
})

test('changing a user requires a session', async () => {
  expect((await app.anonymous.patch('/users', { first_name: 'Dan' })).status).toBe(401)
})
