import { useMemo } from 'react'
import { interestForm as words } from '@/content/inbox/interest'
import type { InterestWordingId } from '@/content/inbox/interest'
import { plainFormAddress } from '@/shared/inbox/plain-forms'
import { useFirm } from '../../calls/firm'
import { useCurrentUser } from '../../accounts/current-user'
import { useRefresh } from '../../calls/invalidation'
import { trpc } from '../../calls/trpc'
import type { Thanks } from './form-sent'
import { InterestSent } from './interest-sent'
import { notifyFailure } from '../notify-failure'
import { useVisitorForm } from './use-visitor-form'
import { VisitorForm, VisitorText } from './visitor-form'

const { name, email, phone, amount } = words.fields

const thanks: Thanks = {
  heading: words.sent.heading,
  Body: InterestSent,
  rows: [
    { name: 'name', label: name.label },
    { name: 'phone', label: phone.label },
    { name: 'amount', label: amount.label },
  ],
}

type InterestFormProps = {
  investment: { id: number; name: string; slug: string }
  /** The statements that stand beside the form; they are kept with what is sent. */
  wordingId: InterestWordingId
}

/** What is known of somebody who is signed in, so that they need not type it. */
function usePresets() {
  const { user } = useCurrentUser()
  return useMemo(
    () => user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phone ?? '' },
    [user],
  )
}

/** The form 'I am interested' of an offering's page, and once it was sent what happens next. */
export function InterestForm({ investment, wordingId }: InterestFormProps) {
  const { mutateAsync } = trpc.public.interests.submit.useMutation()
  const refresh = useRefresh('interests')
  const firm = useFirm()
  const form = useVisitorForm({
    judge: async (typed) => (await import('./interest-form-rules')).judgeInterest(typed),
    failureWords: words.notSent,
    keptAs: `interest ${investment.id}`,
    presets: usePresets(),
    send: async (fields, traps) => {
      try {
        await mutateAsync({ ...fields, investmentId: investment.id, slug: investment.slug, wordingId, ...traps })
      } catch (error) {
        notifyFailure(words.notSent, error)
        throw error
      }
      void refresh()
    },
  })
  return (
    <VisitorForm
      form={form}
      address={plainFormAddress('interest', { investmentId: investment.id, slug: investment.slug, wordingId })}
      name={words.name(investment.name)}
      words={words}
      failedHint={words.failedHint(firm)}
      thanks={thanks}
      maxWidth="form"
    >
      <VisitorText form={form} name="name" label={name.label} isRequired autoComplete="name" />
      <VisitorText
        form={form}
        name="email"
        label={email.label}
        isRequired
        type="email"
        autoComplete="email"
        placeholder={email.placeholder}
      />
      <VisitorText
        form={form}
        name="phone"
        label={phone.label}
        hint={phone.hint}
        isOptional
        type="tel"
        autoComplete="tel"
      />
      <VisitorText
        form={form}
        name="amount"
        label={amount.label}
        hint={amount.hint}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        placeholder={amount.placeholder}
      />
    </VisitorForm>
  )
}
