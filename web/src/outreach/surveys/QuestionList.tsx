import { questionsMax } from '@goodturn/contract/outreach/surveys/limits'
import type { Question } from '@goodturn/contract/outreach/surveys/questions'
import type { Questionnaire } from '@goodturn/contract/outreach/surveys/schema'
import { ActionIcon } from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { useActions } from '../../platform/useActions.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { voicesScene } from '../../ui/pictures/scenes.ts'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { useRefreshSurveys } from './useRefreshSurveys.ts'
import { summarizeAnswers } from './text.ts'
import styles from './surveys.module.css'

/** A questionnaire's questions in order; each can be edited, moved, and deleted in place. */
export function QuestionList({ of: { key, questions, state, asked } }: { of: Questionnaire }) {
  const [open, setOpen] = useState<number | null>(null)
  const acts = useActions<'change'>()
  const refresh = useRefreshSurveys()
  const list = useRef<HTMLOListElement>(null)
  const isOpen = state === 'active'
  async function keep(next: Question[]) {
    await client.questionnaires.update({ key, questions: next })
    setOpen(null)
    await refresh()
  }
  const close = () => setOpen(null)
  /** Moves a question and keeps the focus on it. */
  async function move(at: number, to: number) {
    const others = questions.filter((_, index) => index !== at)
    await acts.run('change', () => keep(others.toSpliced(to, 0, ...questions.slice(at, at + 1))))
    const row = list.current?.children.item(to)
    const same = row?.querySelector<HTMLElement>(`[data-move="${to < at ? 'up' : 'down'}"]`)
    const first = same ?? row?.querySelector<HTMLElement>('[data-move]')
    first?.focus()
  }
  return (
    <>
      <ErrorList error={acts.error} focus />
      {questions.length === 0 && open === null && (
        <EmptyState scene={voicesScene} title="No questions yet.">
          Three or four work well.
        </EmptyState>
      )}
      <ol className={styles.questions} ref={list}>
        {questions.map((question, at) => (
          <li key={at} className={styles.box}>
            <div className={styles.question}>
              <span className={styles.number} aria-hidden>
                {at + 1}
              </span>
              <div className={styles.words}>
                <b>{question.text}</b>
                <span>{summarizeAnswers(question)}</span>
              </div>
              {isOpen && open !== at && (
                <div className={styles.buttons}>
                  <MoveButtons at={at} last={questions.length - 1} onMove={(to) => void move(at, to)} />
                  <TextButton onClick={() => setOpen(at)} aria-label={`Change question ${at + 1}`}>
                    Change
                  </TextButton>
                </div>
              )}
            </div>
            {open === at && (
              <QuestionForm
                question={question}
                onClose={close}
                onSave={(changed) => keep(questions.map((one, index) => (index === at ? changed : one)))}
                onDelete={() =>
                  void acts.run('change', () => keep(questions.filter((_, index) => index !== at)))
                }
              />
            )}
          </li>
        ))}
        {open === questions.length && (
          <li className={styles.box}>
            <QuestionForm question={null} onClose={close} onSave={(added) => keep([...questions, added])} />
          </li>
        )}
      </ol>
      {isOpen && open !== questions.length && (
        <BusyButton
          variant="default"
          icon={IconPlus}
          busy={false}
          disabledReason={
            questions.length >= questionsMax
              ? `A questionnaire can have at most ${questionsMax} questions.`
              : undefined
          }
          onClick={() => setOpen(questions.length)}
        >
          Add a question
        </BusyButton>
      )}
      {isOpen && asked > 0 && (
        <p className="gt-meta">People you already asked keep the questions they got.</p>
      )}
    </>
  )
}

interface MoveButtonsProps {
  at: number
  last: number
  onMove: (to: number) => void
}

function MoveButtons({ at, last, onMove }: MoveButtonsProps) {
  const name = `question ${at + 1}`
  return (
    <>
      {at > 0 && (
        <ActionIcon
          variant="subtle"
          size={44}
          data-move="up"
          aria-label={`Move ${name} up`}
          onClick={() => onMove(at - 1)}
        >
          <Icon of={IconArrowUp} size={18} />
        </ActionIcon>
      )}
      {at < last && (
        <ActionIcon
          variant="subtle"
          size={44}
          data-move="down"
          aria-label={`Move ${name} down`}
          onClick={() => onMove(at + 1)}
        >
          <Icon of={IconArrowDown} size={18} />
        </ActionIcon>
      )}
    </>
  )
}
