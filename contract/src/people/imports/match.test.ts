import { describe, expect, test } from 'vitest'
import type { ImportField } from './fields.ts'
import { matchColumns, rememberedName, wordsOf } from './match.ts'

/** Returns the matched columns by field, as the page shows them to a member. */
function read(line: string, options?: Parameters<typeof matchColumns>[1]) {
  const headers = line.split(',')
  const fields = matchColumns(headers, options)
  return Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, headers[at]]] : [])))
}

describe('C-5-50 columns are matched by keywords in their headers', () => {
  test('plain names match in any case and spelling', () => {
    expect(read('First Name,LAST_NAME,Street,Apt,city,State/Province,Zip Code,Country')).toEqual({
      first_name: 'First Name',
      last_name: 'LAST_NAME',
      address: 'Street',
      address2: 'Apt',
      city: 'city',
      state: 'State/Province',
      zip: 'Zip Code',
      country: 'Country',
    })
    expect(read('firstName,lastName,zipCode')).toEqual({
      first_name: 'firstName',
      last_name: 'lastName',
      zip: 'zipCode',
    })
  })

  test('the longest keyword wins, and each field takes one column', () => {
    expect(read('Partner First Name,First,First Name')).toEqual({
      partner_first_name: 'Partner First Name',
      first_name: 'First Name',
    })
    expect(read("Spouse's Birthday,Birthday,Home Anniversary,Anniversary")).toEqual({
      partner_date_of_birth: "Spouse's Birthday",
      date_of_birth: 'Birthday',
      home_anniversary: 'Home Anniversary',
      partner_anniversary: 'Anniversary',
    })
  })

  test('columns with other meanings are left unmatched', () => {
    expect(read('Phone 1 Type,Middle Name,Business Fax,Website,Lead Source,Last Deal Price')).toEqual({})
  })
})

describe('exports from other programs', () => {
  test('Follow Up Boss', () => {
    const line =
      'ID,Date Added,First Name,Last Name,Stage,Lead Source,Assigned To,Is Contacted,Listing Price,Tags,Email 1,Email 1 Type,Email 2,Email 2 Type,Phone 1,Phone 1 Type,Phone 2,Phone 2 Type,Address 1 - Street,Address 1 - City,Address 1 - State,Address 1 - Zip,Address 1 - Country,Address 1 - Type,Address 2 - Street,Address 2 - City,Address 2 - State,Address 2 - Zip,Property Address,Property City,Property State,Property Postal Code,Birthday,Home Closing Anniversary,Background,Notes'
    expect(read(line)).toEqual({
      first_name: 'First Name',
      last_name: 'Last Name',
      tags: 'Tags',
      email: 'Email 1',
      phone: 'Phone 1',
      address: 'Address 1 - Street',
      city: 'Address 1 - City',
      state: 'Address 1 - State',
      zip: 'Address 1 - Zip',
      country: 'Address 1 - Country',
      date_of_birth: 'Birthday',
      home_anniversary: 'Home Closing Anniversary',
      notes: 'Background',
    })
  })

  test('Wealthbox', () => {
    const line =
      'Prefix,First Name,Middle Name,Last Name,Suffix,Nickname,Job Title,Company Name,Household Name,Household Title,Contact Type,Contact Source,Status,Email Address,Phone Number,Street Line 1,Street Line 2,City,State,Zip Code,Country,Birth Date,Anniversary,Marital Status,Tags,Background Information'
    expect(read(line)).toMatchObject({
      first_name: 'First Name',
      last_name: 'Last Name',
      job_title: 'Job Title',
      company: 'Company Name',
      contact_type: 'Contact Type',
      email: 'Email Address',
      phone: 'Phone Number',
      address: 'Street Line 1',
      address2: 'Street Line 2',
      city: 'City',
      state: 'State',
      zip: 'Zip Code',
      country: 'Country',
      date_of_birth: 'Birth Date',
      partner_anniversary: 'Anniversary',
      tags: 'Tags',
      notes: 'Background Information',
    })
  })

  test('Redtail', () => {
    const line =
      'Contact ID,Salutation,First Name,Middle Name,Last Name,Suffix,Nickname,Company Name,Job Title,Category,Status,Source,Servicing Advisor,Date of Birth,Spouse First Name,Spouse Last Name,Spouse Date of Birth,Primary Phone,Primary Email,Street Address,Secondary Address,City,State,Zip,Country'
    expect(read(line)).toEqual({
      first_name: 'First Name',
      last_name: 'Last Name',
      company: 'Company Name',
      job_title: 'Job Title',
      date_of_birth: 'Date of Birth',
      partner_first_name: 'Spouse First Name',
      partner_last_name: 'Spouse Last Name',
      partner_date_of_birth: 'Spouse Date of Birth',
      phone: 'Primary Phone',
      email: 'Primary Email',
      address: 'Street Address',
      address2: 'Secondary Address',
      city: 'City',
      state: 'State',
      zip: 'Zip',
      country: 'Country',
    })
  })

  test('HubSpot', () => {
    const line =
      'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lead Status,Lifecycle Stage,Company Name,Job Title,Date of birth,Street Address,City,State/Region,Postal Code,Country/Region,IP City,Website URL,Create Date'
    expect(read(line)).toMatchObject({
      first_name: 'First Name',
      last_name: 'Last Name',
      email: 'Email',
      company: 'Company Name',
      job_title: 'Job Title',
      date_of_birth: 'Date of birth',
      address: 'Street Address',
      city: 'City',
      state: 'State/Region',
      zip: 'Postal Code',
      country: 'Country/Region',
    })
  })

  const google = {
    address: 'Address 1 - Street',
    address2: 'Address 1 - Extended Address',
    city: 'Address 1 - City',
    state: 'Address 1 - Region',
    zip: 'Address 1 - Postal Code',
    country: 'Address 1 - Country',
    email: 'E-mail 1 - Value',
    phone: 'Phone 1 - Value',
    date_of_birth: 'Birthday',
    notes: 'Notes',
  }

  test('Google Contacts, current export', () => {
    const line =
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value'
    expect(read(line)).toEqual({
      ...google,
      first_name: 'First Name',
      last_name: 'Last Name',
      company: 'Organization Name',
      job_title: 'Organization Title',
      tags: 'Labels',
    })
  })

  test('Google Contacts, old export', () => {
    const line =
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Birthday,Gender,Occupation,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Organization 1 - Type,Organization 1 - Name,Organization 1 - Yomi Name,Organization 1 - Title,Organization 1 - Department'
    expect(read(line)).toMatchObject({
      ...google,
      first_name: 'Given Name',
      last_name: 'Family Name',
      company: 'Organization 1 - Name',
      tags: 'Group Membership',
    })
  })

  const outlook =
    "First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail 3 Address,Home Phone,Home Phone 2,Business Phone,Mobile Phone,Car Phone,Other Phone,Primary Phone,Pager,Business Fax,Home Fax,Company Main Phone,Job Title,Department,Company,Office Location,Manager's Name,Assistant's Name,Assistant's Phone,Company Yomi,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home Street 2,Home City,Home State,Home Postal Code,Home Country/Region,Other Street,Other City,Other State,Other Postal Code,Other Country/Region,Personal Web Page,Spouse,Schools,Hobby,Location,Web Page,Birthday,Anniversary,Notes"

  test('Outlook, with home addresses', () => {
    expect(read(outlook)).toEqual({
      first_name: 'First Name',
      last_name: 'Last Name',
      email: 'E-mail Address',
      phone: 'Mobile Phone',
      job_title: 'Job Title',
      company: 'Company',
      address: 'Home Street',
      address2: 'Home Street 2',
      city: 'Home City',
      state: 'Home State',
      zip: 'Home Postal Code',
      country: 'Home Country/Region',
      partner_first_name: 'Spouse',
      date_of_birth: 'Birthday',
      partner_anniversary: 'Anniversary',
      notes: 'Notes',
    })
  })

  test('Outlook with empty home addresses uses the business address', () => {
    const filled = outlook.split(',').map((header) => (/^Home (Street|City)/.test(header) ? 0 : 5))
    expect(read(outlook, { filled })).toMatchObject({
      address: 'Business Street',
      city: 'Business City',
      state: 'Business State',
      zip: 'Business Postal Code',
      country: 'Business Country/Region',
    })
  })
})

test("a column's last mapping wins, even if that skipped it", () => {
  const remembered = new Map<string, ImportField | null>([
    ['postal', null],
    ['kennt man als', 'first_name'],
    ['lead source', 'tags'],
  ])
  expect(read('Kennt man als,First Name,Postal,Lead Source,Tags', { remembered })).toEqual({
    first_name: 'Kennt man als',
    tags: 'Lead Source',
  })
})

test("C-6-13 fields the member doesn't have aren't matched", () => {
  expect(read('Invite Email,First Name', { fields: ['first_name', 'email'] })).toEqual({
    first_name: 'First Name',
  })
  expect(read('Invite Email')).toEqual({ invite_email: 'Invite Email' })
})

test('a full-name column counts only without separate name columns', () => {
  expect(read('Name,City')).toEqual({ full_name: 'Name', city: 'City' })
  expect(read('Name,First Name,City')).toEqual({ first_name: 'First Name', city: 'City' })
})

test('column matching ignores case, punctuation, and numbering', () => {
  expect(wordsOf(' E-mail 1 - Value ')).toBe('email value')
  expect(wordsOf("Spouse's Birthday")).toBe('spouse birthday')
  expect(rememberedName(' Lead Source ')).toBe('lead source')
})
