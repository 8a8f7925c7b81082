import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { Heading } from './heading'

type EmptyStateProps = {
  /** The address of a small drawing; it says nothing that the sentence does not. */
  drawing?: string
  title?: string
  /** The title's level in the page's outline. */
  titleLevel?: 2 | 3
  text: string
  /** The one thing to do from here. */
  action?: ReactNode
  /** Set for what went wrong: it is read out at once. */
  isFailure?: boolean
}

/** What stands where there is nothing to show, or where loading failed: a drawing, a sentence, one action. */
export const EmptyState = ({ drawing, title, titleLevel = 3, text, action, isFailure }: EmptyStateProps) => (
  <chakra.div
    {...(isFailure && { role: 'alert' })}
    display="flex"
    flexDirection="column"
    alignItems="center"
    gap="4"
    px="5"
    py={{ base: '10', md: '14' }}
    textAlign="center"
    borderWidth="1px"
    borderColor="border.rule"
  >
    {drawing && (
      <chakra.img src={drawing} alt="" htmlWidth={180} htmlHeight={120} loading="lazy" width="180px" height="120px" />
    )}
    {title && (
      <Heading level={titleLevel} textStyle="heading">
        {title}
      </Heading>
    )}
    <chakra.p maxWidth="prose" color={title ? 'fg.muted' : 'fg'}>
      {text}
    </chakra.p>
    {action}
  </chakra.div>
)
