import type {
  ConditionalValue,
  HtmlProp,
  HtmlProps,
  JsxStyleProps,
  PolymorphicProps,
  RecipeDefinition,
  SlotRecipeDefinition,
} from '@chakra-ui/react/styled-system'
import type { ComponentPropsWithRef, ElementType, FunctionComponent } from 'react'
import { styled } from './styled'
import { system } from './system'
import type { TokenStyles } from './token-types'

// Chakra under the theme's own types. As it comes, a style takes any text: a token that is misspelt, or was renamed, compiles and
// the browser drops its rule. What is imported from here takes the tokens there are (token-types.ts); at run time it is Chakra.

type Condition = keyof Extract<ConditionalValue<'of'>, { base?: unknown }>
type Selector = `&${string}` | `${string}&` | `@${string}`

interface PlainStyles extends Omit<JsxStyleProps, keyof TokenStyles | Condition | 'css'>, TokenStyles {}
/** Styles with conditions, selectors and variables, as recipes take them. */
type Styles = PlainStyles & { [Name in `--${string}`]?: string } & { [Name in Condition | Selector]?: Styles }
type StyleProps = PlainStyles & { [Name in Condition]?: Styles } & { css?: Styles | undefined }

type Named<Value> = Value extends 'true' | 'false' ? boolean : Value
/** What the variants of a recipe leave to choose; nothing where there are none. */
type Choice<Given> = PropertyKey extends keyof Given
  ? object
  : { [Name in keyof Given]?: ConditionalValue<Named<keyof Given[Name]> | undefined> }

type Variants = Record<PropertyKey, Record<PropertyKey, Styles>>
interface Recipe<Given extends Variants> {
  className?: string
  base?: Styles
  variants?: Given
  defaultVariants?: Choice<Given>
}

/** What the variants of a recipe leave to choose. */
export type RecipeVariantProps<Of> = Of extends Recipe<infer Given> ? Choice<Given> : never

type SlotStyles<Slot extends string> = { [Name in Slot]?: Styles }
type SlotVariants<Slot extends string> = Record<PropertyKey, Record<PropertyKey, SlotStyles<Slot>>>
interface SlotRecipe<Slot extends string, Given extends SlotVariants<Slot>> {
  className?: string
  slots: Slot[]
  base?: SlotStyles<Slot>
  variants?: Given
  defaultVariants?: Choice<Given>
}

type Attributes<Element extends ElementType> = HtmlProps &
  PolymorphicProps &
  Omit<ComponentPropsWithRef<Element>, keyof JsxStyleProps | HtmlProp>

/** What an element of Chakra's takes: its HTML attributes, styles, and the variants of its recipe. */
export type HTMLChakraProps<Element extends ElementType, Given extends object = object> = [keyof Given] extends [never]
  ? Attributes<Element> & StyleProps
  : Omit<Attributes<Element> & StyleProps, keyof Given> & Given

/** The elements that are styled in place; only these, because the compiler compares each with Chakra's own. */
const styledInPlace = [
  ...(['address', 'article', 'aside', 'bdi', 'blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'] as const),
  ...(['figcaption', 'figure', 'footer', 'form', 'h2', 'h3', 'header', 'img', 'input', 'label'] as const),
  ...(['legend', 'li', 'main', 'nav', 'ol', 'output', 'p', 'picture', 'section', 'span', 'summary'] as const),
  ...(['svg', 'td', 'th', 'time', 'ul'] as const),
] as const

interface Chakra extends StyledElements {
  <Element extends ElementType, Given extends Variants>(
    element: Element,
    recipe: Recipe<Given>,
    options?: { defaultProps: Partial<ComponentPropsWithRef<Element>> },
  ): FunctionComponent<HTMLChakraProps<Element, Choice<Given>>>
}
type StyledElements = { [Name in (typeof styledInPlace)[number]]: FunctionComponent<HTMLChakraProps<Name>> }

const ofRecipe = (element: ElementType, recipe: RecipeDefinition, { defaultProps = {} } = {}) =>
  styled(element, recipe, defaultProps)

function make(): Chakra
function make(): object {
  return Object.assign(ofRecipe, Object.fromEntries(styledInPlace.map((name) => [name, styled(name, {})])))
}

/** Makes an element of a recipe; those that are styled in place stand here by their names. */
export const chakra = make()

/** Rules of every page, by their selectors. */
export const defineGlobalStyles = (rules: Record<string, Styles>) => rules

/** Keeps the recipe's own type, for `chakra` and RecipeVariantProps. */
export const defineRecipe = <Given extends Variants>(recipe: Recipe<Given>) => recipe

/** The same for a recipe of several parts. */
export const defineSlotRecipe = <Slot extends string, Given extends SlotVariants<Slot>>(
  recipe: SlotRecipe<Slot, Given>,
) => recipe

const slotRecipes = new WeakMap<object, (chosen: object) => object>()

/** The styles of each part of a slot recipe, under the variants chosen. */
export function slotStyles<Slot extends string, Given extends SlotVariants<Slot>>(
  recipe: SlotRecipe<Slot, Given>,
  chosen: Choice<Given>,
): Record<Slot, Styles>
export function slotStyles(recipe: SlotRecipeDefinition, chosen: object): object {
  const known = slotRecipes.get(recipe) ?? system.sva(recipe)
  slotRecipes.set(recipe, known)
  return known(chosen)
}
