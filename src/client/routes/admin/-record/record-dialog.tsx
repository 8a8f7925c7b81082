import { chakra } from '@/client/theme/chakra'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { adminDialogs } from '@/content/records/admin-dialogs'
import { previewWords } from '@/content/records/previews'
import { interfaceWords } from '@/content/platform/interface'
import { refusedPicture } from '@/content/platform/field-words'
import { Form } from '@/client/forms/form'
import { RefusalsProvider, useRefusedPictures } from '@/client/forms/pictures/refused-pictures'
import { SubmitButton } from '@/client/forms/submit-button'
import type { ContractForm } from '@/client/forms/use-contract-form'
import { Button } from '@/client/ui/buttons/button'
import { Dialog } from '@/client/ui/overlays/dialog'
import { useDiscardQuestion } from '@/client/forms/discard-question'
import { PreviewDialog } from './-saving/preview-dialog'
import { type StoredRecord, useSaveQuestions, type Versioned } from './-saving/save-questions'
import { useUnsaved } from './-saving/unsaved'
import { useWithoutPicture } from './without-picture'

/** Submits the form with other values than stand in it. What was wrong stays to be put right, and the next press means what it says. */
export type SaveOtherwise<Output> = (change: (values: Output) => Output) => void

/** A second way to save a form: as a draft, or for later. */
export type OtherWay<Output> = { label: string; onPress: (save: SaveOtherwise<Output>) => void }

type RecordDialogProps<Values extends FieldValues, Output, Row extends Versioned> = {
  form: ContractForm<Values, Output>
  words: { title: string; text: string; submit: string }
  size: 'small' | 'wide' | 'broad'
  /** The record to edit; without it a new one is added, which nobody else can change or delete. */
  stored?: StoredRecord<Values, Row> | null
  /**
   * Saves what was typed. It rejects with the failed call's error; then the dialog stays open with everything in it (R23).
   * @param seen the version that was edited, whose `updatedAt` goes along (R7); null for a new record
   */
  onSave: (values: Output, seen: Row | null) => Promise<unknown>
  /** The button that saves the same form otherwise, before the one that submits it. */
  otherWay?: OtherWay<Output> | undefined
  /** Gives the page that visitors would get of what is typed; it rejects as saving would. */
  preview?: ((values: Output) => Promise<ReactNode>) | undefined
  /** Asks before something is saved; null keeps the dialog open. */
  beforeSave?: ((values: Output) => Promise<Output | null>) | undefined
  /** Said in the form when the server gave no sentence of its own. */
  failure: string
  onClose: () => void
  children: ReactNode
}

/** The dialog that adds or edits a record. It is in the page only while it is open, so that each opening starts anew. */
export function RecordDialog<Values extends FieldValues, Output, Row extends Versioned>(
  props: RecordDialogProps<Values, Output, Row>,
) {
  const { form, words, size, stored = null, onSave, otherWay, preview, beforeSave, failure, onClose, children } = props
  const formId = useId()
  const { isDirty, isSubmitting, errors } = form.formState
  const submitButton = () => document.querySelector<HTMLButtonElement>(`button[type=submit][form="${formId}"]`)
  const discard = useDiscardQuestion(isDirty, onClose)
  const refused = useRefusedPictures()
  const withoutPicture = useWithoutPicture()
  const saving = useSaveQuestions({ form, stored, submitButton })
  useUnsaved(isDirty || saving.isAsking)
  const reason = errors.root?.message

  // The reason stands at the end of a form that scrolls: it must be seen when it appears.
  useEffect(() => {
    if (reason)
      document
        .getElementById(formId)
        ?.querySelector('[role=alert], [data-silent]')
        ?.scrollIntoView({ block: 'nearest' })
  }, [formId, reason])

  const [page, setPage] = useState<ReactNode>(null)
  /** Whether the form was submitted to be looked at, which finds its faults as saving does. */
  const isLookedAt = useRef(false)
  // What was found wrong is put right, and Ctrl+Enter saves then.
  useEffect(() => {
    if (!isSubmitting) isLookedAt.current = false
  }, [isSubmitting])
  const submit = () => {
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }
  const look = () => {
    isLookedAt.current = true
    submit()
  }

  /** How the values are changed by the button that was pressed; not by the one that submits. */
  const otherwise = useRef<((values: Output) => Output) | null>(null)
  const saveOtherwise: SaveOtherwise<Output> = (change) => {
    isLookedAt.current = false
    otherwise.current = change
    submit()
  }

  const save = async (typed: Output) => {
    if (isLookedAt.current && preview) {
      isLookedAt.current = false
      return setPage(await preview(typed))
    }
    const meant = otherwise.current ? otherwise.current(typed) : typed
    otherwise.current = null
    if (refused.hasRefused && !(await withoutPicture.ask())) return
    const values = beforeSave ? await beforeSave(meant) : meant
    if (values === null) return
    try {
      await onSave(values, saving.seen)
    } catch (error) {
      await saving.ask(error)
      throw error
    }
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen
        title={words.title}
        description={words.text}
        size={size}
        onCloseRequest={discard.requestClose}
        footer={
          <>
            {refused.hasRefused && (
              <chakra.p textStyle="small" color="danger.fg" me="auto" alignSelf="center">
                {refusedPicture.note}
              </chakra.p>
            )}
            <Button variant="outline" onClick={onClose}>
              {adminDialogs.cancel}
            </Button>
            {preview && (
              <Button variant="outline" aria-disabled={isSubmitting} onClick={() => !isSubmitting && look()}>
                {previewWords.label}
              </Button>
            )}
            {otherWay && (
              // Not `disabled`, which would take the focus away.
              <Button
                variant="outline"
                aria-disabled={isSubmitting}
                onClick={() => !isSubmitting && otherWay.onPress(saveOtherwise)}
              >
                {otherWay.label}
              </Button>
            )}
            <SubmitButton
              form={form}
              formId={formId}
              label={words.submit}
              onClick={() => {
                isLookedAt.current = false
                otherwise.current = null
              }}
            />
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
          <RefusalsProvider value={refused.tell}>{children}</RefusalsProvider>
        </Form>
      </Dialog>
      {page !== null && <PreviewDialog onClose={() => setPage(null)}>{page}</PreviewDialog>}
      {saving.question}
      {withoutPicture.question}
      {discard.question}
    </>
  )
}
