import { TagsInput, TextInput, type TextInputProps } from '@mantine/core'
import { titleLengthMax } from '@goodturn/contract/console/catalog-desk/limits'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { formatDate } from '../../platform/format.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { type FieldProps, textOf, useField } from '../../ui/form/field.tsx'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { ChangeTracker } from './ChangeTracker.tsx'
import { moneyText, readMoney, formatMoneyValue } from './money.ts'

/** A field of a document: the props of the kit's fields, with a plain-text label. */
interface DraftFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  name: FieldPath<V>
  label: string
}

interface DraftTextProps<V extends FieldValues, C, T> extends DraftFieldProps<V, C, T> {
  maxLength?: number
  placeholder?: string
}

/** A line of text. */
export function DraftText<V extends FieldValues, C, T>(props: DraftTextProps<V, C, T>) {
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label}>
      <TextField autoComplete="off" {...props} />
    </ChangeTracker>
  )
}

/** An item's title. */
export function DraftTitle<V extends FieldValues, C, T>(props: Omit<DraftFieldProps<V, C, T>, 'label'>) {
  return <DraftText {...props} label="Title" help={`At most ${titleLengthMax} characters.`} />
}

interface DraftLinesProps<V extends FieldValues, C, T> extends DraftFieldProps<V, C, T> {
  max: number
  rows?: number
}

/** Several lines of text, with the number of characters left. */
export function DraftLines<V extends FieldValues, C, T>(props: DraftLinesProps<V, C, T>) {
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label}>
      <TextareaField rows={3} {...props} />
    </ChangeTracker>
  )
}

interface DraftChoiceProps<V extends FieldValues, C, T> extends DraftFieldProps<V, C, T> {
  choices: readonly { value: string; label: string }[]
  /** Label for no choice, which is null in the document. */
  none?: string
}

/** One of a few choices; `none` labels the empty choice, which is null in the document. */
export function DraftChoice<V extends FieldValues, C, T>(props: DraftChoiceProps<V, C, T>) {
  const { choices, none } = props
  const say = (value: unknown) => choices.find((one) => one.value === value)?.label ?? none ?? ''
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label} say={say}>
      <SelectField
        {...props}
        placeholder={none ?? 'Choose'}
        {...(none === undefined ? {} : { clearable: true, empty: null })}
      />
    </ChangeTracker>
  )
}

interface MoneyInputProps {
  /** The props that a form spreads on its inputs: id, label, error. */
  input: Omit<TextInputProps, 'value' | 'onChange'>
  value: unknown
  set: (value: number | string | null) => void
  placeholder?: string
}

/** Dollars as people type them: a number, null for an empty field, or the text itself if it is no amount. */
export function MoneyInput({ input, value, set, placeholder }: MoneyInputProps) {
  // Keeps the typed text until blur: `56.` equals `$56.00` but must not turn into it under the cursor.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && readMoney(typed) === value ? typed : moneyText(value)
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        set(readMoney(event.currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        input.onBlur?.(event)
      }}
    />
  )
}

/** Dollars; null in the document when the field is empty. */
export function DraftMoney<V extends FieldValues, C, T>(props: DraftTextProps<V, C, T>) {
  const { input, value, set } = useField(props)
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label} say={formatMoneyValue}>
      <MoneyInput
        input={{ ...input, inputWrapperOrder: [...input.inputWrapperOrder] }}
        value={value}
        set={set}
        {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      />
    </ChangeTracker>
  )
}

/** A whole number; null in the document when the field is empty. */
export function DraftNumber<V extends FieldValues, C, T>(props: DraftTextProps<V, C, T>) {
  const { input, value, set } = useField(props)
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label}>
      <TextInput
        {...input}
        inputWrapperOrder={[...input.inputWrapperOrder]}
        inputMode="numeric"
        autoComplete="off"
        placeholder={props.placeholder}
        value={textOf(value)}
        onChange={(event) => {
          const text = event.currentTarget.value.trim()
          set(text === '' ? null : /^-?\d+$/.test(text) ? Number(text) : text)
        }}
      />
    </ChangeTracker>
  )
}

const formatDateValue = (value: unknown) => (typeof value === 'string' ? formatDate(value) : '')

/** A calendar date; null in the document when there is none. */
export function DraftDate<V extends FieldValues, C, T>(props: DraftFieldProps<V, C, T>) {
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label} say={formatDateValue}>
      <DateField {...props} empty={null} />
    </ChangeTracker>
  )
}

const formatOnOff = (value: unknown) => (value === true ? 'on' : 'off')

/** On or off. */
export function DraftSwitch<V extends FieldValues, C, T>(props: DraftFieldProps<V, C, T>) {
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label} say={formatOnOff}>
      <CheckboxField {...props} />
    </ChangeTracker>
  )
}

/** A few short texts; a comma or Enter ends one. */
export function DraftTexts<V extends FieldValues, C, T>(props: DraftFieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  return (
    <ChangeTracker control={props.control} name={props.name} label={props.label} say={formatTexts}>
      <TagsInput
        {...input}
        inputWrapperOrder={[...input.inputWrapperOrder]}
        splitChars={[',']}
        acceptValueOnBlur
        value={value as string[]}
        onChange={set}
      />
    </ChangeTracker>
  )
}

const formatTexts = (value: unknown) => (value as readonly string[]).join(', ')

interface DraftManyProps<V extends FieldValues, C, T> extends DraftFieldProps<V, C, T> {
  choices: readonly { value: string; label: string; group: string }[]
  placeholder?: string
}

/** Several of many, in the order they were chosen. */
export function DraftMany<V extends FieldValues, C, T>(props: DraftManyProps<V, C, T>) {
  const names = new Map(props.choices.map((one) => [one.value, one.label]))
  return (
    <ChangeTracker
      control={props.control}
      name={props.name}
      label={props.label}
      say={(published) => (published as readonly string[]).map((one) => names.get(one) ?? one).join(', ')}
    >
      <MultiSelectField limit={60} {...props} />
    </ChangeTracker>
  )
}
