import { type ComponentType, useEffect, useRef } from 'react'
import { chakra } from '@/client/theme/chakra'
import { sentForm } from '@/content/platform/forms'
import type { Firm } from '@/shared/site/firm/firm'
import { useFirm } from '../../calls/firm'
import { Button } from '../../ui/buttons/button'
import { Heading } from '../../ui/heading'
import type { Typed } from './visitor-form-sending'

/** What stands in a form's place once it was sent. */
export type Thanks = {
  heading: string
  /** To which address the answer goes, and what happens when. */
  Body: ComponentType<{ email: string; firm: Firm }>
  /** The fields that are shown again, in their order. */
  rows?: readonly { name: string; label: string }[]
}

const textOf = (typed: Typed, name: string) => String(typed[name] ?? '').trim()

/**
 * Stays where the form was: what was sent, to which address, what happens when. It takes the focus, because the button that had it is
 * gone. 'Change it' brings the form back with what was typed.
 */
export function FormSent({ thanks, typed, onChange }: { thanks: Thanks; typed: Typed; onChange: () => void }) {
  const firm = useFirm()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const filled = (thanks.rows ?? []).filter(({ name }) => textOf(typed, name) !== '')
  return (
    <chakra.div borderInlineStartWidth="2px" borderColor="ornament" ps={{ base: '5', sm: '8' }} py="1" maxWidth="prose">
      <Heading level={3} ref={title} tabIndex={-1} outline="none">
        {thanks.heading}
      </Heading>
      <chakra.div mt="3" display="grid" gap="3" overflowWrap="anywhere">
        <thanks.Body email={textOf(typed, 'email')} firm={firm} />
      </chakra.div>
      {filled.length > 0 && (
        <>
          <chakra.p textStyle="label" mt="5">
            {sentForm.what}
          </chakra.p>
          <chakra.dl mt="2" textStyle="small" color="fg.muted" display="grid" gap="1.5">
            {filled.map(({ name, label }) => (
              <chakra.div key={name} display="flex" flexWrap="wrap" columnGap="3">
                <chakra.dt flexBasis="8rem">{label}</chakra.dt>
                <chakra.dd flex="1 1 12rem" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
                  {textOf(typed, name)}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </>
      )}
      <Button variant="link" size="inline" mt="5" minHeight="11" onClick={onChange}>
        {sentForm.change}
      </Button>
    </chakra.div>
  )
}
