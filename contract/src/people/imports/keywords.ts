import type { ImportField } from './fields.ts'

/** Keywords that identify a field in a column header (CG-32), in lower case, as `wordsOf` writes them. */
export const keywords: Partial<Record<ImportField, readonly string[]>> = {
  full_name: ['full name', 'fullname', 'name'],
  first_name: ['first name', 'first', 'firstname', 'given name', 'given', 'fname'],
  last_name: ['last name', 'last', 'lastname', 'surname', 'family name', 'lname'],
  address: ['address', 'street', 'street address', 'street line', 'address line'],
  address2: [
    'address 2',
    'address2',
    'street 2',
    'street2',
    'street line 2',
    'address line 2',
    'secondary address',
    'extended address',
    'apt',
    'apartment',
    'suite',
    'unit',
  ],
  city: ['city', 'town'],
  state: ['state', 'province', 'region', 'state region', 'state province'],
  zip: ['zip', 'zip5', 'zip code', 'zipcode', 'postal', 'postal code', 'postcode', 'zip postal code'],
  country: ['country', 'country region'],
  email: ['email', 'email address', 'mail', 'primary email'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'cell', 'cell phone', 'mobile', 'mobile phone'],
  company: ['company', 'company name', 'organization', 'organization name', 'employer', 'business name'],
  contact_type: ['contact type', 'type of person'],
  job_title: ['job title', 'organization title', 'position', 'occupation'],
  job_level: ['job level', 'seniority'],
  language: ['language', 'preferred language', 'spoken language', 'locale', 'idioma', 'langue'],
  date_of_birth: ['date of birth', 'birthday', 'birth date', 'birthdate', 'birth', 'dob', 'd o b', 'bday'],
  employee_start_date: ['employee start date', 'start date', 'hire date', 'date hired'],
  partner_anniversary: ['anniversary', 'wedding', 'wedding anniversary', 'wedding date'],
  home_anniversary: [
    'home anniversary',
    'home closing anniversary',
    'closing date',
    'close date',
    'settlement date',
    'home purchase date',
    'move in date',
  ],
  does_not_accept_gifts: [
    'does not accept gifts',
    'doesn t accept gifts',
    'doesnt accept gifts',
    'accepts no gifts',
    'no gifts',
    'do not gift',
    'do not send gifts',
    'can t accept gifts',
    'cannot accept gifts',
  ],
  tags: ['tags', 'tag', 'labels', 'groups', 'group membership', 'categories'],
  notes: ['notes', 'note', 'comments', 'background', 'background information'],
  signature_marketing: ['signature marketing', 'marketing signature'],
  invite_email: ['invite email'],
  invite_first_name: ['invite first name'],
  invite_last_name: ['invite last name'],
}

const second = ['owner', 'borrower', 'buyer', 'client', 'applicant', 'purchaser', 'insured', 'investor']

/** Words for a partner's column, longest first, and the fields that a partner has. */
export const partnerWords = [
  'significant other',
  ...second.flatMap((word) => [
    `co ${word}`,
    `co${word}`,
    `second ${word}`,
    `${word} 2`,
    `joint ${word}`,
    `secondary ${word}`,
  ]),
  'partner',
  'spouse',
  'husband',
  'wife',
  'fiance',
  'fiancé',
  'fiancee',
  'fiancée',
].toSorted((one, other) => other.length - one.length)
export const partnerFields: Partial<Record<ImportField, ImportField>> = {
  first_name: 'partner_first_name',
  last_name: 'partner_last_name',
  date_of_birth: 'partner_date_of_birth',
  email: 'partner_email',
  phone: 'partner_phone',
  partner_anniversary: 'partner_anniversary',
}

/**
 * Keywords that name a group of columns as often as the street itself ("Address 1 - City"), so any other keyword beats
 * them.
 */
export const weakKeywords = ['address', 'address 2']

/** A column with one of these words means something else, unless the keyword itself contains it ("Contact Type"). */
export const unrelatedWords = [
  'type',
  'label',
  'id',
  'fax',
  'yomi',
  'phonetic',
  'middle',
  'assistant',
  'manager',
  'department',
  'symbol',
  'description',
  'formatted',
  'po box',
  'website',
  'web',
  'url',
  'ip',
  'source',
  'status',
  'owner',
  'assigned',
  'county',
  'price',
]

const clientWords = [
  'client',
  'customer',
  'contact',
  'person',
  'member',
  'recipient',
  'borrower',
  'buyer',
  'purchaser',
  'seller',
  'homeowner',
  'insured',
  'investor',
  'applicant',
  'employee',
  'lead',
  'prospect',
  'patient',
]

/**
 * Words next to the keyword with which a column is still about the client or the partner. With any other word ("Agent
 * Email", "Child's Birthday", "Secondary Phone") it is about someone else, and we don't guess who.
 */
export const clientContextWords: Partial<Record<ImportField, readonly string[]>> = Object.fromEntries([
  ...(['first_name', 'last_name', 'email', 'phone', 'date_of_birth'] as const).map((field) => [
    field,
    [
      ...clientWords,
      'primary',
      'main',
      'personal',
      'private',
      'home',
      'work',
      'business',
      'office',
      'other',
      'car',
      'pager',
      'preferred',
      'best',
      'current',
      'full',
      'legal',
      'name',
      'value',
      'number',
      'no',
      'address',
      'line',
      'email',
      'phone',
      'mobile',
      'cell',
      'telephone',
      'day',
      'daytime',
      'evening',
      'direct',
      'date',
      'of',
      'last',
      'family',
      'mm',
      'dd',
      'yyyy',
    ],
  ]),
  ['full_name', [...clientWords, 'name', 'primary', 'main', 'display', 'full']],
  ['company', [...clientWords, 'name', 'value', 'current', 'work', 'business']],
])

/**
 * Words for the kind of an address or number, likelier place for a gift first; a column without such a word ranks the
 * same.
 */
export const placeWords = [
  ['home', 'mailing', 'residential', 'residence', 'personal', 'primary', 'shipping'],
  ['business', 'work', 'office', 'company main'],
  ['other', 'property', 'billing', 'alternate', 'secondary', 'previous', 'car', 'pager'],
] as const
