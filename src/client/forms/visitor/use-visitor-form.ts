import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import { connectionSentences } from '@/content/platform/call-errors'
import type { trapField } from '@/shared/platform/spam'
import { trpc } from '../../calls/trpc'
import { forgetFields, fillFields, keepFields, restoreFields } from '../kept-fields'
import type { Judgement, Sentences, Typed } from './visitor-form-sending'

/** What a form sends along against spam (R44). */
export type FormTraps = { [trapField]: string; formToken: string | undefined }

export type VisitorFormRules<Output> = {
  /** The rules; it fetches the module that holds them. */
  judge: (typed: Typed) => Promise<Judgement<Output>>
  /** Sends what the rules made of the fields. It rejects with the failed call's error. */
  send: (values: Output, traps: FormTraps) => Promise<unknown>
  /** What the form says when that failed: the server's sentence where it `showsReason`, else the fallback (R4). */
  failureWords: { showsReason: boolean; fallback: string }
  /** The name under which this tab keeps what is written until it is sent; left out, nothing is kept. */
  keptAs?: string
  /** What is known of the person already, by the fields' names; it is written where nothing is written yet. */
  presets?: Readonly<Record<string, string>> | null
}

export type VisitorFormOutcome = { errors: Sentences; failure: string | null; wasRefused: boolean }

const untouched: VisitorFormOutcome = { errors: {}, failure: null, wasRefused: false }

/**
 * A form that visitors find on public pages. It must be there at once and weigh little, so its controls are plain HTML that
 * keeps what is typed into it by itself, also before the page is hydrated (R13); what judges and sends is fetched when it is
 * first touched. It sends once, is emptied when that worked, and keeps everything when it did not (R23).
 * @returns what `VisitorForm` and its fields take
 */
export function useVisitorForm<Output>(rules: VisitorFormRules<Output>) {
  const element = useRef<HTMLFormElement>(null)
  const submitter = useRef<HTMLElement>(null)
  const isBusy = useRef(false)
  const touched = useRef<ReturnType<typeof fetchSending>>(null)
  const { client } = trpc.useUtils()
  const { keptAs, presets } = rules
  const [{ errors, failure, wasRefused }, setOutcome] = useState(untouched)
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<Typed | null>(null)
  const [refill, setRefill] = useState<Typed | null>(null)
  const [question, setQuestion] = useState<{ asked: string; likelier: string } | null>(null)

  /** Fetches what sends, and the form's token with it (R44). */
  const fetchSending = async () => {
    const sending = await import('./visitor-form-sending')
    return { ...sending, token: sending.createFormToken(() => client.public.forms.token.query()) }
  }

  const touch = () => {
    const fetched = touched.current ?? fetchSending()
    touched.current = fetched
    // Whoever is offline hears of it on sending, and the next touch tries again.
    fetched.catch(() => {
      touched.current = null
    })
    return fetched
  }

  const warm = () => {
    if (touched.current) return
    void touch()
      .then(({ typedInto }) => element.current && rules.judge(typedInto(element.current)))
      .catch(() => {})
  }

  useEffect(() => {
    if (keptAs !== undefined && element.current) restoreFields(element.current, keptAs)
  }, [keptAs])

  useEffect(() => {
    if (presets && element.current) fillFields(element.current, presets)
  }, [presets])

  // The form that comes back is a new one, and holds nothing.
  useEffect(() => {
    const form = element.current
    if (!refill || !form) return
    fillFields(form, refill)
    form.querySelector('input')?.focus()
  }, [refill])

  // The button that was pressed was disabled meanwhile and has lost the focus.
  useEffect(() => {
    if (isSending) return
    if (document.activeElement === document.body) submitter.current?.focus({ preventScroll: true })
    submitter.current = null
  }, [isSending])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // The state that disables the button comes a moment after the second press of a double click.
    if (isBusy.current) return
    isBusy.current = true
    submitter.current = event.nativeEvent.submitter
    try {
      const sending = await touch().catch(() => null)
      const outcome = sending
        ? await sending.sendForm({
            form,
            rules,
            token: sending.token,
            onSending: () => setSending(true),
            askedAbout: question?.asked ?? null,
          })
        : { errors: {}, failure: `${connectionSentences.unreachable} ${connectionSentences.textKept}` }
      setOutcome('errors' in outcome ? { ...outcome, wasRefused: true } : untouched)
      setQuestion('likelier' in outcome ? outcome : null)
      if (!('sent' in outcome)) return
      setSent(outcome.sent)
      if (keptAs !== undefined) forgetFields(keptAs)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  /** Once the form was refused, each change is judged at once, so that a sentence goes as soon as it is not true any more. */
  const onInput = async ({ target, currentTarget: form }: FormEvent<HTMLFormElement>) => {
    warm()
    if (keptAs !== undefined) keepFields(form, keptAs)
    setQuestion(null)
    const name = target instanceof Element ? target.getAttribute('name') : null
    if (!wasRefused || name === null) return
    const sending = await touch().catch(() => null)
    const judgement = sending && (await rules.judge(sending.typedInto(form)).catch(() => null))
    if (!judgement) return
    const sentence = 'errors' in judgement ? judgement.errors[name] : undefined
    setOutcome((outcome) => ({ ...outcome, errors: { ...outcome.errors, [name]: sentence } }))
  }

  return {
    errors,
    failure,
    isSending,
    /** What was typed into it when it was sent; null while it is there to be filled in. */
    sent,
    /** Brings the form back with what was sent by it. */
    change: () => {
      setRefill(sent)
      setSent(null)
    },
    /** The address that somebody most likely meant; null where nothing is asked. */
    likelier: question?.likelier ?? null,
    takeLikelier: () => {
      const email = element.current?.elements.namedItem('email')
      if (question && email instanceof HTMLInputElement) {
        email.value = question.likelier
        email.focus()
        if (keptAs !== undefined && element.current) keepFields(element.current, keptAs)
      }
      setQuestion(null)
    },
    handlers: {
      ref: element,
      onFocus: warm,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput: (event: FormEvent<HTMLFormElement>) => void onInput(event),
    },
  }
}

export type VisitorFormState = ReturnType<typeof useVisitorForm>
