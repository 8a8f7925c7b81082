import { expect, test } from 'vitest'
import { chakra, defineGlobalStyles, defineRecipe, defineSlotRecipe } from './chakra'

// The compiler is the test here: each line below must not compile, and a line that does fails `npm run typecheck`.
const right = <chakra.p color="fg.muted" p={{ base: '4', lg: '-1' }} textStyle="small" _hover={{ bg: 'transparent' }} />
export const refusedProps = [
  // @ts-expect-error A colour that is none.
  () => <chakra.p color="fg.mutedd" />,
  // @ts-expect-error The same under a condition.
  () => <chakra.p _hover={{ color: 'fg.mutedd' }} />,
  // @ts-expect-error The same under a selector.
  () => <chakra.p css={{ '& svg': { fill: 'accentt' } }} />,
  // @ts-expect-error A step of spacing that is left out, on large screens.
  () => <chakra.p pt={{ base: '4', lg: '17' }} />,
  // @ts-expect-error A width that is neither a token nor a length.
  () => <chakra.p maxWidth="56" />,
  // @ts-expect-error A way of setting text that is none.
  () => <chakra.p textStyle="smal" />,
  // @ts-expect-error A size of text that is none.
  () => <chakra.p fontSize="10xl" />,
  // @ts-expect-error A typeface that is none.
  () => <chakra.p fontFamily="sans" />,
  // @ts-expect-error A weight that is none.
  () => <chakra.p fontWeight="black" />,
  // @ts-expect-error A height of lines that is none.
  () => <chakra.p lineHeight="loose" />,
  // @ts-expect-error A radius that is none.
  () => <chakra.p borderTopLeftRadius="round" />,
  // @ts-expect-error A shadow that is none.
  () => <chakra.p boxShadow="deep" />,
  // @ts-expect-error A level that is none.
  () => <chakra.p zIndex="top" />,
  // @ts-expect-error A duration that is none.
  () => <chakra.p transitionDuration="slow" />,
  // @ts-expect-error An easing that is none.
  () => <chakra.p transitionTimingFunction="in" />,
  // @ts-expect-error A cursor that is none.
  () => <chakra.p cursor="hand" />,
]

export const refusedRecipes = [
  // @ts-expect-error In a recipe.
  () => chakra('p', { base: { color: 'fgg' } }),
  // @ts-expect-error In a variant.
  () => defineRecipe({ variants: { size: { small: { p: '17' } } } }),
  // @ts-expect-error In a part of several.
  () => defineSlotRecipe({ slots: ['head'], base: { head: { bg: 'bg.sheett' } } }),
  // @ts-expect-error In the rules of every page.
  () => defineGlobalStyles({ body: { color: 'fgg' } }),
]

const Box = chakra('p', defineRecipe({ variants: { size: { small: { p: '1' } } } }))
export const refusedVariants = [
  // @ts-expect-error A variant that the recipe does not have.
  () => <Box size="large" />,
  // @ts-expect-error A misspelt token on what a recipe has made.
  () => <Box size="small" color="fgg" />,
]

test('tokens that the theme has reach the element', () => {
  expect(right.props).toMatchObject({ color: 'fg.muted', textStyle: 'small' })
})
