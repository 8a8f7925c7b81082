import type { ReactElement } from 'react'
import { chakra } from '@/client/theme/chakra'
import { Heading } from '@/client/ui/heading'

type PartProps = { title: string; add?: ReactElement | undefined; children: ReactElement }

/** A part of what is shown of a raise, with what can be added to it. */
export const Part = ({ title, add, children }: PartProps) => (
  <chakra.section mt="7">
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="3">
      <Heading level={3} textStyle="heading">
        {title}
      </Heading>
      {add}
    </chakra.div>
    {children}
  </chakra.section>
)
