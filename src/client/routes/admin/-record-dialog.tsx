import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { adminDialogs, adminSafety } from '@/content/admin-dialogs'
import { interfaceWords } from '@/content/interface'
import { Form } from '@/client/forms/form'
import { SubmitButton } from '@/client/forms/submit-button'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Button } from '@/client/ui/button'
import { Dialog } from '@/client/ui/dialog'

type RecordDialogProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  words: { title: string; text: string; submit: string }
  size: 'small' | 'wide'
  /** Saves what was typed. It rejects with the failed call's error; then the dialog stays open with everything in it (R23). */
  onSave: (values: Output) => Promise<unknown>
  /** Said in the form when the server gave no sentence of its own. */
  failure: string
  onClose: () => void
  children: ReactNode
}

/**
 * Asks before typed words are thrown away: at Escape, a press outside, the close button, a change of route or tab, and when
 * the browser leaves (R23). A form is changed when its values are, so typing and taking back asks nothing.
 */
function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const keep = () => {
    setAsking(false)
    if (isBlocked) blocker.reset()
  }
  const discard = () => {
    if (isBlocked) blocker.proceed()
    onClose()
  }
  const question = (
    <Dialog
      isOpen={isAsking || isBlocked}
      title={adminSafety.discard.title}
      description={adminSafety.discard.text}
      onCloseRequest={keep}
      footer={
        <>
          <Button variant="outline" onClick={keep}>
            {adminSafety.discard.keep}
          </Button>
          <Button variant="danger" onClick={discard}>
            {adminSafety.discard.discard}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
  return { question, requestClose: () => (isDirty ? setAsking(true) : onClose()) }
}

/** The dialog that adds or edits a record. It is in the page only while it is open, so that each opening starts anew. */
export function RecordDialog<Values extends FieldValues, Output>(props: RecordDialogProps<Values, Output>) {
  const { form, words, size, onSave, failure, onClose, children } = props
  const formId = useId()
  const { isDirty, errors } = form.formState
  const { question, requestClose } = useDiscardQuestion(isDirty, onClose)
  const reason = errors.root?.message

  // The reason stands at the end of a form that scrolls: it must be seen when it appears.
  useEffect(() => {
    if (reason) document.getElementById(formId)?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [formId, reason])

  const save = async (values: Output) => {
    await onSave(values)
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        title={words.title}
        description={words.text}
        size={size}
        onCloseRequest={requestClose}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {adminDialogs.cancel}
            </Button>
            <SubmitButton form={form} formId={formId} label={words.submit} />
          </>
        }
      >
        <Form
          id={formId}
          form={form}
          name={words.title}
          onSubmit={save}
          failure={`${failure} ${interfaceWords.tryAgain}`}
        >
          {children}
        </Form>
      </Dialog>
      {question}
    </>
  )
}
