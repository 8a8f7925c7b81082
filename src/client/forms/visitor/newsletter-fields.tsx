import { useFirm } from '../../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { newsletterForm } from '@/content/platform/forms'
import { toasts } from '@/content/platform/toasts'
import type { ConsentPlace } from '@/shared/newsletter/newsletters'
import { plainFormAddress } from '@/shared/inbox/plain-forms'
import { useRefresh } from '../../calls/invalidation'
import { trpc } from '../../calls/trpc'
import { Checkbox } from '../../ui/fields/checkbox'
import { notify } from '../../ui/toasts/notifications'
import { notifyFailure } from '../notify-failure'
import { newsletterThanks } from './newsletter-thanks'
import { useVisitorForm } from './use-visitor-form'
import { VisitorForm, VisitorText } from './visitor-form'

/**
 * The newsletter form of footer, Home and Contact: an address and a box to tick.
 * @param place where it stands: it names the form (R13) and is kept with the consent (R43)
 */
export function NewsletterFields({ place }: { place: Exclude<ConsentPlace, 'api' | 'resources'> }) {
  const { mutateAsync } = trpc.public.newsletters.subscribe.useMutation()
  const refresh = useRefresh('newsletters')
  const form = useVisitorForm({
    judge: async (typed) => (await import('./newsletter-form-rules')).judgeNewsletter(typed),
    failureWords: toasts.newsletter.notSent,
    send: async (fields, traps) => {
      try {
        await mutateAsync({ ...fields, place, ...traps })
      } catch (error) {
        notifyFailure(toasts.newsletter.notSent, error)
        throw error
      }
      notify(toasts.newsletter.sent)
      void refresh()
    },
  })
  const label = newsletterForm.consent(useFirm())
  const consent = <Checkbox name="consent" label={label} error={form.errors.consent} isRequired />
  const isFooter = place === 'footer'
  return (
    <VisitorForm
      form={form}
      address={plainFormAddress('newsletter', { place })}
      name={newsletterForm.names[place]}
      words={newsletterForm}
      thanks={newsletterThanks}
      maxWidth="form"
      besideButton={isFooter && consent}
    >
      <VisitorText
        form={form}
        name="email"
        label={newsletterForm.email.label}
        // A footer is short on a phone; there the note is read out only.
        hint={isFooter ? <chakra.span hideBelow="sm">{newsletterForm.note}</chakra.span> : newsletterForm.note}
        isRequired
        type="email"
        autoComplete="email"
        placeholder={newsletterForm.email.placeholder}
      />
      {!isFooter && consent}
    </VisitorForm>
  )
}
