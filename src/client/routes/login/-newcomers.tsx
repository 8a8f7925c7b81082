import { useFirm } from '@/client/calls/firm'
import { chakra } from '@/client/theme/chakra'
import { loginPage } from '@/content/pages/login'
import { enquiryPart } from '@/client/navigation'
import { CopyableText } from '@/client/ui/copyable-text'
import { Anchor, TextLink } from '@/client/ui/text-link'
import { useIsLinked } from '@/client/visibility'
import { requestAccessHref } from './-request-access'

const { newcomers, requestAccess } = loginPage

/** What somebody does who has no account. */
export function Newcomers() {
  const isLinked = useIsLinked()
  const firm = useFirm()
  const { form, offerings } = newcomers
  const { lead, label, to, rest } = offerings
  return (
    <chakra.section display="grid" gap="3">
      <p>
        {requestAccess.lead} <Anchor href={requestAccessHref(firm)}>{requestAccess.label}</Anchor>
      </p>
      <chakra.p textStyle="small">{newcomers.text}</chakra.p>
      <CopyableText text={firm.investorRelationsEmail} words={newcomers} />
      {isLinked(form.to) && (
        <p>
          {form.lead}{' '}
          <TextLink to={form.to} search={{ about: form.about }} hash={enquiryPart}>
            {form.label}
          </TextLink>
        </p>
      )}
      {isLinked(to) && (
        <chakra.p textStyle="small" color="fg.muted">
          {lead} <TextLink to={to}>{label}</TextLink> {rest}
        </chakra.p>
      )}
    </chakra.section>
  )
}
