import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { chakra } from '@/client/theme/chakra'
import { offeringPage } from '@/content/pages/offering'
import { offeringParts } from '@/content/pages/offering-parts'
import { readPlace } from '@/shared/site/maps'
import type { Offering } from '@/shared/site/offerings'
import { filledTerms } from '../terms-list'
import { goToPart, isPlainClick } from '../../../navigation'
import { AnchorButton } from '../../../ui/buttons/link-button'
import { Container } from '../../../ui/container'
import { saysFees } from '../../../calculator/fee-costs'

const { label, parts } = offeringParts.sections

type OfferingPart = keyof typeof parts
const order = ['plan', 'figures', 'fees', 'risk', 'place', 'interest'] as const satisfies readonly OfferingPart[]

/** Zoomed in fourfold the window is 256 px high: there the bar would leave nothing for the page. */
const lowWindow = '@media (max-height: 420px)'

/** The parts that the page of an offering has, in their order. */
const partsOf = (investment: Offering): readonly OfferingPart[] => {
  const has: Record<OfferingPart, boolean> = {
    plan: true,
    figures: filledTerms(offeringPage.terms.labels, investment).length > 0,
    fees: saysFees(investment),
    risk: true,
    place: readPlace(investment.location) !== null,
    interest: investment.status !== 'Closed',
  }
  return order.filter((part) => has[part])
}

const Bar = chakra('nav', {
  base: {
    position: { base: 'fixed', md: 'sticky' },
    bottom: { base: '0', md: 'auto' },
    top: { md: '{sizes.headerScrolled}' },
    insetInline: { base: '0', md: 'auto' },
    zIndex: 'sticky',
    bg: 'bg.page',
    borderColor: 'border.rule',
    borderTopWidth: '1px',
    borderBottomWidth: { md: '1px' },
    [lowWindow]: { position: 'static' },
  },
})

const PartLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: '0',
    minHeight: '11',
    px: '3',
    textStyle: 'label',
    color: 'fg.muted',
    textDecoration: 'none',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    '&:hover': { color: 'fg', borderColor: 'border.control' },
    '&[aria-current]': { color: 'fg', borderColor: 'accent' },
    // Inside the strip, because the strip clips what lies outside.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})

/** Leads to a part of the page: the eyes and the keyboard, and the address, which can be handed on. */
function useGoTo() {
  const navigate = useNavigate()
  return (part: OfferingPart) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    goToPart(part)
    void navigate({ to: '.', search: true, state: true, hash: part, replace: true, hashScrollIntoView: false })
  }
}

const placeOf = (part: OfferingPart) => document.getElementById(part)?.getBoundingClientRect()

/** Whether the form is in sight with a button of its own, beside which a second one would ask what was just answered. */
const isAsking = () => {
  const form = placeOf('interest')
  return form !== undefined && form.top < innerHeight * 0.75 && form.bottom > innerHeight / 4
}

/** The part that is being read, which is the last one that begins above the middle of the window; and whether it is the form. */
function useReadPart(shown: readonly OfferingPart[]) {
  const [read, setRead] = useState<OfferingPart | null>(null)
  const [isFormSeen, setFormSeen] = useState(false)
  useEffect(() => {
    const look = () => {
      setRead(shown.findLast((part) => (placeOf(part)?.top ?? Infinity) < innerHeight / 2) ?? null)
      setFormSeen(isAsking())
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [shown])
  return { read, isFormSeen }
}

/** The parts of an offering's page, always at hand: under the header, on a phone at the foot; at its end 'I am interested'. */
export function SectionBar({ investment }: { investment: Offering }) {
  const shown = useMemo(() => partsOf(investment), [investment])
  const { read, isFormSeen } = useReadPart(shown)
  const goTo = useGoTo()
  return (
    <Bar aria-label={label} data-unprinted="" data-section-bar="">
      <Container display="flex" alignItems="center" justifyContent="space-between" gap="3" py="1">
        <chakra.ul display="flex" minWidth="0" overflowX="auto" scrollbarWidth="none" mx="-3" listStyleType="none">
          {shown
            .filter((part) => part !== 'interest')
            .map((part) => (
              <li key={part}>
                <PartLink href={`#${part}`} aria-current={read === part ? 'true' : undefined} onClick={goTo(part)}>
                  {parts[part]}
                </PartLink>
              </li>
            ))}
        </chakra.ul>
        {shown.includes('interest') && (
          <AnchorButton
            href="#interest"
            size="small"
            minHeight="10"
            // Its room stays, and so does the focus of whoever has come to it by keyboard.
            {...(isFormSeen && { css: { '&:not(:focus)': { visibility: 'hidden' } } })}
            onClick={goTo('interest')}
          >
            {parts.interest}
          </AnchorButton>
        )}
      </Container>
    </Bar>
  )
}
