import { useFirm } from '../../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { enquiryForm } from '@/content/platform/forms'
import { contactPage } from '@/content/pages/contact'
import { toasts } from '@/content/platform/toasts'
import type { InvestorType } from '@/shared/inbox/enquiries'
import { plainFormAddress } from '@/shared/inbox/plain-forms'
import type { Firm } from '@/shared/site/firm/firm'
import { useRefresh } from '../../calls/invalidation'
import { enquiryKey } from '../../navigation'
import { trpc } from '../../calls/trpc'
import { Alert } from '../../ui/alert'
import { Field } from '../../ui/fields/field'
import { notify } from '../../ui/toasts/notifications'
import { Select } from '../../ui/fields/select'
import { TextArea } from '../../ui/fields/text-area'
import { notifyFailure } from '../notify-failure'
import type { Thanks } from './form-sent'
import { useVisitorForm } from './use-visitor-form'
import { VisitorForm, VisitorText } from './visitor-form'

const { firstName, lastName, email, phone, investorType, message } = enquiryForm
const choices: Record<InvestorType, string> = investorType.choices
const investorTypes = [
  { value: '', label: investorType.none },
  ...Object.entries(choices).map(([value, label]) => ({ value, label })),
]

/** Who answers, where and when. */
const Sent = ({ email: address, firm }: { email: string; firm: Firm }) => (
  <>
    <p>{enquiryForm.sent.to(address)}</p>
    <p>{enquiryForm.sent.next(firm)}</p>
  </>
)

const thanks: Thanks = {
  heading: enquiryForm.sent.title,
  Body: Sent,
  rows: [
    { name: 'firstName', label: firstName.label },
    { name: 'lastName', label: lastName.label },
    { name: 'phone', label: phone.label },
    { name: 'message', label: message.label },
  ],
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '5',
    rowGap: '4',
  },
})

type EnquiryFormProps = { investment: string | undefined; presets: Readonly<Record<string, string>> | undefined }

/**
 * The enquiry form of the Contact page.
 * @param investment the name of the investment that 'Request More Information' was pressed at; it is sent along (R33)
 * @param presets what it is begun with, by the fields' names
 */
export function EnquiryForm({ investment, presets }: EnquiryFormProps) {
  const { mutateAsync } = trpc.public.contacts.submit.useMutation()
  const refresh = useRefresh('contacts')
  const firm = useFirm()
  const form = useVisitorForm({
    judge: async (typed) => (await import('./enquiry-form-rules')).judgeEnquiry(typed),
    failureWords: toasts.contact.notSent,
    keptAs: enquiryKey,
    ...(presets && { presets }),
    send: async (fields, traps) => {
      try {
        await mutateAsync({ ...fields, ...(investment && { investmentInterest: investment }), ...traps })
      } catch (error) {
        notifyFailure(toasts.contact.notSent, error)
        throw error
      }
      notify(toasts.contact.sent)
      void refresh()
    },
  })
  return (
    <VisitorForm
      form={form}
      address={plainFormAddress('enquiry', { investment })}
      name={enquiryForm.name}
      words={enquiryForm}
      failedHint={contactPage.enquiry.failedHint(firm)}
      thanks={thanks}
      maxWidth="prose"
    >
      {investment && <Alert variant="info">{enquiryForm.about(investment)}</Alert>}
      <Pair>
        <VisitorText form={form} name="firstName" label={firstName.label} isRequired autoComplete="given-name" />
        <VisitorText form={form} name="lastName" label={lastName.label} isRequired autoComplete="family-name" />
      </Pair>
      <VisitorText
        form={form}
        name="email"
        label={email.label}
        isRequired
        type="email"
        autoComplete="email"
        placeholder={email.placeholder}
      />
      <Pair>
        <VisitorText
          form={form}
          name="phone"
          label={phone.label}
          hint={phone.hint}
          isOptional
          type="tel"
          autoComplete="tel"
        />
        <Field label={investorType.label} error={form.errors.investorType} isOptional>
          {(ties) => <Select name="investorType" options={investorTypes} {...ties} />}
        </Field>
      </Pair>
      <Field label={message.label} hint={message.hint} error={form.errors.message} isRequired>
        {(ties) => <TextArea name="message" rows={6} placeholder={message.placeholder} {...ties} />}
      </Field>
    </VisitorForm>
  )
}
