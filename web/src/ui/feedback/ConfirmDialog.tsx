import { Button, getDefaultZIndex, Modal } from '@mantine/core'
import { useId, useState } from 'react'
import { useStore } from '../../platform/store.ts'
import { questionStore } from './confirm.ts'
import styles from '../layout/AppModal.module.css'

/** The only confirm dialog, rendered once in the shell; `confirm()` opens it. */
export default function ConfirmDialog() {
  const question = useStore(questionStore)
  // Keeps the text while the dialog fades out.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const words = question ?? last
  const bodyId = useId()
  return (
    <Modal.Root
      opened={question !== null}
      onClose={() => questionStore.get()?.answer(false)}
      // Stays mounted after its first use, so a drawer mounted later would cover it.
      zIndex={getDefaultZIndex('overlay')}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content role="alertdialog" aria-describedby={words?.body ? bodyId : undefined}>
        <Modal.Body className={styles.body}>
          <Modal.Title component="h2" className={styles.title}>
            {words?.title}
          </Modal.Title>
          {words?.body && (
            <div id={bodyId} className={styles.text}>
              {words.body}
            </div>
          )}
          <div className={styles.actions}>
            <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
              {words?.cancel ?? 'Cancel'}
            </Button>
            <Button
              color={words?.tone === 'danger' ? 'red' : undefined}
              onClick={() => question?.answer(true)}
            >
              {words?.verb}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
