import {
  optionLengthMax,
  optionsMax,
  optionsMin,
  questionLengthMax,
} from '@goodturn/contract/outreach/surveys/limits'
import {
  type Question,
  choiceKinds,
  formLine,
  questionKinds,
  questionSchema,
} from '@goodturn/contract/outreach/surveys/questions'
import { lengthOf } from '@goodturn/contract/text'
import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { Form, FormActions } from '../../ui/form/Form.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { TextareaField } from '../../ui/form/TextareaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useAppForm } from '../../ui/form/useAppForm.ts'
import { kindLabels } from './text.ts'
import styles from './surveys.module.css'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The form's input; each option is one line of a single field. */
const schema = z.pipe(
  z.object({
    text: formLine('the question', questionLengthMax),
    kind: z.enum(questionKinds),
    options: z
      .string()
      .check(
        z.refine(
          (typed: string) => linesOf(typed).every((line) => lengthOf(line) <= optionLengthMax),
          `Please shorten each answer to ${optionLengthMax} characters.`,
        ),
      ),
  }),
  z.pipe(
    z.transform(({ options, ...typed }: { text: string; kind: Question['kind']; options: string }) => ({
      ...typed,
      options: choiceKinds.includes(typed.kind) ? linesOf(options) : [],
    })),
    questionSchema,
  ),
)

interface QuestionFormProps {
  /** Null for a new question. */
  question: Question | null
  onClose: () => void
  onSave: (question: Question) => Promise<void>
  onDelete?: () => void
}

/** A question and how it is answered. */
export function QuestionForm({ question, onClose, onSave, onDelete }: QuestionFormProps) {
  const form = useAppForm({
    schema,
    defaultValues: {
      text: question?.text ?? '',
      kind: question?.kind ?? ('text' as const),
      options: question?.options.join('\n') ?? '',
    },
  })
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <div className={styles.edit}>
      <Form form={form} onSubmit={onSave} label="Question">
        <TextField control={control} name="text" label="Question" autoComplete="off" />
        <RadioField
          control={control}
          name="kind"
          label="Answer type"
          choices={questionKinds.map((value) => ({ value, label: kindLabels[value] }))}
        />
        {choiceKinds.includes(kind) && (
          <TextareaField
            control={control}
            name="options"
            label="Answer choices"
            help={`${optionsMin} to ${optionsMax}, one per line.`}
          />
        )}
        <FormActions>
          <SubmitButton>{question ? 'Save question' : 'Add question'}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {onDelete && (
            <Button variant="subtle" color="red" onClick={onDelete}>
              Delete question
            </Button>
          )}
        </FormActions>
      </Form>
    </div>
  )
}
