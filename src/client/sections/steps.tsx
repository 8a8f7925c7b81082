import { chakra } from '@/client/theme/chakra'
import { Heading } from '../ui/heading'

type StepsProps = {
  steps: readonly { title: string; text: string }[]
}

/** Numbered steps: a display figure beside what is done; in one row, the figure above a hairline, where there is room. An even number takes two rows first; of an odd one the last would stand alone. */
export const Steps = ({ steps }: StepsProps) => (
  <chakra.ol
    display="grid"
    gridTemplateColumns={{
      base: 'minmax(0, 1fr)',
      md: `repeat(${steps.length % 2 === 0 ? steps.length / 2 : steps.length}, minmax(0, 1fr))`,
      lg: `repeat(${steps.length}, minmax(0, 1fr))`,
    }}
    columnGap="8"
    rowGap={{ base: '8', md: '12' }}
    listStyleType="none"
  >
    {steps.map(({ title, text }, index) => (
      <chakra.li
        key={title}
        display={{ base: 'grid', md: 'block' }}
        gridTemplateColumns="min(3.5rem, 18%) minmax(0, 1fr)"
        alignItems="baseline"
      >
        <chakra.p
          aria-hidden="true"
          textStyle="figureLarge"
          fontSize="clamp(min(3.5rem, 1.5rem + 8.2vw), 1rem + 5vw, 5rem)"
          color="accent"
          pb={{ md: '5' }}
          mb={{ md: '5' }}
          borderBottomWidth={{ md: '1px' }}
          borderColor="border.rule"
        >
          {index + 1}
        </chakra.p>
        <div>
          <Heading level={3}>{title}</Heading>
          <chakra.p mt="2" color="fg.muted" maxWidth="prose">
            {text}
          </chakra.p>
        </div>
      </chakra.li>
    ))}
  </chakra.ol>
)
