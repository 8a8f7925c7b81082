import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Icon } from '@/client/ui/icon'
import { Timestamp } from './timestamp'

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 1.25rem', md: '5rem minmax(0, 1fr) 7rem 1.25rem' },
    alignItems: 'baseline',
    columnGap: '4',
    width: 'full',
    px: '3',
    py: '2.5',
    textStyle: 'small',
  },
})

const Details = chakra('details', {
  base: {
    '& > summary': { display: 'block', cursor: 'button', listStyle: 'none' },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary:hover': { bg: 'bg.panel' },
    '& [data-icon]': {
      alignSelf: 'start',
      marginTop: '0.25rem',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
    },
    '&[open] > summary [data-icon]': { transform: 'rotate(180deg)' },
    '&[open]': { pb: '5' },
  },
})

const small = { textStyle: 'fine', color: 'fg.muted' } as const

type LineProps = {
  at: string
  /** What kind of thing it is: a list, an account, a subscription. */
  about: string
  /** The sentence. What opens by a press holds no link; that stands in the details. */
  children: ReactNode
  details?: ReactNode
}

/** One thing that happened, in one line; where there is more to tell, it opens. */
export function Line({ at, about, children, details }: LineProps) {
  const line = (
    <Frame>
      <chakra.span {...small} gridRow={{ base: 2, md: 1 }}>
        <Timestamp at={at} as="time" />
        <chakra.span hideFrom="md">{` · ${about}`}</chakra.span>
      </chakra.span>
      <chakra.span overflowWrap="anywhere">{children}</chakra.span>
      <chakra.span {...small} hideBelow="md">
        {about}
      </chakra.span>
      {details && <Icon name="chevron-down" />}
    </Frame>
  )
  return (
    <chakra.li borderBottomWidth="1px" borderColor="border.rule" _last={{ borderBottomWidth: 0 }}>
      {details ? (
        <Details>
          <summary>{line}</summary>
          {details}
        </Details>
      ) : (
        line
      )}
    </chakra.li>
  )
}

/** What stands below an opened line, in line with its sentence. */
export const Below = chakra('div', { base: { px: '3', ps: { base: '3', md: '6.75rem' }, textStyle: 'small' } })
