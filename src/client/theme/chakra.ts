import {
  type ConditionalValue,
  type HtmlProp,
  type HtmlProps,
  type JsxFactoryOptions,
  type JsxStyleProps,
  type PolymorphicProps,
  type SlotRecipeDefinition,
  type SystemStyleObject,
  chakra as looseChakra,
  useSlotRecipe,
} from '@chakra-ui/react/styled-system'
import type { ComponentPropsWithRef, ElementType, FunctionComponent } from 'react'
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
type StyledInPlace =
  | ('address' | 'article' | 'aside' | 'bdi' | 'blockquote' | 'dd' | 'details' | 'div' | 'dl' | 'dt' | 'fieldset')
  | ('figcaption' | 'figure' | 'footer' | 'form' | 'h2' | 'h3' | 'header' | 'img' | 'input' | 'label' | 'legend' | 'li')
  | ('main' | 'nav' | 'ol' | 'output' | 'p' | 'picture' | 'section' | 'span' | 'summary' | 'svg' | 'td' | 'th' | 'time')
  | 'ul'

type Factory = <Element extends ElementType, Given extends Variants>(
  element: Element,
  recipe: Recipe<Given>,
  options?: Pick<JsxFactoryOptions<ComponentPropsWithRef<Element>>, 'defaultProps'>,
) => FunctionComponent<HTMLChakraProps<Element, Choice<Given>>>

export const chakra: Factory & { [Name in StyledInPlace]: FunctionComponent<HTMLChakraProps<Name>> } = looseChakra

/** Rules of every page, by their selectors. */
export const defineGlobalStyles = (rules: Record<string, Styles>) => rules

/** Keeps the recipe's own type, for `chakra` and RecipeVariantProps. */
export const defineRecipe = <Given extends Variants>(recipe: Recipe<Given>) => recipe

/** The same for a recipe of several parts. */
export const defineSlotRecipe = <Slot extends string, Given extends SlotVariants<Slot>>(
  recipe: SlotRecipe<Slot, Given>,
) => recipe

/** The styles of each part of a slot recipe, under the variants chosen. */
export function useSlotStyles<Slot extends string, Given extends SlotVariants<Slot>>(
  recipe: SlotRecipe<Slot, Given>,
  chosen: Choice<Given>,
): Record<Slot, Styles>
export function useSlotStyles(recipe: SlotRecipeDefinition, chosen: object): Record<string, SystemStyleObject> {
  return useSlotRecipe({ recipe })(chosen)
}
