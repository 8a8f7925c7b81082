import { useFirm } from '../../calls/firm'
import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { enquiryForm, likelierEmail } from '@/content/platform/forms'
import { interfaceWords } from '@/content/platform/interface'
import { trapField } from '@/shared/platform/spam'
import { latePart } from '../../sections/late-part'
import { whenCodeIsLost } from '../../boot/code-lost'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/buttons/button'
import { Field, type FieldWords } from '../../ui/fields/field'
import { BusyLabel } from '../../ui/buttons/busy-label'
import { TextInput, type TextInputProps } from '../../ui/fields/text-input'
import { useIsHydrated } from '../../ui/use-is-hydrated'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { Thanks } from './form-sent'
import type { VisitorFormState } from './use-visitor-form'

type VisitorFormProps = Pick<HTMLChakraProps<'form'>, 'maxWidth' | 'mt'> & {
  form: VisitorFormState
  /** Where it is posted while no script runs. */
  address: string
  /** The accessible name: two forms of one kind on a page have two names (R13). */
  name: string
  words: { submit: string; pending: string }
  /** Stands in the form beside the sentence of a failed try: what else one can do. */
  failedHint?: string
  thanks: Thanks
  /** The browser's own checks come first, with its own words. */
  checksInBrowser?: boolean
  /** The last field, where it stands beside the button and not above it. */
  besideButton?: ReactNode
  children: ReactNode
}

/** A field that people neither see nor hear of; what fills it in is a program (R44). Password managers are told to leave it. */
const Trap = () => (
  <VisuallyHidden aria-hidden="true">
    <label>
      {enquiryForm.trap}
      <input name={trapField} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  </VisuallyHidden>
)

/** There the button in <noscript> sends. */
const withoutScript = '@media (scripting: none)'

/** Only who has sent a form needs it. */
const FormSent = latePart(() => import('./form-sent').then((part) => part.FormSent), null)

/** A form of the public pages, with its button and all that is said about the whole of it. */
export function VisitorForm(props: VisitorFormProps) {
  const { form, address, name, words, failedHint, thanks, checksInBrowser = false, ...rest } = props
  const { besideButton, children, ...look } = rest
  const { failure, isSending, sent, likelier, handlers } = form
  const isHydrated = useIsHydrated()
  const firm = useFirm()
  const submit = likelier === null ? words.submit : likelierEmail.sendAnyway
  if (sent) return <FormSent thanks={thanks} typed={sent} onChange={form.change} />
  return (
    <chakra.form
      // Without a script, and should a submit ever get past it, the browser posts it by itself: the fields never land in the address (R13).
      method="post"
      action={address}
      position="relative"
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      gap="4"
      {...look}
      {...handlers}
      aria-label={name}
      noValidate={!checksInBrowser}
    >
      {children}
      <Trap />
      {failure && (
        <Alert variant="destructive">
          <p>{failure}</p>
          {failedHint && <p>{failedHint}</p>}
        </Alert>
      )}
      {likelier !== null && (
        <Alert variant="info">
          <p>{likelierEmail.ask(likelier)}</p>
          <Button variant="link" size="inline" minHeight="11" overflowWrap="anywhere" onClick={form.takeLikelier}>
            {likelierEmail.take(likelier)}
          </Button>
        </Alert>
      )}
      {!isHydrated && (
        <chakra.p textStyle="small" css={{ display: 'none', [`${whenCodeIsLost} &`]: { display: 'block' } }}>
          {interfaceWords.codeLost(firm)}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" justifyContent="space-between" gap="4">
        {/* Beside the button, or above it where the visitor's text is large. */}
        {besideButton && <chakra.div flex="1 1 8rem">{besideButton}</chakra.div>}
        <noscript>
          <Button type="submit" mt="1">
            {words.submit}
          </Button>
        </noscript>
        <Button
          type="submit"
          width={{ base: besideButton ? 'fit' : 'full', sm: 'fit' }}
          mt="1"
          css={{ [withoutScript]: { display: 'none' } }}
          disabled={!isHydrated || isSending}
          // Waiting for the script is no state that anybody should see.
          data-waiting={isHydrated ? undefined : true}
        >
          <BusyLabel isBusy={isSending}>{isSending ? words.pending : submit}</BusyLabel>
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

type VisitorTextProps = Omit<FieldWords, 'error'> &
  Omit<TextInputProps, keyof FieldWords | 'form' | 'name' | 'ref'> & { form: VisitorFormState; name: string }

/** A labelled line of such a form. */
export const VisitorText = ({ form, name, label, hint, isRequired, isOptional, ...rest }: VisitorTextProps) => (
  <Field
    label={label}
    hint={hint}
    error={form.errors[name]}
    {...(isRequired && { isRequired })}
    {...(isOptional && { isOptional })}
  >
    {(ties) => <TextInput {...rest} name={name} {...ties} />}
  </Field>
)
