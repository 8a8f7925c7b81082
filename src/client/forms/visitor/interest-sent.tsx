import { useFirm } from '../../calls/firm'
import { chakra } from '@/client/theme/chakra'
import { useEffect, useRef } from 'react'
import { interestForm } from '@/content/inbox/interest'
import { Heading } from '../../ui/heading'

const { heading, next, steps, reminder } = interestForm.sent

/** Stands in the form's place once that was sent. It takes the focus, because the button that had it is gone. */
export function InterestSent() {
  const firm = useFirm()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <chakra.div borderInlineStartWidth="2px" borderColor="ornament" ps={{ base: '5', sm: '8' }} py="1" maxWidth="prose">
      <Heading level={3} ref={title} tabIndex={-1}>
        {heading}
      </Heading>
      <chakra.p textStyle="label" mt="5">
        {next}
      </chakra.p>
      <chakra.ol mt="3" ps="5" display="grid" gap="2.5" listStyleType="decimal">
        {steps(firm).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ol>
      <chakra.p mt="5" fontWeight="semibold">
        {reminder}
      </chakra.p>
    </chakra.div>
  )
}
