import { chakra } from '@/client/theme/chakra'
import { useEffect, type ReactNode } from 'react'
import { Container } from '../ui/container'
import { Heading } from '../ui/heading'
import { StreamMark } from './stream-mark'

type NarrowPageProps = {
  heading: string
  text: string
  /** It stands in the place of a form that was sent: the heading takes the focus, so that it is read out. */
  isAnswer?: boolean
  children: ReactNode
}

/** A page with one thing to do. */
export function NarrowPage({ heading, text, isAnswer = false, children }: NarrowPageProps) {
  useEffect(() => {
    if (isAnswer) document.querySelector('h1')?.focus()
  }, [isAnswer])
  return (
    <Container py={{ base: '16', lg: '28' }} minHeight={{ lg: '60vh' }}>
      <StreamMark />
      <Heading level={1} mt="8" maxWidth="15em" outline="none">
        {heading}
      </Heading>
      <chakra.p textStyle="lead" mt="5" maxWidth="prose">
        {text}
      </chakra.p>
      <chakra.div mt="8" maxWidth="form">
        {children}
      </chakra.div>
    </Container>
  )
}
