import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import { apiErrorOf, sentenceOf } from '../calls/api-error'
import { Alert } from '../ui/alert'
import { shownToast } from '../ui/toasts/notifications'
import { takeWhatStands } from './bound-fields'
import { showServerErrors } from './server-errors'
import type { ContractForm } from './use-contract-form'

type FormProps<Values extends FieldValues, Output> = Pick<HTMLChakraProps<'form'>, 'id' | 'gap' | 'maxWidth'> & {
  form: ContractForm<Values, Output>
  /** The accessible name: two forms of one kind on a page have two names (R13). */
  name: string
  /** Sends what the contract made of the fields. It rejects with the failed call's error and the form shows the reason. */
  onSubmit: (values: Output) => Promise<unknown>
  /** Said in the form when the server gave no sentence of its own. */
  failure: string
  /** The browser's own checks come first, with its own words, as the form of Resources wants them. */
  checksInBrowser?: boolean
  /** Fetches what the form will need, as soon as somebody is in it. */
  onTouch?: () => Promise<unknown>
  children: ReactNode
}

/**
 * A form that sends once. The first wrong field takes the focus; the server's field errors land at their fields and its
 * sentence stands above the actions until the next try. What was typed stays, whatever happens (R23).
 * @throws what `onSubmit` rejects with, unless it is a failed call: a bug must not look like a failed call
 */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, name, onSubmit, failure, checksInBrowser, onTouch, children, ...look } = props
  const element = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const submitter = useRef<HTMLElement>(null)
  /** A toast of this try has the sentence that stands in the form, so it is not read out twice. */
  const [isToldInToast, setToldInToast] = useState(false)
  const { isSubmitting, errors } = form.formState

  // The button that was pressed was disabled meanwhile and has lost the focus, to the page or to the dialog around it.
  useEffect(() => {
    if (!isSubmitting && document.activeElement?.contains(submitter.current))
      submitter.current?.focus({ preventScroll: true })
    if (!isSubmitting) submitter.current = null
  }, [isSubmitting])

  const send = async (values: Output) => {
    const earlier = shownToast()
    try {
      await onSubmit(values)
    } catch (error) {
      if (!(error instanceof TRPCClientError)) throw error
      const failed = apiErrorOf(error)
      const { fieldErrors } = failed
      const sentence = sentenceOf(failed) ?? failure
      const toast = shownToast()
      setToldInToast(
        toast !== null &&
          toast !== earlier &&
          [toast.description, toast.title].some((told) => told && sentence.startsWith(told)),
      )
      showServerErrors({ form, element: element.current, fieldErrors, sentence })
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events rise through portals: the submit of a dialog's form is none of the form's below it.
    event.stopPropagation()
    // The state that disables the button comes a moment after the second press of a double click.
    if (isSending.current) return
    isSending.current = true
    const focused = document.activeElement
    submitter.current = event.nativeEvent.submitter ?? (focused instanceof HTMLElement ? focused : null)
    const { currentTarget } = event
    try {
      await takeWhatStands(form, currentTarget)
      await form.handleSubmit(send)()
    } finally {
      isSending.current = false
    }
  }

  return (
    <chakra.form
      // Should a submit ever get past the script, the fields must not land in the address (R13).
      method="post"
      display="flex"
      flexDirection="column"
      gap="5"
      {...look}
      ref={element}
      aria-label={name}
      noValidate={!checksInBrowser}
      // What could not be fetched is asked for again on sending.
      onFocus={onTouch && (() => void onTouch().catch(() => {}))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)}
    >
      {children}
      {errors.root?.message && (
        <Alert variant="destructive" isSilent={isToldInToast}>
          {errors.root.message}
        </Alert>
      )}
    </chakra.form>
  )
}
