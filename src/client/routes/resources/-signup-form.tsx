import { chakra } from '@/client/theme/chakra'
import { newsletterForm } from '@/content/platform/forms'
import { resourcesPage } from '@/content/pages/resources'
import { toasts } from '@/content/platform/toasts'
import { plainFormAddress } from '@/shared/inbox/plain-forms'
import { newsletterThanks } from '../../forms/visitor/newsletter-thanks'
import { useVisitorForm } from '../../forms/visitor/use-visitor-form'
import { VisitorForm, VisitorText } from '../../forms/visitor/visitor-form'
import { useRefresh } from '../../calls/invalidation'
import { trpc } from '../../calls/trpc'
import { notify } from '../../ui/toasts/notifications'

const { signup } = resourcesPage

/** The form with the e-mail alone: the browser judges it, consent is given in words, and a failure is told here and not in a toast (R43). */
export function SignupForm() {
  const { mutateAsync } = trpc.public.newsletters.subscribe.useMutation()
  const refresh = useRefresh('newsletters')
  const form = useVisitorForm({
    judge: ({ email }) => Promise.resolve({ values: { email: String(email) } }),
    failureWords: { showsReason: false, fallback: signup.failed },
    send: async (fields, traps) => {
      await mutateAsync({ ...fields, place: 'resources', ...traps })
      notify(toasts.newsletter.sent)
      void refresh()
    },
  })
  return (
    <VisitorForm
      form={form}
      address={plainFormAddress('newsletter', { place: 'resources' })}
      name={newsletterForm.names.resources}
      words={signup}
      thanks={newsletterThanks}
      maxWidth="form"
      mt="8"
      checksInBrowser
    >
      <VisitorText
        form={form}
        name="email"
        label={signup.email.label}
        type="email"
        required
        autoComplete="email"
        placeholder={signup.email.placeholder}
      />
      <chakra.p textStyle="small" color="fg.muted">
        {signup.consent}
      </chakra.p>
    </VisitorForm>
  )
}
