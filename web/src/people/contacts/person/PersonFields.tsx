import { personLanguageLabels, personLanguages } from '@goodturn/contract/people/contacts/language'
import { notesLengthMax, tagLengthMax, tagsMax } from '@goodturn/contract/people/contacts/limits'
import {
  displayNameOf,
  messageSalutationOf,
  shippingSalutationOf,
} from '@goodturn/contract/people/contacts/derive'
import { contactTypeLabels, contactTypes } from '@goodturn/contract/people/contacts/types'
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../ui/form/DateField.tsx'
import { FieldRow } from '../../../ui/form/Form.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextareaField } from '../../../ui/form/TextareaField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { BirthdayField } from './BirthdayField.tsx'
import { FormPart } from './FormPart.tsx'
import { api } from '../../../platform/api.ts'
import { useField, type FieldProps } from '../../../ui/form/field.tsx'

const typeChoices = contactTypes.map((value) => ({ value, label: contactTypeLabels[value] }))

const languageChoices = personLanguages.map((value) => ({ value, label: personLanguageLabels[value] }))

interface PersonFieldsProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
}

/** Name, type, and contact details: the first fields of the form. */
export function IdentityFields<V extends FieldValues, C, T>({ control }: PersonFieldsProps<V, C, T>) {
  const field = (name: string) => ({ control, name: name as FieldPath<V> })
  return (
    <FormPart title="Who they are">
      <FieldRow>
        <TextField {...field('first_name')} label="First name" autoComplete="off" />
        <TextField {...field('last_name')} label="Last name" autoComplete="off" />
      </FieldRow>
      <SelectField {...field('contact_type')} label="Type" choices={typeChoices} />
      <FieldRow>
        <TextField {...field('email')} label="Email" type="email" optional autoComplete="off" />
        <PhoneField {...field('phone')} label="Phone" optional />
      </FieldRow>
      <FieldRow>
        <TextField {...field('company')} label="Company" optional autoComplete="off" />
        <TextField {...field('job_title')} label="Job title" optional autoComplete="off" />
      </FieldRow>
      <SelectField
        {...field('language')}
        label="Language"
        help="Of our emails and gift pages to them."
        placeholder="Not known"
        choices={languageChoices}
        optional
      />
      <TagsField {...field('tags')} label="Tags" help="Press Enter after each one." optional />
    </FormPart>
  )
}

// Outside the component: a new array would make the form's watch resubscribe.
const salutationFields = [
  'contact_type',
  'first_name',
  'last_name',
  'partner_first_name',
  'partner_last_name',
]

/** The rest of a person, all optional: the partner, dates, salutations for cards and labels, notes. */
export function MoreFields<V extends FieldValues, C, T>({ control }: PersonFieldsProps<V, C, T>) {
  const field = (name: string) => ({ control, name: name as FieldPath<V> })
  const line = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [type, first, last, partnerFirst, partnerLast] = useWatch({
    control,
    name: salutationFields as FieldPath<V>[],
  }) as unknown[]
  const names = {
    firstName: line(first) || 'Grace',
    lastName: line(last),
    partnerFirstName: line(partnerFirst) || null,
    partnerLastName: line(partnerLast) || null,
  }
  return (
    <>
      <FormPart title="Their partner" lead="Someone they share an address and gifts with.">
        <FieldRow>
          <TextField
            {...field('partner_first_name')}
            label="Partner’s first name"
            optional
            autoComplete="off"
          />
          <TextField
            {...field('partner_last_name')}
            label="Partner’s last name"
            optional
            autoComplete="off"
          />
        </FieldRow>
        <FieldRow>
          <TextField
            {...field('partner_email')}
            label="Partner’s email"
            type="email"
            optional
            autoComplete="off"
          />
          <PhoneField {...field('partner_phone')} label="Partner’s phone" optional />
        </FieldRow>
      </FormPart>
      <FormPart title="Dates to remember" lead="You can leave out the year of a birthday.">
        <BirthdayField {...field('date_of_birth')} label="Birthday" />
        <BirthdayField {...field('partner_date_of_birth')} label="Partner’s birthday" />
        <FieldRow>
          <DateField {...field('home_anniversary')} label="Home anniversary" optional />
          <DateField {...field('partner_anniversary')} label="Their anniversary" optional />
        </FieldRow>
        {type === 'employee' && (
          <DateField {...field('employee_start_date')} label="First day at work" optional />
        )}
      </FormPart>
      <FormPart title="How we address them">
        <TextField
          {...field('message_salutation')}
          label="On cards"
          placeholder={messageSalutationOf(names)}
          help="If empty, we’ll use first names."
          optional
          autoComplete="off"
        />
        <TextField
          {...field('shipping_salutation')}
          label="On shipping labels"
          placeholder={last ? shippingSalutationOf(names) : displayNameOf({ ...names, lastName: 'Okafor' })}
          help="If empty, we’ll use full names."
          optional
          autoComplete="off"
        />
      </FormPart>
      <FormPart title="Notes">
        <TextareaField
          {...field('notes')}
          label="Things to remember"
          help="Only you and your team see this."
          max={notesLengthMax}
          optional
        />
      </FormPart>
    </>
  )
}

/** A person's tags; suggests those in use. */
function TagsField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  const tags = useQuery(api.contacts.tags.queryOptions())
  return (
    <TagsInput
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      aria-required={undefined}
      data={tags.data?.data.map(({ tag }) => tag) ?? []}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={set}
      maxTags={tagsMax}
      maxLength={tagLengthMax}
      splitChars={[',']}
      acceptValueOnBlur
      styles={{ pillsList: { minHeight: 30, alignItems: 'center' } }}
      clearButtonProps={{ 'aria-label': 'Remove all tags' }}
    />
  )
}
