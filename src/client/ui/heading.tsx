import { chakra, type HTMLChakraProps } from '@/client/theme/chakra'
import { useEffect } from 'react'
import { tellHydrated } from '../boot/hydrated'

const looks = { 1: 'display', 2: 'title', 3: 'heading', 4: 'subheading' } as const
const tags = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const

type HeadingProps = Omit<HTMLChakraProps<'h2'>, 'as'> & {
  /** The level in the page's outline. The look follows it unless `textStyle` says otherwise. */
  level: keyof typeof looks
}

/**
 * A heading. The h1 takes the focus after a change of route (R12), so it may be focused but is no tab stop. Each page has one,
 * so it also tells when the page answers.
 */
export function Heading({ level, ...props }: HeadingProps) {
  useEffect(() => {
    if (level === 1) tellHydrated()
  }, [level])
  return <chakra.h2 as={tags[level]} textStyle={looks[level]} {...(level === 1 && { tabIndex: -1 })} {...props} />
}
