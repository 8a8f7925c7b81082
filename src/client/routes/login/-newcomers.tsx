import { chakra } from '@/client/theme/chakra'
import { useRef, useState } from 'react'
import { loginPage } from '@/content/pages/login'
import { Button } from '@/client/ui/button'
import { Anchor, TextLink } from '@/client/ui/text-link'
import { useIsLinked } from '@/client/visibility'
import { requestAccessHref } from './-request-access'

const { newcomers, requestAccess } = loginPage

/** An address that can be taken along without a mail program: by the button, or by marking it. */
function CopyableAddress({ address }: { address: string }) {
  const text = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome(newcomers.copied)
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
      setOutcome(newcomers.selected)
    }
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
      <chakra.span ref={text} fontWeight="semibold" userSelect="all" WebkitUserSelect="all" overflowWrap="anywhere">
        {address}
      </chakra.span>
      <Button variant="outline" size="small" onClick={() => void copy()}>
        {newcomers.copy}
      </Button>
      <chakra.output textStyle="small" color="fg.muted">
        {outcome}
      </chakra.output>
    </chakra.div>
  )
}

/** What somebody does who has no account. */
export function Newcomers() {
  const isLinked = useIsLinked()
  const { lead, label, to, rest } = newcomers.offerings
  return (
    <chakra.section display="grid" gap="3">
      <p>
        {requestAccess.lead} <Anchor href={requestAccessHref}>{requestAccess.label}</Anchor>
      </p>
      <chakra.p textStyle="small">{newcomers.text}</chakra.p>
      <CopyableAddress address={requestAccess.address} />
      {isLinked(to) && (
        <chakra.p textStyle="small" color="fg.muted">
          {lead} <TextLink to={to}>{label}</TextLink> {rest}
        </chakra.p>
      )}
    </chakra.section>
  )
}
