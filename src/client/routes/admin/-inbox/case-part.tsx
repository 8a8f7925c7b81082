import { chakra } from '@/client/theme/chakra'
import type { ReactNode } from 'react'
import { adminCases } from '@/content/inbox/admin-cases'
import { Heading } from '@/client/ui/heading'
import { Skeleton } from '@/client/ui/skeleton'
import { VisuallyHidden } from '@/client/ui/visually-hidden'

/** A part of a case under its heading. */
export const CasePart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <chakra.section display="grid" gap="3">
    <Heading level={3} textStyle="subheading">
      {heading}
    </Heading>
    {children}
  </chakra.section>
)

/** Stands in a part that is being read. */
export const CaseLoading = () => (
  <>
    <VisuallyHidden as="output">{adminCases.loading}</VisuallyHidden>
    <Skeleton height="5" maxWidth="64" />
    <Skeleton height="5" maxWidth="40" />
  </>
)
